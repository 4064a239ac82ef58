import type { EvidenceKind } from './dispute.ts';

/** What a customer claims, in the few kinds that people tell apart and filter by. */
export const disputeReasonGroups = [
  'fraud',
  'not_received',
  'not_as_described',
  'canceled',
  'duplicate',
  'credit_not_processed',
  'authorization',
  'processing_error',
] as const;
export type DisputeReasonGroup = (typeof disputeReasonGroups)[number];

/** What a network's code says, finer than its group. */
export const disputeReasonNames = [
  'emv_liability',
  'fraud_card_present',
  'fraud_card_absent',
  'monitoring',
  'not_recognized',
  'authorization',
  'processing_error',
  'duplicate',
  'not_received',
  'canceled_recurring',
  'canceled',
  'not_as_described',
  'credit_not_processed',
  'processor_record',
] as const;
export type DisputeReasonName = (typeof disputeReasonNames)[number];

export interface DisputeReason {
  name: DisputeReasonName;
  group: DisputeReasonGroup;
  evidence: readonly EvidenceKind[];
}

const emv: DisputeReason = {
  name: 'emv_liability',
  group: 'fraud',
  evidence: ['chip_or_pin_proof', 'receipt'],
};
const fraudPresent: DisputeReason = {
  name: 'fraud_card_present',
  group: 'fraud',
  evidence: ['receipt', 'chip_or_pin_proof'],
};
const fraudAbsent: DisputeReason = {
  name: 'fraud_card_absent',
  group: 'fraud',
  evidence: ['avs_cvv_result', 'three_ds_result', 'ip_and_device', 'prior_orders', 'delivery_proof'],
};
const monitoring: DisputeReason = { name: 'monitoring', group: 'fraud', evidence: ['explanation'] };
const notRecognized: DisputeReason = {
  name: 'not_recognized',
  group: 'fraud',
  evidence: ['receipt', 'prior_orders', 'delivery_proof'],
};
const authorization: DisputeReason = {
  name: 'authorization',
  group: 'authorization',
  evidence: ['authorization_log'],
};
const processing: DisputeReason = {
  name: 'processing_error',
  group: 'processing_error',
  evidence: ['receipt', 'settlement_record'],
};
const duplicate: DisputeReason = {
  name: 'duplicate',
  group: 'duplicate',
  evidence: ['receipt', 'explanation'],
};
const notReceived: DisputeReason = {
  name: 'not_received',
  group: 'not_received',
  evidence: ['delivery_proof', 'access_log'],
};
const canceledRecurring: DisputeReason = {
  name: 'canceled_recurring',
  group: 'canceled',
  evidence: ['cancellation_policy', 'policy_acceptance', 'access_log'],
};
const canceled: DisputeReason = {
  name: 'canceled',
  group: 'canceled',
  evidence: ['cancellation_policy', 'policy_acceptance', 'customer_messages'],
};
const notAsDescribed: DisputeReason = {
  name: 'not_as_described',
  group: 'not_as_described',
  evidence: ['product_description', 'customer_messages', 'explanation'],
};
const credit: DisputeReason = {
  name: 'credit_not_processed',
  group: 'credit_not_processed',
  evidence: ['refund_receipt', 'cancellation_policy', 'policy_acceptance'],
};
const processor: DisputeReason = {
  name: 'processor_record',
  group: 'processing_error',
  evidence: ['processor_log'],
};

/** Networks' reason codes: what each is called, and the evidence that answers it. */
export const disputeReasons = {
  'V 10.1': emv,
  'V 10.2': emv,
  'V 10.3': fraudPresent,
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
  'V 13.2': canceledRecurring,
  'V 13.3': notAsDescribed,
  'V 13.4': notAsDescribed,
  'V 13.5': notAsDescribed,
  'V 13.6': credit,
  'V 13.7': canceled,
  'V 13.8': processor,
  'V 13.9': processor,
  'MC 4808': authorization,
  'MC 4834': processing,
  'MC 4837': fraudAbsent,
  'MC 4849': monitoring,
  'MC 4853': notReceived,
  'MC 4870': emv,
  'MC 4871': emv,
  'AX A01': authorization,
  'AX A02': authorization,
  'AX A08': authorization,
  'AX C02': credit,
  'AX C04': canceled,
  'AX C05': canceled,
  'AX C08': notReceived,
  'AX C14': duplicate,
  'AX C18': canceled,
  'AX C28': canceledRecurring,
  'AX C31': notAsDescribed,
  'AX C32': notAsDescribed,
  'AX F10': fraudPresent,
  'AX F14': fraudPresent,
  'AX F24': notRecognized,
  'AX F29': fraudAbsent,
  'AX F30': emv,
  'AX F31': emv,
  'AX FR2': monitoring,
  'AX FR4': monitoring,
  'AX FR6': monitoring,
  'AX M01': authorization,
  'AX P01': processing,
  'AX P03': processing,
  'AX P04': processing,
  'AX P05': processing,
  'AX P07': processing,
  'AX P08': duplicate,
  'AX P22': processing,
  'AX P23': processing,
  'DS AA': notRecognized,
  'DS AP': canceledRecurring,
  'DS AT': authorization,
  'DS AW': processing,
  'DS CD': processing,
  'DS CR': canceled,
  'DS DA': authorization,
  'DS DP': duplicate,
  'DS EX': authorization,
  'DS IN': processing,
  'DS LP': processing,
  'DS NA': authorization,
  'DS PM': duplicate,
  'DS RG': notReceived,
  'DS RM': notAsDescribed,
  'DS RN2': credit,
  'DS UA01': fraudPresent,
  'DS UA02': fraudAbsent,
  'DS UA05': emv,
  'DS UA06': emv,
  'DS 4534': duplicate,
  'DS 4541': canceledRecurring,
  'DS 4542': processing,
  'DS 4550': processing,
  'DS 4553': notAsDescribed,
  'DS 4586': processing,
  'DS 4752': notRecognized,
  'DS 4753': processing,
  'DS 4755': notReceived,
  'DS 4863': authorization,
  'DS 4865': duplicate,
  'DS 4866': emv,
  'DS 4867': emv,
  'DS 7010': fraudPresent,
  'DS 7030': fraudAbsent,
  'DS 8002': credit,
} as const satisfies Readonly<Record<string, DisputeReason>>;
export type DisputeReasonCode = keyof typeof disputeReasons;
export const disputeReasonCodes = Object.keys(disputeReasons) as [DisputeReasonCode, ...DisputeReasonCode[]];

/** Mastercard's codes that say too little by themselves: what else the issuer says. */
const subReasonsByCode = {
  'MC 4853': {
    goods_not_provided: notReceived,
    digital_goods: notReceived,
    not_as_described: notAsDescribed,
    counterfeit: notAsDescribed,
    canceled_recurring: canceledRecurring,
    no_show: canceled,
    credit_not_processed: credit,
  },
  'MC 4834': {
    duplicate: duplicate,
    paid_by_other_means: duplicate,
    incorrect_amount: processing,
    incorrect_currency: processing,
    late_presentment: processing,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, DisputeReason>>>>;

const keysOf = <Table extends object>(table: Table) =>
  Object.keys(table) as [keyof Table, ...(keyof Table)[]];
export type DisputeSubReason = {
  [Code in keyof typeof subReasonsByCode]: keyof (typeof subReasonsByCode)[Code];
}[keyof typeof subReasonsByCode];
export const disputeSubReasons: [DisputeSubReason, ...DisputeSubReason[]] = [
  ...keysOf(subReasonsByCode['MC 4853']),
  ...keysOf(subReasonsByCode['MC 4834']),
];

/** The sub-reasons of a code, each with what it means; none for most codes. */
export const subReasonsOf = (reasonCode: string): Readonly<Record<string, DisputeReason>> =>
  (subReasonsByCode as Readonly<Record<string, Readonly<Record<string, DisputeReason>>>>)[reasonCode] ?? {};

/** What a dispute is about; null for a code that nobody here knows. */
export function disputeReasonOf(reasonCode: string, subReason: string | null = null): DisputeReason | null {
  const finer = subReason === null ? undefined : subReasonsOf(reasonCode)[subReason];
  return finer ?? (disputeReasons as Readonly<Record<string, DisputeReason>>)[reasonCode] ?? null;
}
