import type { ListName } from './list.ts';

export const exportKinds = [
  'transactions',
  'disputes',
  'deposit',
  'deposits',
  'merchant-status',
  'users',
  'access-review',
  'payment-links',
] as const;
export type ExportKind = (typeof exportKinds)[number];

/** What the rows of each list are exported as. */
export const listExports = {
  transactions: 'transactions',
  disputes: 'disputes',
  deposits: 'deposits',
  merchants: 'merchant-status',
  users: 'users',
  'payment-links': 'payment-links',
} as const satisfies Record<ListName, ExportKind>;
export type ListExport<List extends ListName = ListName> = (typeof listExports)[List];

/** Every order that the rows of a file can have; of each kind, those of its list and the plain ones of time. */
export const exportOrders = [
  'newest',
  'oldest',
  'highest',
  'lowest',
  'due',
  'name',
  'idle',
  'longest',
  'latest',
  'disputes',
  'returns',
  'used',
  'expiring',
  'grouped',
] as const;
export type ExportOrder = (typeof exportOrders)[number];

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Of who has what access, to be signed on paper or filled in. */
export const accessReviewFormats = ['pdf', 'csv'] as const;
export type AccessReviewFormat = (typeof accessReviewFormats)[number];

/** Every kind of file that an export can be. */
export const exportFileFormats = ['csv', 'xlsx', 'pdf'] as const;
export type ExportFileFormat = (typeof exportFileFormats)[number];

export const exportStatuses = ['queued', 'running', 'ready', 'failed', 'canceled', 'expired'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

export const exportActions = ['download', 'cancel', 'repeat', 'share', 'unshare', 'delete'] as const;
export type ExportAction = (typeof exportActions)[number];

/** Those that change an export; the others make a file, or take it. */
export const exportChanges = ['cancel', 'share', 'unshare', 'delete'] as const;

/** Whose exports are listed: the caller's, or those that colleagues shared with them. */
export const exportOrigins = ['own', 'team'] as const;

/** Why an export failed: its file could not be kept, the servers that wrote it stopped, or something else of ours. */
export const exportFailures = ['storage', 'interrupted', 'internal'] as const;
export type ExportFailure = (typeof exportFailures)[number];

/** How many rows somebody can select to export; whoever wants more exports all that match. */
export const maxExportedRows = 1_000;

/** How many exports in progress a user may have, those of schedules aside. */
export const maxOpenExports = 10;

export const exportLocales = ['en', 'vi'] as const;
export type ExportLocale = (typeof exportLocales)[number];

/** The columns that each export can have, in their usual order. */
export const exportColumns = {
  transactions: [
    'id',
    'createdAt',
    'type',
    'status',
    'amount',
    'captured',
    'refunded',
    'currency',
    'merchantId',
    'merchantName',
    'brand',
    'last4',
    'customerName',
    'customerEmail',
    'reference',
    'description',
    'reasonCode',
    'fees',
    'net',
    'depositId',
    'metadata',
  ],
  disputes: [
    'id',
    'openedAt',
    'dueBy',
    'closedAt',
    'stage',
    'status',
    'reason',
    'reasonCode',
    'subReason',
    'amount',
    'currency',
    'merchantId',
    'merchantName',
    'transactionId',
    'brand',
    'last4',
    'customerName',
    'customerEmail',
  ],
  deposit: [
    'id',
    'at',
    'kind',
    'amount',
    'currency',
    'transactionId',
    'causeId',
    'line',
    'feeKind',
    'brand',
    'last4',
    'customerName',
    'reference',
    'depositId',
    'effectiveDate',
    'traceId',
  ],
  deposits: [
    'id',
    'openedAt',
    'closedAt',
    'effectiveDate',
    'status',
    'net',
    'currency',
    'itemCount',
    'merchantId',
    'merchantName',
    'traceId',
    'accountLast4',
    'paidAt',
    'failureReason',
  ],
  'merchant-status': [
    'id',
    'name',
    'partnerId',
    'partnerName',
    'mcc',
    'status',
    'statusSince',
    'compliance',
    'chargesEnabled',
    'depositsEnabled',
    'payoutsPausedUntil',
    'missingSections',
    'openRequests',
    'volume',
    'currency',
    'disputeRate',
    'disputeLimitShare',
    'unauthorizedReturns',
    'administrativeReturns',
    'allReturns',
    'createdAt',
  ],
  users: [
    'username',
    'givenName',
    'familyName',
    'email',
    'role',
    'status',
    'isRestricted',
    'partnerName',
    'merchantName',
    'merchantCount',
    'merchantId',
    'partnerId',
    'createdAt',
    'createdBy',
    'lastSignInAt',
    'secondFactor',
  ],
  'access-review': [
    'partnerName',
    'merchantName',
    'role',
    'username',
    'givenName',
    'familyName',
    'email',
    'status',
    'access',
    'merchants',
    'accessSince',
    'createdAt',
    'createdBy',
    'lastSignInAt',
    'inactive',
    'decision',
    'reviewer',
    'reviewedOn',
  ],
  'payment-links': [
    'id',
    'title',
    'merchantId',
    'merchantName',
    'status',
    'pricing',
    'amount',
    'paid',
    'currency',
    'uses',
    'maxUses',
    'reference',
    'lastUsedAt',
    'expiresAt',
    'createdAt',
    'madeBy',
  ],
} as const satisfies Record<ExportKind, readonly string[]>;
