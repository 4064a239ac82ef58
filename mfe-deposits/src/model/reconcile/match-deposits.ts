import type { DepositStatus, ReconciliationMatch } from '@countinghouse/contract/vocabulary';
import { daysBetween } from './dates.ts';
import type { BankEntry } from './statement.ts';

/** What is known of a deposit. */
export interface KnownDeposit {
  id: string;
  status: DepositStatus;
  netMinor: number;
  currency: string;
  effectiveDate: string | null;
  traceId: string | null;
  accountLast4: string;
}

/** A deposit, and what the bank has of it. */
export interface Match {
  deposit: KnownDeposit;
  entries: BankEntry[];
  /** What the bank has, in all. */
  bankMinor: number;
  by: ReconciliationMatch;
}

export interface Reconciliation {
  matched: Match[];
  /** The bank has another amount. */
  different: Match[];
  /** Should be in the file, and is not. */
  missing: KnownDeposit[];
  /** Money that came in and is no deposit of ours. */
  unknown: BankEntry[];
  /** Of the file: its days, and what went out, which is nothing to us. */
  from: string;
  to: string;
  debits: number;
}

/** Banks book a deposit on its day, the day before, or over a long weekend. */
const earliestDays = -1;
const latestDays = 5;

const arrives: ReadonlySet<DepositStatus> = new Set(['in_transit', 'retried', 'paid']);
const expectedMinor = ({ status, netMinor }: KnownDeposit) => (arrives.has(status) ? netMinor : 0);

const plain = (id: string) => id.replace(/^0+/, '').toUpperCase();

/** What in a bank's text may be a trace id: long runs of letters and digits. */
const tokensIn = (text: string) => text.match(/[A-Za-z0-9]{6,}/g) ?? [];

/** The entries that name a deposit's trace id, by deposit. */
function byTrace(entries: readonly BankEntry[], deposits: readonly KnownDeposit[]) {
  const owners = new Map(
    deposits.flatMap((one) => (one.traceId ? [[plain(one.traceId), one] as const] : [])),
  );
  const found = new Map<KnownDeposit, BankEntry[]>();
  const rest: BankEntry[] = [];
  for (const entry of entries) {
    const owner = tokensIn(entry.text)
      .map((token) => owners.get(plain(token)))
      .find((one) => one?.currency === entry.currency);
    if (!owner) rest.push(entry);
    else found.set(owner, [...(found.get(owner) ?? []), entry]);
  }
  return { found, rest };
}

const keyOf = (amountMinor: number, currency: string) => `${amountMinor} ${currency}`;

/** Pairs of the same amount whose days lie nearest; each entry and each deposit once. */
function byAmount(entries: readonly BankEntry[], deposits: readonly KnownDeposit[]) {
  const open = new Map<string, Set<BankEntry>>();
  for (const entry of entries) {
    const key = keyOf(entry.amountMinor, entry.currency);
    open.set(key, (open.get(key) ?? new Set()).add(entry));
  }
  const pairs = deposits.flatMap((deposit) => {
    const { effectiveDate, netMinor, currency } = deposit;
    if (effectiveDate === null || !arrives.has(deposit.status)) return [];
    return [...(open.get(keyOf(netMinor, currency)) ?? [])]
      .map((entry) => ({ deposit, entry, days: daysBetween(effectiveDate, entry.date) }))
      .filter(({ days }) => days >= earliestDays && days <= latestDays);
  });
  const found = new Map<KnownDeposit, BankEntry>();
  for (const { deposit, entry } of pairs.sort((one, other) => Math.abs(one.days) - Math.abs(other.days))) {
    const same = open.get(keyOf(entry.amountMinor, entry.currency));
    if (found.has(deposit) || !same?.has(entry)) continue;
    same.delete(entry);
    found.set(deposit, entry);
  }
  return found;
}

function matchOf(deposit: KnownDeposit, entries: BankEntry[], by: Match['by']): Match {
  return { deposit, entries, by, bankMinor: entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0) };
}

/** Compares what a bank says with the deposits that were sent there: by trace id, then by amount and day. */
export function matchDeposits(
  entries: readonly BankEntry[],
  deposits: readonly KnownDeposit[],
): Reconciliation {
  const days = entries.map(({ date }) => date).sort();
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const traced = byTrace(entries, deposits);
  const untraced = deposits.filter((deposit) => !traced.found.has(deposit));
  const paired = byAmount(traced.rest, untraced);
  const matches = [
    ...[...traced.found].map(([deposit, own]) => matchOf(deposit, own, 'trace')),
    ...[...paired].map(([deposit, entry]) => matchOf(deposit, [entry], 'amount')),
  ];
  const isExact = ({ deposit, bankMinor }: Match) => bankMinor === expectedMinor(deposit);
  const taken = new Set(paired.values());
  const rest = traced.rest.filter((entry) => !taken.has(entry));
  return {
    matched: matches.filter(isExact),
    different: matches.filter((match) => !isExact(match)),
    missing: untraced.filter((deposit) => !paired.has(deposit) && isDue(deposit, from, to)),
    unknown: rest.filter(({ amountMinor }) => amountMinor > 0),
    debits: rest.filter(({ amountMinor }) => amountMinor <= 0).length,
    from,
    to,
  };
}

/** Whether the file would have to have it: its day lies inside, and it was sent. One that is under way may come later. */
function isDue({ status, effectiveDate }: KnownDeposit, from: string, to: string): boolean {
  if (effectiveDate === null || effectiveDate < from || !arrives.has(status)) return false;
  return status === 'paid' ? effectiveDate <= to : daysBetween(effectiveDate, to) > latestDays;
}
