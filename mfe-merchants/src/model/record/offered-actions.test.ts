import type { BlockedMerchantAction } from '@countinghouse/contract';
import {
  type MerchantStatus,
  merchantActions,
  registrationStatuses,
} from '@countinghouse/contract/vocabulary';
import { expect, it } from 'vitest';
import { commonBlock, offeredActions } from './offered-actions.ts';
import { reasonsOf, statusActions, statusReasonOf, statusReasons } from './status-reasons.ts';

const merchant = (
  status: MerchantStatus,
  allowed: readonly string[],
  because: BlockedMerchantAction['because'],
) => ({
  status,
  chargesEnabled: status === 'active',
  depositsEnabled: true,
  allowedActions: merchantActions.filter((action) => allowed.includes(action)),
  blockedActions: merchantActions
    .filter((action) => !allowed.includes(action))
    .map((action) => ({ action, because, from: [] })),
});

it.each([
  ['draft', ['approve', 'decline', 'withdraw']],
  ['in_review', ['approve', 'decline', 'withdraw']],
  ['approved', ['activate', 'enable_charges', 'disable_deposits', 'close']],
  ['active', ['suspend', 'disable_charges', 'disable_deposits', 'close']],
  ['suspended', ['activate', 'enable_charges', 'disable_deposits', 'close']],
  ['closed', ['activate', 'enable_charges', 'disable_deposits', 'close']],
  ['declined', ['approve']],
] as const)('a merchant that is %s offers %j', (status, actions) => {
  const offered = offeredActions(merchant(status, ['suspend', 'withdraw'], 'wrong_status'));
  expect(offered.map(({ action }) => action)).toEqual(actions);
  for (const { action, block } of offered)
    expect(block?.because ?? null).toBe(['suspend', 'withdraw'].includes(action) ? null : 'wrong_status');
});

it.each(registrationStatuses)('says once why nobody but others may change what is %s', (status) => {
  expect(commonBlock(offeredActions(merchant(status, [], 'role')))).toBe('role');
  expect(commonBlock(offeredActions(merchant(status, [], 'reviewers_only')))).toBeNull();
});

it('has reasons for every action, that are read back from what the backend keeps', () => {
  for (const action of statusActions)
    for (const reason of reasonsOf[action]) expect(statusReasonOf(statusReasons[reason])).toBe(reason);
  expect(statusReasonOf('The bank letter is older than 90 days.')).toBeNull();
});
