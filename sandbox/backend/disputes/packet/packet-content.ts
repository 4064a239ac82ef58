import { type EvidenceKind, packetLimitOf, responseFields } from '@countinghouse/contract/vocabulary';
import { exhibitLetter } from '../response/cover-letter.ts';
import type { Draft } from '../response/draft.ts';
import { amountText, dayText, momentText } from '../response/formats.ts';
import {
  avsMeanings,
  brandNames,
  cvvMeanings,
  elementNames,
  fieldNames,
  kindNames,
  threeDsMeanings,
} from '../response/words.ts';

export type FactLine = [name: string, value: string];

export interface Exhibit {
  letter: string;
  title: string;
  fileName: string;
  contentType: string;
  fileKey: string;
}

/** What a packet says, in the order in which it says it: data alone, so that another process can write it. */
export interface PacketContent {
  title: string;
  merchantName: string;
  letter: string;
  sections: { title: string; lines: FactLine[] }[];
  texts: FactLine[];
  exhibits: Exhibit[];
  maxBytes: number;
  maxPages: number;
  writtenAt: Date;
}

const known = (lines: [string, string | null | undefined][]): FactLine[] =>
  lines.filter((line): line is FactLine => Boolean(line[1]));

function disputeLines({ facts: { dispute, merchant } }: Draft): FactLine[] {
  return [
    ['Dispute', dispute.id],
    ['Reason code', dispute.reasonCode],
    ['Stage', dispute.stage.replace('_', '-')],
    ['Disputed amount', amountText(dispute.amountMinor, dispute.currency)],
    ['Opened', dayText(dispute.openedAt, merchant.timeZone)],
    ['Respond by', momentText(dispute.dueBy, merchant.timeZone)],
  ];
}

function paymentLines({ facts }: Draft): FactLine[] {
  const { payment, merchant, settledAt } = facts;
  const zone = merchant.timeZone;
  return known([
    ['Merchant', merchant.name],
    ['Transaction', payment.id],
    ['Reference', payment.reference],
    ['Amount', amountText(payment.amountMinor, payment.currency)],
    ['Paid', momentText(payment.createdAt, zone)],
    ['Card', `${payment.brand ? brandNames[payment.brand] : 'Card'} ending in ${payment.last4}`],
    ['Entry method', payment.entryMode?.replace('_', ' ')],
    ['Authorization code', payment.authorizationCode],
    ['Settled', settledAt && momentText(settledAt, zone)],
    ['AVS', payment.avs && `${payment.avs}: ${avsMeanings[payment.avs]}`],
    ['CVV', payment.cvv && `${payment.cvv}: ${cvvMeanings[payment.cvv]}`],
    ['3-D Secure', payment.threeDs && threeDsMeanings[payment.threeDs]],
    ['IP address', payment.ipAddress],
    ['Device', payment.deviceId],
    ['Customer account', payment.accountId],
    ['Delivered', payment.delivery?.deliveredAt && momentText(new Date(payment.delivery.deliveredAt), zone)],
  ]);
}

const refundLines = ({ facts: { refunds, merchant } }: Draft): FactLine[] =>
  refunds.map(({ id, amountMinor, currency, createdAt, status }) => [
    `Refund ${id}`,
    `${amountText(amountMinor, currency)}, ${dayText(createdAt, merchant.timeZone)}, ${status}`,
  ]);

/** What Compelling Evidence 3.0 asks of each prior payment. */
function priorLines({ facts: { merchant }, prior }: Draft): FactLine[] {
  return prior.map(({ payment, matches }) => {
    const values: Partial<Record<(typeof matches)[number], string | null | undefined>> = {
      ip_address: payment.ipAddress,
      device_id: payment.deviceId,
      email: payment.customerEmail,
      account_id: payment.accountId,
      shipping_address: payment.delivery?.address,
    };
    const same = matches.map((element) =>
      values[element] ? `${elementNames[element]} ${values[element]}` : elementNames[element],
    );
    const sum = amountText(payment.amountMinor, payment.currency);
    const when = dayText(payment.createdAt, merchant.timeZone);
    return [
      `Transaction ${payment.id}`,
      `${when}, ${sum}, ${payment.description || 'merchandise'}. Same: ${same.join('; ')}.`,
    ];
  });
}

const exhibitsOf = ({ files }: Draft): Exhibit[] =>
  files.map(({ kind, fileName, contentType, fileKey }, index) => ({
    letter: exhibitLetter(index),
    title: kindNames[kind as EvidenceKind],
    ...{ fileName, contentType, fileKey },
  }));

/** What the packet of a draft says. */
export function packetContentOf(draft: Draft, writtenAt: Date): PacketContent {
  const { dispute, merchant } = draft.facts;
  const sections = [
    { title: 'Dispute', lines: disputeLines(draft) },
    { title: 'Payment', lines: paymentLines(draft) },
    { title: 'Refunds', lines: refundLines(draft) },
    { title: 'Earlier undisputed payments (Compelling Evidence 3.0)', lines: priorLines(draft) },
  ];
  return {
    title: `Response to dispute ${dispute.id}`,
    merchantName: merchant.name,
    letter: draft.coverLetter,
    sections: sections.filter(({ lines }) => lines.length > 0),
    texts: responseFields.flatMap((field): FactLine[] =>
      draft.fields[field] ? [[fieldNames[field], draft.fields[field]]] : [],
    ),
    exhibits: exhibitsOf(draft),
    ...packetLimitOf(dispute.brand, dispute.stage),
    writtenAt,
  };
}
