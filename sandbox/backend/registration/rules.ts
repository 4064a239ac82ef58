import {
  type ComplianceStatus,
  type MerchantAction,
  type MerchantStatus,
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

export function mayMove(actor: Actor, state: State, action: MerchantAction): boolean {
  const move = moves[action];
  if (!userHas(actor, 'merchants:register')) return false;
  if (move.adminOnly && actor.role !== 'countinghouse') return false;
  return move.from.includes(state.status) && !isAlreadySo(state, move);
}

export const merchantActionsOf = (actor: Actor, state: State): MerchantAction[] =>
  (Object.keys(moves) as MerchantAction[]).filter((action) => mayMove(actor, state, action));

interface Owner {
  ownershipPercent: number;
  isControlPerson: boolean;
}

/** What a registration still needs before it may be submitted. */
export function missingOf(owners: readonly Owner[], documents: readonly { kind: string }[]): string[] {
  const held = (kind: string) => documents.filter((document) => document.kind === kind).length;
  const needs: [string, boolean][] = [
    ['owner', owners.some(({ ownershipPercent }) => ownershipPercent >= 25)],
    ['control_person', owners.filter(({ isControlPerson }) => isControlPerson).length === 1],
    ['articles', held('articles') > 0],
    ['ein_letter', held('ein_letter') > 0],
    ['identity', held('identity') > 0],
    ['voided_check_or_bank_letter', held('voided_check') + held('bank_letter') > 0],
    ['three_statements', held('statement') >= 3],
  ];
  return needs.filter(([, isThere]) => !isThere).map(([name]) => name);
}

/** What the sandbox's processor decides of an application, by its EIN. */
export function boardingDecision(ein: string): Pick<State, 'status' | 'compliance'> {
  if (ein === '000000001') return { status: 'in_review', compliance: 'in_review' };
  if (ein === '000000002') return { status: 'pending_documents', compliance: 'documents_needed' };
  if (ein === '000000003') return { status: 'declined', compliance: 'failed' };
  return { status: 'active', compliance: 'clear' };
}
