import { createHash, randomBytes } from 'node:crypto';
import { sessionKeyOf } from '../store/session-rows.ts';
import type { OneTimeValues } from '../store/shared-store.ts';

/** Long enough to open a socket over a slow network. */
const ticketMs = 30_000;

export interface Tickets {
  /**
   * A ticket with which the session's page may open one socket, within 30 seconds. The caller makes sure that
   * someone is signed in. @throws Problem 503 without a store
   */
  issue(session: { id: string }): Promise<string>;
  /** Uses a ticket up. @returns the store's key of the session that it was issued for, or null */
  redeem(ticket: string): Promise<string | null>;
}

const keyOf = (ticket: string) => `ticket:${createHash('sha256').update(ticket).digest('base64url')}`;

/** Tickets in the shared store, hashed: any instance may redeem what another issued. */
export const createTickets = (values: OneTimeValues): Tickets => ({
  async issue({ id }) {
    const ticket = randomBytes(32).toString('base64url');
    await values.put(keyOf(ticket), sessionKeyOf(id), ticketMs);
    return ticket;
  },
  redeem: (ticket) => values.take(keyOf(ticket)),
});
