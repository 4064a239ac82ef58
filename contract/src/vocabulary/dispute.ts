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

interface Reason {
  name: string;
  evidence: readonly EvidenceKind[];
}

const emv: Reason = { name: 'emv_liability', evidence: ['chip_or_pin_proof', 'receipt'] };
const fraudAbsent: Reason = {
  name: 'fraud_card_absent',
  evidence: ['avs_cvv_result', 'three_ds_result', 'ip_and_device', 'prior_orders', 'delivery_proof'],
};
const monitoring: Reason = { name: 'monitoring', evidence: ['explanation'] };
const authorization: Reason = { name: 'authorization', evidence: ['authorization_log'] };
const processing: Reason = { name: 'processing_error', evidence: ['receipt', 'settlement_record'] };
const duplicate: Reason = { name: 'duplicate', evidence: ['receipt', 'explanation'] };
const notReceived: Reason = { name: 'not_received', evidence: ['delivery_proof', 'access_log'] };
const cancelledRecurring: Reason = {
  name: 'cancelled_recurring',
  evidence: ['cancellation_policy', 'policy_acceptance', 'access_log'],
};
const notAsDescribed: Reason = {
  name: 'not_as_described',
  evidence: ['product_description', 'customer_messages', 'explanation'],
};
const credit: Reason = {
  name: 'credit_not_processed',
  evidence: ['refund_receipt', 'cancellation_policy', 'policy_acceptance'],
};
const processor: Reason = { name: 'processor_record', evidence: ['processor_log'] };

/** Networks' reason codes: what each is called, and the evidence that answers it. */
export const disputeReasons: Readonly<Record<string, Reason>> = {
  'V 10.1': emv,
  'V 10.2': emv,
  'V 10.3': { name: 'fraud_card_present', evidence: ['receipt', 'chip_or_pin_proof'] },
  'V 10.4': fraudAbsent,
  'V 10.5': monitoring,
  'V 11.1': authorization,
  'V 11.2': authorization,
  'V 11.3': authorization,
  'V 12.1': processing,
  'V 12.2': processing,
  'V 12.3': processing,
  'V 12.4': processing,
  'V 12.5': processing,
  'V 12.6.1': duplicate,
  'V 12.6.2': duplicate,
  'V 12.7': processing,
  'V 13.1': notReceived,
  'V 13.2': cancelledRecurring,
  'V 13.3': notAsDescribed,
  'V 13.4': notAsDescribed,
  'V 13.5': notAsDescribed,
  'V 13.6': credit,
  'V 13.7': credit,
  'V 13.8': processor,
  'V 13.9': processor,
  'MC 4808': authorization,
  'MC 4834': processing,
  'MC 4837': fraudAbsent,
  'MC 4849': monitoring,
  'MC 4853': notReceived,
  'MC 4870': emv,
  'MC 4871': emv,
};

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
