import type { Evidence } from '@countinghouse/contract';
import type { FirstAnswer, ResponseField } from '@countinghouse/contract/vocabulary';
import type { FoundPayment } from '../prior-payments.ts';
import type { ResponseFacts } from './facts.ts';
import { amountText, dayText } from './formats.ts';
import type { DisputeClaim } from './reason.ts';
import { avsMeanings, brandNames, claimNames, kindNames } from './words.ts';

export interface LetterParts {
  facts: ResponseFacts;
  claim: DisputeClaim;
  firstAnswer: FirstAnswer | null;
  fields: Readonly<Record<ResponseField, string>>;
  /** The files that go with it, in the order of their letters. */
  files: readonly Pick<Evidence, 'kind' | 'fileName'>[];
  prior: readonly FoundPayment[];
}

/** A, B, … Z, AA, AB: how a letter names what is attached. */
export function exhibitLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : exhibitLetter(Math.floor(index / 26) - 1) + last;
}

function paymentParagraph({ facts }: LetterParts): string {
  const { payment, merchant } = facts;
  const brand = payment.brand ? brandNames[payment.brand] : 'card';
  const sum = amountText(payment.amountMinor, payment.currency);
  const day = dayText(payment.createdAt, merchant.timeZone);
  const code = payment.authorizationCode
    ? ` The issuer approved it with authorization code ${payment.authorizationCode}.`
    : '';
  const what = payment.description ? ` for ${payment.description}` : '';
  return `On ${day}, ${payment.customerName} paid ${sum} to ${merchant.name}${what} with ${brand} card ending in ${payment.last4} (transaction ${payment.id}).${code}`;
}

function checksParagraph({ facts: { payment } }: LetterParts): string | null {
  const said: string[] = [];
  if (payment.avs && ['Y', 'X', 'A', 'Z', 'W', 'B', 'P'].includes(payment.avs))
    said.push(`the address check was answered with ${payment.avs} (${avsMeanings[payment.avs]})`);
  if (payment.cvv === 'M') said.push('the security code matched');
  if (payment.threeDs === 'authenticated') said.push('the cardholder was authenticated with 3-D Secure');
  if (payment.ipAddress) said.push(`the order came from IP address ${payment.ipAddress}`);
  return said.length === 0 ? null : `When the payment was made, ${said.join('; ')}.`;
}

function priorParagraph({ facts: { merchant }, prior }: LetterParts): string | null {
  if (prior.length === 0) return null;
  const listed = prior.map(
    ({ payment }) =>
      `${amountText(payment.amountMinor, payment.currency)} on ${dayText(payment.createdAt, merchant.timeZone)} (transaction ${payment.id})`,
  );
  return `The same card was used for ${prior.length} earlier payments that were never disputed: ${listed.join(' and ')}. What they have in common with the disputed payment is listed below.`;
}

function deliveryParagraph({ facts: { payment, merchant }, fields }: LetterParts): string | null {
  const { shipping_carrier: carrier, shipping_tracking_number: number, shipping_date: date } = fields;
  if (!carrier && !number) return null;
  const by = [
    carrier && `with ${carrier}`,
    number && `under tracking number ${number}`,
    date && `on ${date}`,
  ];
  const to = fields.shipping_address ? ` to ${fields.shipping_address.replaceAll('\n', ', ')}` : '';
  const deliveredAt = payment.delivery?.deliveredAt;
  const isOurs = number !== '' && number === payment.delivery?.trackingNumber;
  const delivered =
    deliveredAt && isOurs ? ` It was delivered on ${dayText(new Date(deliveredAt), merchant.timeZone)}.` : '';
  return `The order was shipped ${by.filter(Boolean).join(' ')}${to}.${delivered}`;
}

function refundParagraph({ facts: { refunds, merchant } }: LetterParts): string | null {
  if (refunds.length === 0) return null;
  const listed = refunds.map(({ id, amountMinor, currency, createdAt, status }) => {
    const state = status === 'succeeded' ? '' : ', on its way';
    return `${amountText(amountMinor, currency)} on ${dayText(createdAt, merchant.timeZone)} (refund ${id}${state})`;
  });
  return `We refunded ${listed.join(' and ')}.`;
}

function otherPaymentParagraph({ facts, fields, firstAnswer }: LetterParts): string | null {
  const other = facts.others.find(({ id }) => id === fields.duplicate_charge_id);
  if (!other) return null;
  const sum = amountText(other.amountMinor, other.currency);
  const day = dayText(other.createdAt, facts.merchant.timeZone);
  return firstAnswer === 'yes'
    ? `The other payment is transaction ${other.id} of ${day} for ${sum}.`
    : `Transaction ${other.id} of ${day} for ${sum} is a separate purchase; both payments are valid.`;
}

/** What the merchant wrote that answers the claim best. */
const ownArguments = [
  'cancellation_rebuttal',
  'refund_refusal_explanation',
  'duplicate_charge_explanation',
] as const satisfies ResponseField[];

function closingParagraph({ facts, claim, firstAnswer }: LetterParts): string {
  const sum = amountText(facts.dispute.amountMinor, facts.dispute.currency);
  if (firstAnswer === 'yes' && claim.group !== null)
    return `The customer has their money back already. Please close this dispute and return ${sum} to the merchant.`;
  return `For these reasons the payment is valid. Please reverse the dispute and return ${sum} to the merchant.`;
}

/** A cover letter from the facts alone: every amount and date of it is one of the record's. */
export function coverLetterOf(parts: LetterParts): string {
  const { facts, claim, fields, files } = parts;
  const { dispute, payment, merchant } = facts;
  const brand = brandNames[dispute.brand];
  const sum = amountText(dispute.amountMinor, dispute.currency);
  const subject = [
    `Dispute ${dispute.id}: ${sum}, reason ${dispute.reasonCode}`,
    `${brand} card ending in ${payment.last4}, opened ${dayText(dispute.openedAt, merchant.timeZone)}`,
  ];
  const shipped = claim.group === 'fraud' || claim.group === 'not_received' ? deliveryParagraph(parts) : null;
  const paragraphs = [
    'To the card issuer:',
    `${merchant.name} answers the claim that ${claimNames[claim.group ?? 'other']}.`,
    paymentParagraph(parts),
    claim.group === 'fraud' || claim.group === null ? checksParagraph(parts) : null,
    claim.group === 'fraud' ? priorParagraph(parts) : null,
    shipped,
    claim.group === 'duplicate' ? otherPaymentParagraph(parts) : null,
    refundParagraph(parts),
    ...ownArguments.map((field) => fields[field] || null),
    closingParagraph(parts),
    files.length > 0
      ? `Attached:\n${files.map(({ kind, fileName }, index) => `${exhibitLetter(index)}. ${kindNames[kind]} (${fileName})`).join('\n')}`
      : null,
    `Sincerely,\n${merchant.name}`,
  ];
  return [subject.join('\n'), ...paragraphs.filter((part) => part !== null)].join('\n\n');
}
