import type { BlockedMerchantAction, MerchantRecord } from '@countinghouse/contract';
import type { StatusAction } from './status-reasons.ts';

const applying = ['draft', 'submitted', 'in_review', 'pending_documents'];
const over = ['declined', 'withdrawn'];

/** What can be done with a merchant, or why not. */
export interface OfferedAction {
  action: StatusAction;
  block: BlockedMerchantAction | null;
}

type Known = Pick<
  MerchantRecord,
  'status' | 'chargesEnabled' | 'depositsEnabled' | 'allowedActions' | 'blockedActions'
>;

/** What somebody might look for at this point of a merchant's life; of a switch the way that it is not. */
function actionsFor({ status, chargesEnabled, depositsEnabled }: Known): StatusAction[] {
  if (applying.includes(status)) return ['approve', 'decline', 'withdraw'];
  if (over.includes(status)) return ['approve'];
  return [
    status === 'active' ? 'suspend' : 'activate',
    chargesEnabled ? 'disable_charges' : 'enable_charges',
    depositsEnabled ? 'disable_deposits' : 'enable_deposits',
    'close',
  ];
}

/** The actions of a merchant's page, in their order: what is allowed, and what is not with the server's why. */
export const offeredActions = (merchant: Known): OfferedAction[] =>
  actionsFor(merchant).flatMap((action): OfferedAction[] => {
    if (merchant.allowedActions.includes(action)) return [{ action, block: null }];
    const block = merchant.blockedActions.find((blocked) => blocked.action === action);
    return block ? [{ action, block }] : [];
  });

/** Why nothing at all can be done, where that is the same for everything: it is said once. */
export function commonBlock(offered: readonly OfferedAction[]): 'role' | 'restricted' | null {
  const [first] = offered;
  const because = first?.block?.because;
  return because === 'role' || because === 'restricted' ? because : null;
}
