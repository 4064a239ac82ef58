import type { DepositFee } from '@countinghouse/contract';
import { type ExportLocale, formatMoney } from '@countinghouse/contract/vocabulary';
import { DateTime } from 'luxon';
import { depositWords } from '../exports/deposit-words.ts';
import type { Statement, StatementDeposit } from './statement.ts';
import { statementWords } from './words.ts';

/** A line of a statement, in words; every form of a statement has the same ones. */
export interface SectionRow {
  item: string;
  /** How many entries it sums; null where that says nothing. */
  count: number | null;
  /** A rate, or a trace id. */
  note: string;
  amountMinor: number;
}

export interface Section {
  title: string;
  /** What stands over the notes and the counts; empty where there are none. */
  noteHeading: string;
  countHeading: string;
  rows: readonly SectionRow[];
  total: { item: string; amountMinor: number };
}

const sumOf = (rows: readonly { amountMinor: number }[]) =>
  rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

function rateText({ rate, amount }: DepositFee, locale: ExportLocale): string {
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    rate.basisPoints / 10_000,
  );
  const fixed = formatMoney({ amountMinor: rate.fixedMinor, currency: amount.currency }, locale);
  if (rate.basisPoints === 0) return fixed;
  return rate.fixedMinor === 0 ? share : `${share} + ${fixed}`;
}

const dateText = (date: string, locale: ExportLocale) =>
  DateTime.fromISO(date, { zone: 'utc' }).setLocale(locale).toLocaleString(DateTime.DATE_MED);

/** The parts of a statement between opening and closing balance. */
export function sectionsOf(statement: Statement, locale: ExportLocale): Section[] {
  const { lines, fees, payouts } = statement;
  const words = statementWords[locale];
  return [
    {
      ...{ title: words.activity, noteHeading: '', countHeading: words.count },
      rows: lines.map(({ kind, amountMinor, itemCount }) => ({
        ...{ item: depositWords.line[locale][kind], note: '', amountMinor },
        count: itemCount,
      })),
      total: { item: words.activityTotal, amountMinor: sumOf(lines) },
    },
    {
      ...{ title: words.payouts, noteHeading: words.traceId, countHeading: '' },
      rows: payouts.map(({ kind, date, traceId, amountMinor }) => ({
        item: `${dateText(date, locale)} · ${words[kind]}`,
        ...{ count: null, note: traceId ?? '', amountMinor },
      })),
      total: { item: words.payoutsTotal, amountMinor: sumOf(payouts) },
    },
    {
      ...{ title: words.fees, noteHeading: words.rate, countHeading: words.count },
      rows: fees.map((fee) => ({
        item: depositWords.feeKind[locale][fee.kind],
        count: fee.itemCount,
        note: rateText(fee, locale),
        amountMinor: fee.amount.amountMinor,
      })),
      total: { item: words.feesTotal, amountMinor: sumOf(fees.map(({ amount }) => amount)) },
    },
  ];
}

export const titleOf = ({ subject }: Statement, locale: ExportLocale): string =>
  'deposit' in subject ? statementWords[locale].depositStatement : statementWords[locale].monthStatement;

/** What a statement says of itself. */
export function factsOf(statement: Statement, locale: ExportLocale): [name: string, value: string][] {
  const { merchant, subject, currency, timeZone, createdOn } = statement;
  const words = statementWords[locale];
  const timeText = (at: Date) =>
    DateTime.fromJSDate(at, { zone: timeZone }).setLocale(locale).toLocaleString(DateTime.DATETIME_MED);
  const facts: [name: string, value: string | null][] =
    'deposit' in subject ? depositFacts(subject.deposit, locale, timeText) : [periodOf(subject, locale)];
  facts.push(
    [words.merchantId, merchant.id],
    [words.currency, currency],
    [words.timeZone, timeZone],
    [words.created, dateText(createdOn, locale)],
  );
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

function periodOf(
  { month, isComplete }: { month: string; isComplete: boolean },
  locale: ExportLocale,
): [string, string] {
  const words = statementWords[locale];
  const name = DateTime.fromISO(`${month}-01`, { zone: 'utc' })
    .setLocale(locale)
    .toLocaleString({ month: 'long', year: 'numeric' });
  return [words.period, isComplete ? name : `${name} (${words.soFar})`];
}

function depositFacts(
  { id, status, openedAt, closedAt, effectiveDate, traceId, accountLast4 }: StatementDeposit,
  locale: ExportLocale,
  timeText: (at: Date) => string,
): [string, string | null][] {
  const words = statementWords[locale];
  const statuses: Readonly<Record<string, string>> = depositWords.status[locale];
  return [
    [words.depositId, id],
    [words.status, statuses[status] ?? status],
    [words.opened, timeText(openedAt)],
    [words.closed, closedAt && timeText(closedAt)],
    [words.effectiveDate, effectiveDate && dateText(effectiveDate, locale)],
    [words.traceId, traceId],
    [words.account, `•••• ${accountLast4}`],
  ];
}
