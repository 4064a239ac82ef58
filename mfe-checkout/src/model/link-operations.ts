import type { PaymentLinkAction } from '@countinghouse/contract/vocabulary';
import {
  defineOperation,
  type Operation,
  type OperationSubject,
  refusalTextOf,
} from '@countinghouse/kit/operations';
import { linkPathOf } from '../paths.ts';
import { linkTexts } from '../texts.ts';
import { linkKey, linkListKeys } from './link-keys.ts';

/** What is done to a link that can be undone for some seconds. */
export const linkChanges = ['activate', 'disable', 'enable'] as const satisfies PaymentLinkAction[];
export type LinkChange = (typeof linkChanges)[number];

const refusals: Readonly<Record<string, string>> = {
  wrong_status: 'state',
  link_expired: 'expired',
};

const defineLinkOperation = (action: LinkChange): Operation =>
  defineOperation<OperationSubject>({
    kind: `payment_link_${action}`,
    request: ({ id }) => ({ path: 'hosted-payment/link/action', body: { id, action } }),
    pathOf: linkPathOf,
    amountOf: () => null,
    noun: `${linkTexts}:operation.noun`,
    texts: `${linkTexts}:operation.${action}`,
    refusalText: refusalTextOf(`${linkTexts}:operation.refusal`, ({ reason }) =>
      reason ? refusals[reason] : undefined,
    ),
    recordQueries: ({ id }) => [linkKey(id)],
    listQueries: linkListKeys,
  });

export const linkOperations = Object.fromEntries(
  linkChanges.map((action) => [action, defineLinkOperation(action)]),
) as Record<LinkChange, Operation>;
