export const exportKinds = ['transactions', 'deposit', 'deposits', 'merchant-status'] as const;
export type ExportKind = (typeof exportKinds)[number];

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportStatuses = ['queued', 'running', 'ready', 'failed', 'canceled', 'expired'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

export const exportActions = ['download', 'cancel', 'repeat'] as const;
export type ExportAction = (typeof exportActions)[number];

/** Why an export failed: its file could not be kept, the servers that wrote it stopped, or something else of ours. */
export const exportFailures = ['storage', 'interrupted', 'internal'] as const;
export type ExportFailure = (typeof exportFailures)[number];

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
  ],
  deposit: ['id', 'at', 'kind', 'amount', 'currency', 'transactionId', 'causeId'],
  deposits: [
    'id',
    'openedAt',
    'closedAt',
    'status',
    'net',
    'currency',
    'itemCount',
    'merchantId',
    'merchantName',
    'traceId',
    'accountLast4',
  ],
  'merchant-status': [
    'id',
    'name',
    'partnerId',
    'status',
    'compliance',
    'chargesEnabled',
    'depositsEnabled',
    'createdAt',
  ],
} as const satisfies Record<ExportKind, readonly string[]>;
