import {
  type ActionBlock,
  type ComplianceStatus,
  type MerchantAction,
  type MerchantStatus,
  roleHas,
  userHas,
} from '@countinghouse/contract/vocabulary';
import type { Actor } from '../actor/actor.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';

type State = Pick<MerchantRow, 'status' | 'compliance' | 'chargesEnabled' | 'depositsEnabled'>;

interface Move {
  from: readonly MerchantStatus[];
  to?: MerchantStatus;
  compliance?: ComplianceStatus;
  set?: Partial<Pick<MerchantRow, 'chargesEnabled' | 'depositsEnabled'>>;
  /** The administrator's own moves; the others are the partner's too. */
  adminOnly?: true;
}

const undecided = ['draft', 'submitted', 'in_review', 'pending_documents'] as const;
const boarded = ['active', 'suspended'] as const;

/** The merchant's lifecycle. Operational and compliance status are separate; charges and deposits are switched alone. */
export const moves: Record<MerchantAction, Move> = {
  submit: { from: ['draft', 'pending_documents'], to: 'submitted', compliance: 'in_review' },
  board: { from: ['submitted'] },
  approve: {
    from: ['submitted', 'in_review', 'pending_documents'],
    to: 'approved',
    compliance: 'clear',
    adminOnly: true,
  },
  decline: { from: undecided, to: 'declined', compliance: 'failed', adminOnly: true },
  request_documents: {
    from: ['submitted', 'in_review'],
    to: 'pending_documents',
    compliance: 'documents_needed',
    adminOnly: true,
  },
  withdraw: { from: undecided, to: 'withdrawn' },
  activate: {
    from: ['approved', 'suspended'],
    to: 'active',
    set: { chargesEnabled: true, depositsEnabled: true },
    adminOnly: true,
  },
  suspend: { from: ['active'], to: 'suspended', set: { chargesEnabled: false }, adminOnly: true },
  close: { from: ['active', 'suspended'], to: 'closed', set: { chargesEnabled: false }, adminOnly: true },
  enable_charges: { from: ['active'], set: { chargesEnabled: true }, adminOnly: true },
  disable_charges: { from: boarded, set: { chargesEnabled: false }, adminOnly: true },
  enable_deposits: { from: boarded, set: { depositsEnabled: true }, adminOnly: true },
  disable_deposits: { from: boarded, set: { depositsEnabled: false }, adminOnly: true },
};

/** Whether a switch would change anything. */
const isAlreadySo = (state: State, { set, to }: Move) =>
  !to &&
  set !== undefined &&
  Object.entries(set).every(([key, value]) => state[key as keyof State] === value);

/** Why a caller cannot change a merchant so now; null when they can. */
export function blockOf(actor: Actor, state: State, action: MerchantAction): ActionBlock | null {
  const move = moves[action];
  if (!roleHas(actor.role, 'merchants:register')) return 'role';
  if (!userHas(actor, 'merchants:register')) return 'restricted';
  if (move.adminOnly && actor.role !== 'countinghouse') return 'reviewers_only';
  if (!move.from.includes(state.status)) return 'wrong_status';
  return isAlreadySo(state, move) ? 'already_so' : null;
}

export const mayMove = (actor: Actor, state: State, action: MerchantAction): boolean =>
  blockOf(actor, state, action) === null;

export const merchantActionsOf = (actor: Actor, state: State): MerchantAction[] =>
  (Object.keys(moves) as MerchantAction[]).filter((action) => mayMove(actor, state, action));
