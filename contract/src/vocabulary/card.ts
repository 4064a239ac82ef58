export const cardBrands = ['visa', 'mastercard', 'amex', 'discover'] as const;
export type CardBrand = (typeof cardBrands)[number];

export const cardStatuses = [
  'authorized',
  'captured',
  'settling',
  'settled',
  'declined',
  'gateway_rejected',
  'failed',
  'voided',
  'authorization_expired',
  'settlement_declined',
  'partially_refunded',
  'refunded',
] as const;
export type CardStatus = (typeof cardStatuses)[number];

/** How the card reached the merchant. */
export const entryModes = ['ecommerce', 'card_present', 'keyed', 'recurring'] as const;
export type EntryMode = (typeof entryModes)[number];

/** Issuer decline codes of ISO 8583; `hard` ones must not be tried again with the same card. */
export const declineCodes = {
  '05': { name: 'do_not_honor', retry: 'unclear' },
  '12': { name: 'invalid_transaction', retry: 'unclear' },
  '13': { name: 'invalid_amount', retry: 'unclear' },
  '14': { name: 'invalid_card_number', retry: 'hard' },
  '41': { name: 'lost_card', retry: 'hard' },
  '43': { name: 'stolen_card', retry: 'hard' },
  '51': { name: 'insufficient_funds', retry: 'soft' },
  '54': { name: 'expired_card', retry: 'hard' },
  '57': { name: 'not_permitted', retry: 'unclear' },
  '59': { name: 'suspected_fraud', retry: 'unclear' },
  '61': { name: 'amount_limit', retry: 'soft' },
  '62': { name: 'restricted_card', retry: 'unclear' },
  '65': { name: 'frequency_limit', retry: 'soft' },
  '91': { name: 'issuer_unavailable', retry: 'soft' },
  N7: { name: 'cvv_mismatch', retry: 'unclear' },
} as const;
export type DeclineCode = keyof typeof declineCodes;

/** Address verification results. */
export const avsCodes = ['Y', 'X', 'A', 'Z', 'W', 'N', 'U', 'R', 'S', 'G', 'E', 'B', 'P'] as const;
export type AvsCode = (typeof avsCodes)[number];

/** Card verification value results. */
export const cvvCodes = ['M', 'N', 'P', 'S', 'U'] as const;
export type CvvCode = (typeof cvvCodes)[number];
