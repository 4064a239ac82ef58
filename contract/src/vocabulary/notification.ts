/** What is told of a merchant's application, of what is asked for, and of documents. */
export const merchantNewsKinds = [
  'application_approved',
  'application_documents_needed',
  'application_declined',
  'application_withdrawn',
  'merchant_boarded',
  'request_opened',
  'request_answered',
  'request_closed',
  'request_due',
  'request_overdue',
  'document_expiring',
  'document_expired',
  'document_rejected',
] as const;
export type MerchantNewsKind = (typeof merchantNewsKinds)[number];

export const notificationKinds = [
  'dispute_opened',
  'dispute_due',
  'dispute_decided',
  'deposit_failed',
  'ach_returned',
  'refund_failed',
  'return_rate_exceeded',
  'change_requested',
  'change_waiting',
  'change_decided',
  'change_expired',
  'change_reported',
  'bank_account_changed',
  'link_card_testing',
  'link_page_changed',
  'export_ready',
  'export_failed',
  'view_alert',
  'view_stopped',
  ...merchantNewsKinds,
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What a kind is about, so that panels and mails can put together what belongs together. */
export const notificationGroups = {
  security: ['bank_account_changed', 'change_reported', 'link_card_testing', 'link_page_changed'],
  disputes: ['dispute_opened', 'dispute_due', 'dispute_decided'],
  payments: ['deposit_failed', 'ach_returned', 'refund_failed', 'return_rate_exceeded'],
  settings: ['change_requested', 'change_waiting', 'change_decided', 'change_expired'],
  merchants: merchantNewsKinds,
  files: ['export_ready', 'export_failed', 'view_alert', 'view_stopped'],
} as const satisfies Record<string, readonly NotificationKind[]>;
export type NotificationGroup = keyof typeof notificationGroups;

/** The group of a kind. */
export const groupOf = (kind: NotificationKind): NotificationGroup =>
  (Object.entries(notificationGroups) as [NotificationGroup, readonly NotificationKind[]][]).find(
    ([, kinds]) => kinds.includes(kind),
  )?.[0] ?? 'merchants';

/** News that nobody can be left without: that somebody may be stealing, and that a time to answer ends. */
const alwaysTold: readonly NotificationKind[] = [
  ...notificationGroups.security,
  'dispute_due',
  'request_due',
  'request_overdue',
];
/** Whether a kind may be hidden from the portal. Whether it is mailed too is everyone's own choice. */
export const isMutable = (kind: NotificationKind): boolean => !alwaysTold.includes(kind);

/** Whether a mail of it waits for no quiet hours to end. */
export const isUrgent = (kind: NotificationKind): boolean => groupOf(kind) === 'security';

/** When a mail is sent about a kind: never, at once, or with the others of the day in the morning. */
export const mailCadences = ['off', 'now', 'daily'] as const;
export type MailCadence = (typeof mailCadences)[number];
/** The hour of the user's morning in which the day's mail comes. */
export const digestHour = 8;
/** How many records a user can have muted at once. */
export const maxMutedRecords = 200;
