import type { MerchantStatusRow } from '@countinghouse/contract';
import {
  type ConfirmedOperation,
  confirmOperation,
  defineOperation,
  refusalTextOf,
} from '@countinghouse/kit/operations';
import { merchantPathOf } from '../paths.ts';
import { bulkTexts, recordTexts } from '../texts.ts';
import { statusOperations } from './record/status-operations.ts';
import { reasonsOf, type StatusAction, type StatusReason } from './record/status-reasons.ts';

/** What is done to several merchants at once: nothing that cannot be taken back. */
export const bulkActions = [
  'request_documents',
  'suspend',
  'activate',
  'disable_charges',
  'enable_charges',
  'disable_deposits',
  'enable_deposits',
] as const;
export type BulkAction = (typeof bulkActions)[number];
/** How many merchants are changed at once. */
export const maxBulk = 50;

/** What merchants are asked for. A choice, not free text: an operation is kept in the browser. */
const documentReasons = {
  missing: 'Send the documents that are missing.',
  expired: 'Documents have expired. Send current ones.',
  unreadable: 'Documents cannot be read. Send clear copies.',
} as const;
type DocumentReason = keyof typeof documentReasons;
export type BulkReason = StatusReason | DocumentReason;

interface DocumentsSubject {
  id: string;
  version: number;
  reason: DocumentReason;
}

const requestDocuments = defineOperation<DocumentsSubject>({
  kind: 'merchant_request_documents',
  request: ({ id: merchantId, version, reason }) => ({
    path: 'merchants/status',
    body: { merchantId, action: 'request_documents', version, reason: documentReasons[reason] },
  }),
  pathOf: merchantPathOf,
  amountOf: () => null,
  noun: `${recordTexts}:operation.noun`,
  texts: `${bulkTexts}:operation.request_documents`,
  refusalText: refusalTextOf(`${bulkTexts}:operation.refusal`, () => 'state'),
  recordQueries: ({ id }) => ['record', 'requests'].map((about) => ['merchants', about, id]),
  listQueries: ['list', 'status'].map((about) => ['merchants', about]),
});

/** Which reasons there are for what. */
export const bulkReasonsOf = (action: BulkAction): readonly BulkReason[] =>
  action === 'request_documents'
    ? (Object.keys(documentReasons) as DocumentReason[])
    : reasonsOf[action satisfies StatusAction];

type Changed = Pick<MerchantStatusRow, 'merchantId' | 'version'>;

/** The operation on one of the merchants: each has its own request, key and outcome. */
export function bulkOperation(
  { merchantId: id, version }: Changed,
  { action, reason }: { action: BulkAction; reason: BulkReason },
): ConfirmedOperation {
  if (action === 'request_documents')
    return confirmOperation(requestDocuments, { id, version, reason: reason as DocumentReason });
  return confirmOperation(statusOperations[action], { id, version, reason: reason as StatusReason });
}
