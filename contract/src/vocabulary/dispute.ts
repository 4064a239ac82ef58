import type { CardBrand } from './card.ts';

export const disputeStages = ['inquiry', 'chargeback', 'pre_arbitration', 'arbitration'] as const;
export type DisputeStage = (typeof disputeStages)[number];

/** `expired` counts as lost: nobody answered in time. */
export const disputeStatuses = [
  'needs_response',
  'under_review',
  'won',
  'lost',
  'accepted',
  'expired',
] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

export const disputeActions = ['upload', 'submit', 'accept', 'escalate'] as const;
export type DisputeAction = (typeof disputeActions)[number];

export const evidenceKinds = [
  'receipt',
  'chip_or_pin_proof',
  'avs_cvv_result',
  'three_ds_result',
  'ip_and_device',
  'prior_orders',
  'delivery_proof',
  'authorization_log',
  'settlement_record',
  'explanation',
  'access_log',
  'cancellation_policy',
  'policy_acceptance',
  'product_description',
  'customer_messages',
  'refund_receipt',
  'processor_log',
  'refund_policy',
  'terms_of_service',
  'shipping_document',
  'service_proof',
  'cancellation_log',
  'item_condition',
  'return_tracking',
  'duplicate_receipt',
  'other',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** What the dates of a filter are about: when a dispute was opened, must be answered, or ended. */
export const disputeDates = ['opened', 'due', 'closed'] as const;
export type DisputeDate = (typeof disputeDates)[number];

/** How a list of disputes can be ordered; `due` is what must be answered, earliest deadline first, then the others. */
export const disputeSorts = ['newest', 'oldest', 'due', 'highest', 'lowest'] as const;
export type DisputeSort = (typeof disputeSorts)[number];

/** The statuses in which the bank has not decided yet. */
export const openDisputeStatuses = ['needs_response', 'under_review'] as const satisfies DisputeStatus[];

/** What 3-D Secure said of a payment: who paid proved it, it was tried, or it failed. */
export const threeDsResults = ['authenticated', 'attempted', 'failed'] as const;
export type ThreeDsResult = (typeof threeDsResults)[number];

/** Days before a deadline at which users can be reminded of it. */
export const reminderDays = [7, 3, 1] as const;
export type ReminderDays = (typeof reminderDays)[number];

/** Where calendars read deadlines without signing in: below this, by an address that its owner alone knows. */
export const calendarFeedPath = '/calendar';
/** Where the backend answers it, below its prefix, and the header in which it is handed the secret part. */
export const calendarFeedEndpoint = 'disputes/calendar/feed';
export const calendarFeedHeader = 'X-Calendar-Key';

/** Days to answer, from the day a stage opens. */
export const responseDays: Record<DisputeStage, Record<CardBrand, number>> = {
  inquiry: { visa: 14, mastercard: 14, amex: 14, discover: 14 },
  chargeback: { visa: 30, mastercard: 45, amex: 20, discover: 30 },
  pre_arbitration: { visa: 30, mastercard: 30, amex: 20, discover: 30 },
  arbitration: { visa: 10, mastercard: 10, amex: 10, discover: 10 },
};

/** What an evidence file may be, by its content. */
export const evidenceTypes = ['application/pdf', 'image/png', 'image/jpeg', 'text/plain'] as const;
export const maxEvidenceBytes = 10 * 1024 * 1024;
export const maxEvidenceFiles = 20;
/** What all files of one answer may have together, before any is made smaller. */
export const maxEvidenceTotal = 50 * 1024 * 1024;
