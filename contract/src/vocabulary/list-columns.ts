import type { exportColumns, ListExport } from './export.ts';
import type { ListName } from './list.ts';

/** The columns that each list can have. */
export const listColumns = {
  transactions: [
    'customer',
    'email',
    'method',
    'merchant',
    'type',
    'status',
    'reference',
    'id',
    'reason',
    'refunded',
    'fees',
    'net',
    'time',
    'amount',
  ],
  disputes: [
    'id',
    'transaction',
    'customer',
    'email',
    'method',
    'merchant',
    'stage',
    'status',
    'reason',
    'opened',
    'due',
    'closed',
    'amount',
  ],
  deposits: ['id', 'merchant', 'status', 'opened', 'closed', 'effective', 'trace', 'account', 'items', 'net'],
  merchants: [
    'name',
    'id',
    'partner',
    'mcc',
    'status',
    'age',
    'compliance',
    'charges',
    'deposits',
    'missing',
    'volume',
    'disputes',
    'returns',
    'created',
  ],
  users: [
    'name',
    'username',
    'email',
    'role',
    'scope',
    'access',
    'status',
    'secondFactor',
    'merchant',
    'partner',
    'lastSignIn',
    'creator',
    'created',
  ],
} as const satisfies Record<ListName, readonly string[]>;
export type ListColumn<List extends ListName = ListName> = (typeof listColumns)[List][number];

/** Those that stand there when none were chosen; users with one merchant need not read its name. */
export const standardListColumns: { readonly [List in ListName]: readonly ListColumn<List>[] } = {
  transactions: ['customer', 'method', 'merchant', 'status', 'reference', 'time', 'amount'],
  disputes: ['customer', 'merchant', 'reason', 'stage', 'status', 'due', 'opened', 'amount'],
  deposits: ['id', 'merchant', 'status', 'effective', 'account', 'trace', 'items', 'net'],
  merchants: [
    'name',
    'partner',
    'status',
    'age',
    'compliance',
    'charges',
    'deposits',
    'missing',
    'volume',
    'disputes',
    'returns',
    'created',
  ],
  users: [
    'name',
    'email',
    'role',
    'scope',
    'access',
    'status',
    'secondFactor',
    'lastSignIn',
    'creator',
    'created',
  ],
};

export type ListExportColumn<List extends ListName = ListName> =
  (typeof exportColumns)[ListExport<List>][number];

type Written = {
  readonly [List in ListName]: Readonly<Record<ListColumn<List>, readonly ListExportColumn<List>[]>>;
};

/** What a file has for each column of a list. An amount is nothing without its currency. */
const written: Written = {
  transactions: {
    customer: ['customerName'],
    email: ['customerEmail'],
    method: ['brand', 'last4'],
    merchant: ['merchantName'],
    type: ['type'],
    status: ['status'],
    reference: ['reference'],
    id: ['id'],
    reason: ['reasonCode'],
    refunded: ['refunded', 'currency'],
    fees: ['fees', 'currency'],
    net: ['net', 'currency'],
    time: ['createdAt'],
    amount: ['amount', 'currency'],
  },
  disputes: {
    id: ['id'],
    transaction: ['transactionId'],
    customer: ['customerName'],
    email: ['customerEmail'],
    method: ['brand', 'last4'],
    merchant: ['merchantName'],
    stage: ['stage'],
    status: ['status'],
    reason: ['reason', 'reasonCode'],
    opened: ['openedAt'],
    due: ['dueBy'],
    closed: ['closedAt'],
    amount: ['amount', 'currency'],
  },
  deposits: {
    id: ['id'],
    merchant: ['merchantName'],
    status: ['status'],
    opened: ['openedAt'],
    closed: ['closedAt'],
    effective: ['effectiveDate'],
    trace: ['traceId'],
    account: ['accountLast4'],
    items: ['itemCount'],
    net: ['net', 'currency'],
  },
  merchants: {
    name: ['name'],
    id: ['id'],
    partner: ['partnerName', 'partnerId'],
    mcc: ['mcc'],
    status: ['status'],
    age: ['statusSince'],
    compliance: ['compliance'],
    charges: ['chargesEnabled'],
    deposits: ['depositsEnabled', 'payoutsPausedUntil'],
    missing: ['missingSections', 'openRequests'],
    volume: ['volume', 'currency'],
    disputes: ['disputeRate', 'disputeLimitShare'],
    returns: ['unauthorizedReturns', 'administrativeReturns', 'allReturns'],
    created: ['createdAt'],
  },
  users: {
    name: ['givenName', 'familyName'],
    username: ['username'],
    email: ['email'],
    role: ['role'],
    scope: ['partnerName', 'merchantName', 'merchantCount'],
    access: ['isRestricted'],
    status: ['status'],
    secondFactor: ['secondFactor'],
    merchant: ['merchantName', 'merchantId'],
    partner: ['partnerName', 'partnerId'],
    created: ['createdAt'],
    creator: ['createdBy'],
    lastSignIn: ['lastSignInAt'],
  },
};

/** The columns of a file as a list has them, in its order, each once. */
export function columnsInFile<List extends ListName>(
  list: List,
  shown: readonly ListColumn<List>[],
): ListExportColumn<List>[] {
  return [...new Set(shown.flatMap((column): readonly ListExportColumn<List>[] => written[list][column]))];
}
