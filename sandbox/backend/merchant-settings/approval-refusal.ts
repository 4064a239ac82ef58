import { type ApprovalRefusal, userHas } from '@countinghouse/contract/vocabulary';
import type { Actor } from '../actor/actor.ts';
import { mayApprove } from './may-approve.ts';
import { type ChangeRow, isOwnChange } from './present-change.ts';

/** Why somebody who decides changes may not approve this one; null where they may, or decide none at all. */
export function approvalRefusal(actor: Actor, request: ChangeRow): ApprovalRefusal | null {
  const { status, changes } = request;
  if (status !== 'pending' || !userHas(actor, 'settings:decide')) return null;
  if (isOwnChange(actor, request)) return 'own_change';
  return mayApprove(actor, changes) ? null : 'administrators_only';
}
