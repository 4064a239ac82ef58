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
