import type { CardBrand } from './card.ts';
import type { DisputeStage, EvidenceKind } from './dispute.ts';

/** What was sold: it changes what a bank wants to see. */
export const productTypes = ['physical', 'digital', 'service', 'event', 'booking', 'other'] as const;
export type ProductType = (typeof productTypes)[number];

/** What is asked before anything else, where the answer changes what is needed. */
export const responseQuestions = ['was_duplicate', 'was_refunded'] as const;
export type ResponseQuestion = (typeof responseQuestions)[number];
export const firstAnswers = ['yes', 'no'] as const;
export type FirstAnswer = (typeof firstAnswers)[number];

const long = 20_000;

/** The texts of a response, and how many characters each may have. */
export const responseTextLimits = {
  customer_name: 200,
  customer_email_address: 200,
  customer_purchase_ip: 64,
  billing_address: 500,
  product_description: long,
  service_date: 100,
  shipping_address: 500,
  shipping_carrier: 100,
  shipping_date: 100,
  shipping_tracking_number: 200,
  access_activity_log: long,
  refund_policy_disclosure: long,
  refund_refusal_explanation: long,
  cancellation_policy_disclosure: long,
  cancellation_rebuttal: long,
  duplicate_charge_id: 100,
  duplicate_charge_explanation: long,
  uncategorized_text: long,
} as const;
export type ResponseField = keyof typeof responseTextLimits;
export const responseFields = Object.keys(responseTextLimits) as [ResponseField, ...ResponseField[]];
/** What all texts together may have. */
export const maxResponseText = 150_000;
export const maxCoverLetter = 20_000;

/** How much a bank minds when it is not there. */
export const requirementLevels = ['required', 'recommended', 'optional'] as const;
export type RequirementLevel = (typeof requirementLevels)[number];
export type RequirementKey = EvidenceKind | ResponseField;

/** Why a bank asks for something. */
export const requirementReasons = [
  'identifies_customer',
  'shows_purchase',
  'shows_what_was_sold',
  'shows_customer_took_part',
  'shows_same_customer',
  'shows_card_checked',
  'shows_chip_used',
  'shows_approval',
  'shows_correct_processing',
  'shows_delivery',
  'shows_use',
  'shows_service_given',
  'shows_condition',
  'shows_policy_known',
  'shows_terms_accepted',
  'shows_no_cancellation',
  'shows_refund_made',
  'shows_refund_not_owed',
  'shows_two_purchases',
  'shows_return',
  'explains',
] as const;
export type RequirementReason = (typeof requirementReasons)[number];

/** What a requirement is met by. */
export const requirementSources = ['file', 'earlier_file', 'text', 'suggestion', 'record'] as const;
export type RequirementSource = (typeof requirementSources)[number];

/** Where a suggested text comes from. */
export const suggestionSources = ['payment', 'order', 'other_payment'] as const;
export type SuggestionSource = (typeof suggestionSources)[number];

export const offeredKinds = ['prior_payment', 'other_payment', 'refund'] as const;

/** What a prior payment can have in common with the disputed one. */
export const matchedElements = [
  'ip_address',
  'device_id',
  'device_fingerprint',
  'account_id',
  'email',
  'shipping_address',
] as const;
export type MatchedElement = (typeof matchedElements)[number];
/** How many prior payments Compelling Evidence 3.0 takes: no fewer, no more. */
export const priorPaymentsNeeded = 2;

/** What banks refuse a response for, and what cannot be printed in its packet. */
export const responseWarnings = ['card_number', 'social_security_number', 'not_printed'] as const;
export type ResponseWarningCode = (typeof responseWarnings)[number];

export interface PacketLimit {
  maxBytes: number;
  maxPages: number;
}

const megabyte = 1_000_000;
const packetLimits: Readonly<Record<CardBrand, PacketLimit>> = {
  visa: { maxBytes: 2 * megabyte, maxPages: 100 },
  mastercard: { maxBytes: 14 * megabyte, maxPages: 18 },
  discover: { maxBytes: 14 * megabyte, maxPages: 100 },
  amex: { maxBytes: megabyte, maxPages: 100 },
};
const mastercardRetrievalPages = 4;

/** What a network takes as one PDF; of an inquiry Mastercard takes fewer pages. */
export function packetLimitOf(brand: CardBrand, stage: DisputeStage): PacketLimit {
  const limit = packetLimits[brand];
  return brand === 'mastercard' && stage === 'inquiry'
    ? { ...limit, maxPages: mastercardRetrievalPages }
    : limit;
}
