import type { Actor } from '../actor/actor.ts';

/** Whom a user acts for: those with the same answer see each other's shared views. */
export function teamOf({ role, merchantId, partnerId, subject }: Actor): string {
  switch (role) {
    case 'countinghouse':
      return 'countinghouse';
    case 'merchants':
      return `merchant:${merchantId}`;
    case 'partners':
      return `partner:${partnerId}`;
    default:
      // Managers of one partner work together; the others have no one beside them.
      return partnerId ? `managers:${partnerId}` : `user:${subject}`;
  }
}
