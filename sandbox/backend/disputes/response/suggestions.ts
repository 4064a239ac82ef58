import type { DisputeResponse } from '@countinghouse/contract';
import type {
  EvidenceKind,
  FirstAnswer,
  ProductType,
  ResponseField,
  ResponseQuestion,
  SuggestionSource,
} from '@countinghouse/contract/vocabulary';
import { priorPaymentsNeeded } from '@countinghouse/contract/vocabulary';
import type { ResponseFacts } from './facts.ts';
import { dayText } from './formats.ts';
import type { DisputeClaim } from './reason.ts';

type Suggestion = DisputeResponse['suggestions'][number];

const digitalCodes = /^(5815|5816|5817|5818|4816|7372|7841)$/;
const bookingCodes = /^(3[0-9]{3}|4511|4411|4722|7011|7512|7513)$/;
const eventCodes = /^(7832|7922|7929|7941|7991|7996|7999)$/;
const goodsCodes = /^5/;
const serviceCodes = /^(0|1|4|6|7|8|9)/;

/** What a merchant most likely sold: what was shipped is a thing; else its line of business tells. */
export function suggestedProductType({ payment, merchant: { mcc } }: ResponseFacts): ProductType {
  if (payment.delivery) return 'physical';
  if (digitalCodes.test(mcc)) return 'digital';
  if (bookingCodes.test(mcc)) return 'booking';
  if (eventCodes.test(mcc)) return 'event';
  if (goodsCodes.test(mcc)) return 'physical';
  return serviceCodes.test(mcc) ? 'service' : 'other';
}

/** What is asked before anything else. */
export const questionOf = ({ group }: DisputeClaim): ResponseQuestion | null =>
  group === 'duplicate' ? 'was_duplicate' : group === 'credit_not_processed' ? 'was_refunded' : null;

/** What was refunded says that it was owed: a duplicate, or a credit that was made. */
export const suggestedAnswer = (claim: DisputeClaim, facts: ResponseFacts): FirstAnswer | null =>
  questionOf(claim) === null ? null : facts.refunds.length > 0 ? 'yes' : 'no';

/** Texts that are known without anybody's typing them. */
export function suggestionsOf(
  claim: DisputeClaim,
  { payment, others, merchant }: ResponseFacts,
): Suggestion[] {
  const { delivery } = payment;
  const shippedAt = delivery && dayText(new Date(delivery.shippedAt), merchant.timeZone);
  const [other] = others;
  const found: [ResponseField, string | null | undefined, SuggestionSource][] = [
    ['customer_name', payment.customerName, 'payment'],
    ['customer_email_address', payment.customerEmail, 'payment'],
    ['customer_purchase_ip', payment.ipAddress, 'payment'],
    ['product_description', payment.description, 'payment'],
    ['shipping_address', delivery?.address, 'order'],
    ['shipping_carrier', delivery?.carrier, 'order'],
    ['shipping_date', shippedAt, 'order'],
    ['shipping_tracking_number', delivery?.trackingNumber, 'order'],
    ['duplicate_charge_id', claim.group === 'duplicate' ? other?.id : null, 'other_payment'],
  ];
  return found.flatMap(([field, value, source]) => (value ? [{ field, value, source }] : []));
}

/** What of the record of a payment is evidence by itself. */
export interface RecordedFacts {
  payment: Pick<
    ResponseFacts['payment'],
    'avs' | 'cvv' | 'threeDs' | 'ipAddress' | 'deviceId' | 'authorizationCode' | 'delivery'
  >;
  refunds: Pick<ResponseFacts['refunds'][number], 'status'>[];
  settledAt: Date | null;
}

/** Kinds of evidence that the packet states by itself, since the record of the payment has them. */
export function recordedKinds({ payment, refunds, settledAt }: RecordedFacts, priorCount: number) {
  const kinds: [EvidenceKind, boolean][] = [
    ['avs_cvv_result', payment.avs !== null || payment.cvv !== null],
    ['three_ds_result', payment.threeDs !== null],
    ['ip_and_device', payment.ipAddress !== null || payment.deviceId !== null],
    ['prior_orders', priorCount >= priorPaymentsNeeded],
    ['authorization_log', payment.authorizationCode !== null],
    ['settlement_record', settledAt !== null],
    ['refund_receipt', refunds.some(({ status }) => status === 'succeeded')],
    ['delivery_proof', Boolean(payment.delivery?.deliveredAt)],
    ['shipping_document', Boolean(payment.delivery?.trackingNumber)],
  ];
  return new Set(kinds.filter(([, isKnown]) => isKnown).map(([kind]) => kind));
}
