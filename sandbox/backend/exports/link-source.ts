import type { PaymentLinkExport } from '@countinghouse/contract';
import { eq, sql } from 'drizzle-orm';
import { paymentLinks } from '../../store/schema/checkout.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { paidMinor } from '../checkout/find-link.ts';
import { matchingLinks } from '../checkout/link-list.ts';
import { nearnessColumns } from '../checkout/link-sort.ts';
import { linkStatusAt } from '../checkout/link-status.ts';
import { money, number, term, text, time, word } from './cells.ts';
import { linkWords } from './link-words.ts';
import { orderOfNearness, ordersOfTime, type Source, textKey } from './source.ts';

const { amount, currency } = paymentLinks;

/** What a link asks for, at its usual quantities; of one whose customers choose it says the column beside it. */
const askedMinor = sql`case ${amount} ->> 'kind'
  when 'fixed' then (${amount} ->> 'amountMinor')::bigint
  when 'items' then (
    select sum((item ->> 'unitMinor')::bigint * (item ->> 'quantity')::bigint)
    from jsonb_array_elements(${amount} -> 'items') item)
  end`;

/** As the list has them: by what is near, or past, when the file was asked for. */
const byNearness = (sort: 'used' | 'expiring') => (now: Date) => orderOfNearness(nearnessColumns(sort, now));

/** The list of payment links as a file has it. */
export const linkSource: Source = {
  table: paymentLinks,
  join: { table: merchants, on: eq(merchants.id, paymentLinks.merchantId) },
  id: paymentLinks.id,
  at: paymentLinks.createdAt,
  orders: {
    ...ordersOfTime(paymentLinks.createdAt, textKey(paymentLinks.id)),
    used: byNearness('used'),
    expiring: byNearness('expiring'),
  },
  columns: {
    id: word(paymentLinks.id),
    title: text(paymentLinks.title),
    merchantId: word(paymentLinks.merchantId),
    merchantName: text(merchants.name),
    status: (style) => term(linkStatusAt(style.createdAt), linkWords.status)(style),
    pricing: term(sql`${amount} ->> 'kind'`, linkWords.pricing),
    amount: money(askedMinor, currency),
    paid: money(paidMinor, currency),
    currency: word(currency),
    uses: number(paymentLinks.uses),
    maxUses: word(paymentLinks.maxUses),
    reference: text(paymentLinks.reference),
    lastUsedAt: time(paymentLinks.lastUsedAt),
    expiresAt: time(paymentLinks.expiresAt),
    createdAt: time(paymentLinks.createdAt),
    madeBy: word(paymentLinks.createdBy),
  },
  condition: (db, actor, filter, now) =>
    matchingLinks(db, actor, { filter: filter as PaymentLinkExport['filter'], now }),
};
