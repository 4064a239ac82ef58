import type {
  FirstAnswer,
  ProductType,
  RequirementLevel,
  RequirementReason,
  ResponseField,
} from '@countinghouse/contract/vocabulary';
import type { ResponseGroup } from './reason.ts';

interface TextNeed {
  field: ResponseField;
  level: RequirementLevel;
}

const need = (level: RequirementLevel, ...fields: ResponseField[]): TextNeed[] =>
  fields.map((field) => ({ field, level }));

const shipping = [
  'shipping_carrier',
  'shipping_tracking_number',
  'shipping_date',
  'shipping_address',
] as const;
const customer = [
  'customer_name',
  'customer_email_address',
  'customer_purchase_ip',
  'billing_address',
] as const;

/** How it reached the customer: the texts that differ by what was sold. */
function fulfillment(productType: ProductType, level: RequirementLevel): TextNeed[] {
  if (productType === 'physical') return need(level, ...shipping);
  if (productType === 'digital') return need(level, 'access_activity_log');
  return productType === 'other' ? [] : need(level, 'service_date');
}

type NeedsOf = (productType: ProductType, firstAnswer: FirstAnswer) => TextNeed[];

const byGroup: Record<ResponseGroup, NeedsOf> = {
  fraud: (type) => [
    ...need('recommended', ...customer, 'product_description'),
    ...fulfillment(type, 'recommended'),
  ],
  not_received: (type) => [
    ...fulfillment(type, 'required'),
    ...need('recommended', 'product_description', 'customer_name', 'customer_email_address'),
  ],
  not_as_described: (type) => [
    ...need('required', 'product_description'),
    ...need('recommended', 'refund_policy_disclosure', 'refund_refusal_explanation'),
    ...fulfillment(type, 'optional'),
  ],
  canceled: (type) => [
    ...need('required', 'cancellation_rebuttal'),
    ...need('recommended', 'cancellation_policy_disclosure', 'product_description'),
    ...fulfillment(type, 'optional'),
  ],
  duplicate: (_, answer) =>
    answer === 'yes'
      ? need('recommended', 'duplicate_charge_id', 'duplicate_charge_explanation')
      : [
          ...need('required', 'duplicate_charge_explanation'),
          ...need('recommended', 'duplicate_charge_id', 'product_description'),
        ],
  credit_not_processed: (_, answer) =>
    answer === 'yes'
      ? need('recommended', 'refund_policy_disclosure')
      : [
          ...need('required', 'refund_refusal_explanation'),
          ...need('recommended', 'refund_policy_disclosure'),
        ],
};

/** The texts that answer a claim; anything else to say comes last. */
export const textNeedsOf = (
  group: ResponseGroup | null,
  productType: ProductType,
  firstAnswer: FirstAnswer,
): TextNeed[] => [
  ...(group ? byGroup[group](productType, firstAnswer) : need('recommended', 'product_description')),
  ...need(group ? 'optional' : 'recommended', 'uncategorized_text'),
];

/** Why a bank asks for a text. */
export const whyOfField: Record<ResponseField, RequirementReason> = {
  customer_name: 'identifies_customer',
  customer_email_address: 'identifies_customer',
  customer_purchase_ip: 'shows_same_customer',
  billing_address: 'identifies_customer',
  product_description: 'shows_what_was_sold',
  service_date: 'shows_service_given',
  shipping_address: 'shows_delivery',
  shipping_carrier: 'shows_delivery',
  shipping_date: 'shows_delivery',
  shipping_tracking_number: 'shows_delivery',
  access_activity_log: 'shows_use',
  refund_policy_disclosure: 'shows_policy_known',
  refund_refusal_explanation: 'shows_refund_not_owed',
  cancellation_policy_disclosure: 'shows_policy_known',
  cancellation_rebuttal: 'shows_no_cancellation',
  duplicate_charge_id: 'shows_two_purchases',
  duplicate_charge_explanation: 'shows_two_purchases',
  uncategorized_text: 'explains',
};
