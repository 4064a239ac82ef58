import type { Database } from '../../../store/database.ts';
import { merchants } from '../../../store/schema/portfolio.ts';
import type { Actor } from '../../actor/actor.ts';
import { findActor } from '../../actor/find-actor.ts';
import { conflict } from '../../http/problem.ts';
import { visibleMerchants } from '../../merchants/find-merchant.ts';
import { findUser } from '../repository.ts';

/** Who takes over, as they are now, and what they see. */
export interface Recipient {
  actor: Actor;
  seesMerchants(ids: readonly string[]): readonly string[];
  seesPartner(id: string): boolean;
}

/**
 * Who is to take things over: a user whom the caller manages, or the caller, who may sign in.
 * @throws Problem 404, 409
 */
export async function findRecipient(
  db: Database,
  caller: Actor,
  { username, handOverTo, lock = false }: { username: string; handOverTo: string; lock?: boolean },
): Promise<Recipient> {
  const user = await findUser(db, caller, handOverTo, { lock });
  const found = user.subject === null ? null : await findActor(db, user.subject);
  if (!found || user.acceptedAt === null || handOverTo === username) {
    throw conflict('cannot_take_over', 'Who takes over must be another user who may sign in.');
  }
  const { actor } = found;
  const seen = new Set(
    (await db.select({ id: merchants.id }).from(merchants).where(visibleMerchants(db, actor))).map(
      ({ id }) => id,
    ),
  );
  return {
    actor,
    seesMerchants: (ids) => ids.filter((id) => seen.has(id)),
    seesPartner: (id) => actor.role === 'countinghouse' || actor.partnerId === id,
  };
}

/** Whether everything that `from` could see is in the recipient's scope too: the same place, or all there is. */
export function seesAllOf({ actor, seesMerchants }: Recipient, from: Actor): boolean {
  if (actor.isRestricted && !from.isRestricted) return false;
  if (actor.role === 'countinghouse') return true;
  if (from.role === 'merchants') return seesMerchants([from.merchantId ?? '']).length === 1;
  return actor.role === 'partners' && from.role === 'partners' && actor.partnerId === from.partnerId;
}
