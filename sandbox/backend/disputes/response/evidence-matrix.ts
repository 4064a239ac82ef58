import type {
  EvidenceKind,
  FirstAnswer,
  ProductType,
  RequirementLevel,
  RequirementReason,
} from '@countinghouse/contract/vocabulary';
import type { ResponseGroup } from './reason.ts';

/** A letter for each kind of file, so that a row of the matrix can be read at a glance. */
const letters = {
  R: 'receipt',
  C: 'customer_messages',
  O: 'other',
  P: 'refund_policy',
  L: 'cancellation_policy',
  T: 'terms_of_service',
  H: 'prior_orders',
  A: 'access_log',
  G: 'delivery_proof',
  S: 'shipping_document',
  V: 'service_proof',
  X: 'cancellation_log',
  F: 'refund_receipt',
  K: 'policy_acceptance',
  N: 'item_condition',
  U: 'return_tracking',
  D: 'duplicate_receipt',
} as const satisfies Record<string, EvidenceKind>;
type Letter = keyof typeof letters;

/** Required, recommended, optional. */
type Cell = `${string}|${string}|${string}`;
type Row = Record<ProductType, Cell>;

const row = (physical: Cell, digital: Cell, service: Cell, other: Cell, booking: Cell = service): Row => ({
  physical,
  digital,
  service,
  event: service,
  booking,
  other,
});
const same = (cell: Cell): Row => row(cell, cell, cell, cell);

/**
 * Reason × what was sold: which files a bank wants to see (from what the networks and the processors of
 * other portals publish). Of a canceled subscription the policy is that of cancelling. Where something is asked first
 * there is a row for each answer.
 */
const matrix: Record<ResponseGroup, Row | Record<FirstAnswer, Row>> = {
  fraud: row('RG|HC|PO', 'A|HC|O', 'C|H|O', 'C|H|O'),
  not_received: row('GS|RC|PO', 'A|RC|O', 'V|RC|O', 'V|RC|O', 'V|RCX|O'),
  not_as_described: row('NC|RG|PO', 'VC|RA|PO', 'VC|R|PO', 'C|RT|O'),
  canceled: row('LX|RTC|O', 'LX|RTAC|O', 'LX|RTC|O', 'T|RC|O'),
  duplicate: {
    yes: row('F|RC|POAT', 'F|RC|PO', 'F|RC|PO', 'F|RC|PO'),
    no: same('RD|C|PO'),
  },
  credit_not_processed: {
    yes: row('F|CU|RGPO', 'F|X|O', 'F|X|O', 'F|U|O'),
    no: row('P|KC|O', 'P|K|O', 'P|K|O', 'P|K|O'),
  },
};

const levels: readonly RequirementLevel[] = ['required', 'recommended', 'optional'];

const isAnswered = (entry: Row | Record<FirstAnswer, Row>): entry is Record<FirstAnswer, Row> =>
  'yes' in entry;

/** The files that answer a claim, each with how much a bank minds when it is missing. */
export function matrixOf(
  group: ResponseGroup,
  productType: ProductType,
  firstAnswer: FirstAnswer,
): { kind: EvidenceKind; level: RequirementLevel }[] {
  const entry = matrix[group];
  const cell = (isAnswered(entry) ? entry[firstAnswer] : entry)[productType];
  return cell.split('|').flatMap((part, index) =>
    [...part].map((letter) => ({
      kind: letters[letter as Letter],
      level: levels[index] ?? 'optional',
    })),
  );
}

/** Why a bank asks for a file. */
export const whyOfKind: Record<EvidenceKind, RequirementReason> = {
  receipt: 'shows_purchase',
  chip_or_pin_proof: 'shows_chip_used',
  avs_cvv_result: 'shows_card_checked',
  three_ds_result: 'shows_card_checked',
  ip_and_device: 'shows_same_customer',
  prior_orders: 'shows_same_customer',
  delivery_proof: 'shows_delivery',
  shipping_document: 'shows_delivery',
  authorization_log: 'shows_approval',
  settlement_record: 'shows_correct_processing',
  processor_log: 'shows_correct_processing',
  explanation: 'explains',
  access_log: 'shows_use',
  cancellation_policy: 'shows_policy_known',
  refund_policy: 'shows_policy_known',
  policy_acceptance: 'shows_terms_accepted',
  terms_of_service: 'shows_terms_accepted',
  product_description: 'shows_what_was_sold',
  customer_messages: 'shows_customer_took_part',
  refund_receipt: 'shows_refund_made',
  service_proof: 'shows_service_given',
  cancellation_log: 'shows_no_cancellation',
  item_condition: 'shows_condition',
  return_tracking: 'shows_return',
  duplicate_receipt: 'shows_two_purchases',
  other: 'explains',
};
