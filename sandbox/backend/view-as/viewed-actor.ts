import { viewableRoles } from '@countinghouse/contract/vocabulary';
import type { Database } from '../../store/database.ts';
import type { Actor } from '../actor/actor.ts';
import { Problem } from '../http/problem.ts';
import { findMerchant, visibleOf } from '../merchants/find-merchant.ts';
import { findPartner } from '../partners/repository.ts';
import { assertAllowed } from '../user-management/assert-allowed.ts';
import { findUser } from '../user-management/repository.ts';
import type { ViewRow } from './end-views.ts';

/** The user of a view, while they are who they were when it began. @throws Problem 403, 404, 409 */
async function viewedUser(
  db: Database,
  caller: Actor,
  view: ViewRow,
  username: string,
): Promise<Actor | null> {
  const user = await findUser(db, caller, username);
  assertAllowed(caller, user, 'view_as');
  const { subject, role, isRestricted, partnerId, merchantId } = user;
  const isSame =
    subject !== null &&
    subject === view.targetSubject &&
    role === view.role &&
    isRestricted === view.isRestricted &&
    partnerId === view.partnerId &&
    merchantId === view.merchantId;
  return isSame ? { subject, username, role, isRestricted, partnerId, merchantId } : null;
}

/** The role of a view, over what of its place the caller sees. Its name is no user's: theirs hold no colon. */
async function viewedRole(db: Database, caller: Actor, view: ViewRow): Promise<Actor | null> {
  const { id, role, isRestricted, partnerId, merchantId } = view;
  if (!viewableRoles(caller).includes(role)) return null;
  if (merchantId !== null) await findMerchant(db, caller, merchantId);
  if (partnerId !== null) await findPartner(db, caller, partnerId);
  const merchantIds = view.merchantIds && (await visibleOf(db, caller, view.merchantIds));
  if (merchantIds?.length === 0) return null;
  const name = `view:${id}`;
  return {
    ...{ subject: name, username: name, role, isRestricted, partnerId, merchantId },
    ...(merchantIds && { merchantIds }),
  };
}

/**
 * As whom the caller sees the portal in a view: what the user or the role may do now, out of what the caller may see now;
 * null when it is not what it was, or the caller may not any more.
 */
export async function viewedActor(db: Database, caller: Actor, view: ViewRow): Promise<Actor | null> {
  try {
    return view.targetUsername === null
      ? await viewedRole(db, caller, view)
      : await viewedUser(db, caller, view, view.targetUsername);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}
