import type {
  AvsCode,
  CardBrand,
  CvvCode,
  EvidenceKind,
  MatchedElement,
  ResponseField,
} from '@countinghouse/contract/vocabulary';
import type { ResponseGroup } from './reason.ts';

// The words of letter and packet: in English, which every card network's banks read.

export const brandNames: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

export const kindNames: Record<EvidenceKind, string> = {
  receipt: 'Receipt',
  chip_or_pin_proof: 'Proof of chip or PIN',
  avs_cvv_result: 'AVS and CVV results',
  three_ds_result: '3-D Secure result',
  ip_and_device: 'IP address and device',
  prior_orders: 'Earlier orders of the customer',
  delivery_proof: 'Proof of delivery',
  authorization_log: 'Authorization log',
  settlement_record: 'Settlement record',
  explanation: 'Explanation',
  access_log: 'Access log',
  cancellation_policy: 'Cancellation policy',
  policy_acceptance: 'Acceptance of the policy',
  product_description: 'Product description',
  customer_messages: 'Communication with the customer',
  refund_receipt: 'Refund receipt',
  processor_log: 'Processor log',
  refund_policy: 'Refund policy',
  terms_of_service: 'Terms of service',
  shipping_document: 'Shipping document',
  service_proof: 'Proof of service',
  cancellation_log: 'Cancellation log',
  item_condition: 'Condition of the item',
  return_tracking: 'Return tracking',
  duplicate_receipt: 'Receipt of the other payment',
  other: 'Other document',
};

export const fieldNames: Record<ResponseField, string> = {
  customer_name: 'Customer name',
  customer_email_address: 'Customer email',
  customer_purchase_ip: 'Purchase IP address',
  billing_address: 'Billing address',
  product_description: 'Product or service description',
  service_date: 'Service date',
  shipping_address: 'Shipping address',
  shipping_carrier: 'Carrier',
  shipping_date: 'Shipping date',
  shipping_tracking_number: 'Tracking number',
  access_activity_log: 'Access and activity log',
  refund_policy_disclosure: 'How the refund policy was disclosed',
  refund_refusal_explanation: 'Why no refund is owed',
  cancellation_policy_disclosure: 'How the cancellation policy was disclosed',
  cancellation_rebuttal: 'Why the cancellation claim is wrong',
  duplicate_charge_id: 'Other payment',
  duplicate_charge_explanation: 'Why both payments are valid',
  uncategorized_text: 'Additional information',
};

export const elementNames: Record<MatchedElement, string> = {
  ip_address: 'IP address',
  device_id: 'Device ID',
  device_fingerprint: 'Device fingerprint',
  account_id: 'Customer account',
  email: 'Email address',
  shipping_address: 'Shipping address',
};

export const claimNames: Record<ResponseGroup | 'other', string> = {
  fraud: 'the cardholder did not authorize the payment',
  not_received: 'the goods or services were not received',
  not_as_described: 'the goods or services were not as described',
  canceled: 'the goods or services were canceled',
  duplicate: 'the payment is a duplicate',
  credit_not_processed: 'a refund was not made',
  other: 'the payment was not processed correctly',
};

export const avsMeanings: Record<AvsCode, string> = {
  Y: 'street address and ZIP code match',
  X: 'street address and nine-digit ZIP code match',
  A: 'street address matches, ZIP code does not',
  Z: 'ZIP code matches, street address does not',
  W: 'nine-digit ZIP code matches, street address does not',
  N: 'neither street address nor ZIP code matches',
  U: 'not available from the issuer',
  R: 'issuer system unavailable',
  S: 'not supported by the issuer',
  G: 'issuer outside the US does not take part',
  E: 'not allowed for this kind of payment',
  B: 'street address matches, postal code not verified',
  P: 'postal code matches, street address not verified',
};

export const cvvMeanings: Record<CvvCode, string> = {
  M: 'match',
  N: 'no match',
  P: 'not processed',
  S: 'should be on the card, not given',
  U: 'not available from the issuer',
};

export const threeDsMeanings = {
  authenticated: 'the cardholder was authenticated',
  attempted: 'authentication was attempted',
  failed: 'authentication failed',
} as const;
