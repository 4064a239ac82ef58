import { currencyDigits, type DepositLineKind, depositLineKinds } from '@countinghouse/contract/vocabulary';
import { asc, eq, ne, sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../store/database.ts';
import { depositLines, deposits } from '../../store/schema/ledger.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import type { Actor } from '../actor/actor.ts';
import { findBreakdown } from '../deposits/breakdown.ts';
import { writeCsv } from '../exports/csv.ts';
import { depositWords } from '../exports/deposit-words.ts';
import type { ExportJobRow } from '../exports/read-rows.ts';
import { type Movement, post } from '../ledger/ledger.ts';
import { findDisagreements } from '../testing/books.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { tableOf } from './csv.ts';
import { findDepositStatement } from './deposit-statement.ts';
import { findMonthStatement } from './month-statement.ts';
import { writeStatementPdf } from './pdf.ts';

const wanted = 1_000;
const administrator: Actor = {
  ...{ subject: 'admin.demo', username: 'admin.demo', role: 'countinghouse', isRestricted: false },
  ...{ partnerId: null, merchantId: null },
};

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 12_000 });
  await addRareKinds();
}, 300_000);
afterAll(() => backend.close());

/** What the seed has none of, for merchants of every currency: reserves, failed refunds, adjustments, what is carried over. */
async function addRareKinds(): Promise<void> {
  const { db } = backend;
  await db.update(merchants).set({ reserveBasisPoints: 1_000 });
  const inward = { debit: 'network', credit: 'merchant_balance' } as const;
  const outward = { debit: 'merchant_balance', credit: 'network' } as const;
  const book = async (at: Date, movements: Movement[]) => {
    for (const currency of ['USD', 'CAD', 'VND']) {
      const rows = await db.select().from(merchants).where(eq(merchants.currency, currency)).limit(4);
      for (const { id: merchantId, partnerId } of rows) {
        await db.transaction((tx) => post(tx, { merchantId, partnerId, currency }, at, movements));
      }
    }
  };
  await book(testNow, [{ kind: 'adjustments', amountMinor: 900_000_007, ...outward }]);
  await backend.advance({ days: 8 });
  await book(new Date(testNow.getTime() + 8 * 86_400_000), [
    { kind: 'refund_reversals', amountMinor: 1_300_000_009, ...inward },
    { kind: 'reserve_released', amountMinor: 4_001, debit: 'reserve', credit: 'merchant_balance' },
    { kind: 'captured', amountMinor: 50_003, ...inward },
    { kind: 'adjustments', amountMinor: 701, ...outward },
  ]);
  await backend.advance({ days: 10 });
}

interface Sums {
  net: number;
  count: number;
  bars: Map<DepositLineKind, { amount: number; count: number }>;
}

/** Each deposit’s entries by bar, straight from the ledger: by none of the functions that are compared. */
async function sumLedger(db: Database): Promise<Map<string, Sums>> {
  const { rows } = (await db.execute(sql`
    select e.deposit_id as id, case when e.at < d.carried_until then 'carried_over' else e.kind end as kind, count(*)::int as count,
      sum(case e.credit when 'merchant_balance' then e.amount_minor else -e.amount_minor end)::text as amount
    from ledger_entries e join deposits d on d.id = e.deposit_id group by 1, 2`)) as unknown as {
    rows: { id: string; kind: DepositLineKind; count: number; amount: string }[];
  };
  const sums = new Map<string, Sums>();
  for (const { id, kind, count, amount } of rows) {
    const one = sums.get(id) ?? { net: 0, count: 0, bars: new Map() };
    one.net += Number(amount);
    one.count += count;
    one.bars.set(kind, { amount: Number(amount), count });
    sums.set(id, one);
  }
  return sums;
}

const plain = (minor: number, currency: string) =>
  (minor / 10 ** currencyDigits(currency)).toFixed(currencyDigits(currency));
const spaces = (text: string) => text.replaceAll(/\s+/g, ' ');

/** The sums of a deposit’s file of rows, by what it calls each bar. */
async function sumFile(id: string, currency: string): Promise<Map<string, string>> {
  const job = {
    ...{ id: 'exp_x', kind: 'deposit', format: 'csv', order: 'oldest', locale: 'en', timeZone: 'UTC' },
    ...{ columns: ['line', 'amount'], filter: { id }, actor: administrator },
    createdAt: new Date(testNow.getTime() + 400 * 86_400_000),
  } as unknown as ExportJobRow;
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeCsv(backend.db, job, async () => undefined)) chunks.push(chunk);
  const [, ...lines] = Buffer.concat(chunks).toString().trimEnd().split('\r\n');
  const digits = currencyDigits(currency);
  const sums = new Map<string, number>();
  for (const line of lines.slice(0, -1)) {
    const [bar = '', amount = ''] = line.split(',');
    sums.set(bar, (sums.get(bar) ?? 0) + Math.round(Number(amount) * 10 ** digits));
  }
  return new Map([...sums].map(([bar, amount]) => [bar, plain(amount, currency)]));
}

async function pdfText(statement: Parameters<typeof writeStatementPdf>[0], locale: 'en' | 'vi') {
  const pdf = await getDocumentProxy(new Uint8Array(await writeStatementPdf(statement, locale)));
  return spaces((await extractText(pdf, { mergePages: true })).text);
}

/** Everything that speaks of a deposit, against what the ledger says of it. */
async function compare(row: typeof deposits.$inferSelect, ledger: Sums, locale: 'en' | 'vi'): Promise<void> {
  const { db } = backend;
  const { id, currency, netMinor, itemCount } = row;
  const stored = await db.select().from(depositLines).where(eq(depositLines.depositId, id));
  expect([netMinor, itemCount]).toEqual([ledger.net, ledger.count]);
  expect(
    new Map(stored.map((line) => [line.kind, { amount: line.amountMinor, count: line.itemCount }])),
  ).toEqual(ledger.bars);

  const { proof, fees, sales, businessDays } = await findBreakdown(db, administrator, { id });
  expect(proof).toMatchObject({ agrees: true, net: { amountMinor: ledger.net, currency } });
  const bar = (kind: DepositLineKind) => ledger.bars.get(kind)?.amount ?? 0;
  const sum = (parts: readonly { amount: { amountMinor: number } }[]) =>
    parts.reduce((all, { amount }) => all + amount.amountMinor, 0);
  expect(sum(fees)).toBe(bar('fees'));
  const { captured, ...parts } = sales;
  expect(sum(Object.values(parts))).toBe(captured.amount.amountMinor);
  expect(sum(businessDays.map((day) => day.inDeposit))).toBe(sales.inDeposit.amount.amountMinor);

  const words = depositWords.line;
  expect(await sumFile(id, currency)).toEqual(
    new Map([...ledger.bars].map(([kind, { amount }]) => [words.en[kind], plain(amount, currency)])),
  );

  const now = new Date(testNow.getTime() + 30 * 86_400_000);
  const statement = await findDepositStatement(db, administrator, { id, now });
  const table = tableOf(statement, locale);
  expect(table[0]?.amount).toBe(plain(bar('carried_over'), currency));
  const text = await pdfText(statement, locale);
  const currencyDisplay = currency === 'USD' ? 'narrowSymbol' : 'symbol';
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
  const money = (minor: number) => spaces(format.format(minor / 10 ** currencyDigits(currency)));
  for (const [kind, { amount, count }] of ledger.bars) {
    if (kind === 'carried_over') continue;
    const said = words[locale][kind];
    expect(table.find(({ item }) => item === said)?.amount).toBe(plain(amount, currency));
    expect(text).toContain(`${said} ${new Intl.NumberFormat(locale).format(count)} ${money(amount)}`);
  }
  const opening = locale === 'vi' ? 'Số dư đầu kỳ' : 'Opening balance';
  const total = locale === 'vi' ? 'Tổng phát sinh' : 'Total activity';
  expect(text).toContain(`${opening} ${money(bar('carried_over'))}`);
  expect(text).toContain(`${total} ${money(ledger.net - bar('carried_over'))}`);
}

it('rows, lines, net, breakdown, statement and file of every deposit agree with the ledger, to the cent', async () => {
  const { db } = backend;
  const ledger = await sumLedger(db);
  const rows = await db
    .select({ deposit: deposits, timeZone: merchants.timeZone })
    .from(deposits)
    .innerJoin(merchants, eq(merchants.id, deposits.merchantId))
    .where(ne(deposits.status, 'accruing'))
    .orderBy(sql`${deposits.carriedUntil} is null`, sql`${deposits.closedAt} desc`, asc(deposits.id));
  // Those of the rare kinds and currencies first, then the newest.
  const rare = (kinds: Iterable<DepositLineKind>, currency: string) =>
    currency !== 'USD' || [...kinds].some((kind) => !['captured', 'fees', 'refunds'].includes(kind));
  const weigh = ({ deposit }: (typeof rows)[number]) =>
    rare(ledger.get(deposit.id)?.bars.keys() ?? [], deposit.currency) ? 0 : 1;
  const chosen = rows.toSorted((one, other) => weigh(one) - weigh(other)).slice(0, wanted);
  expect(chosen).toHaveLength(wanted);
  const kinds = new Set(chosen.flatMap(({ deposit }) => [...(ledger.get(deposit.id)?.bars.keys() ?? [])]));
  expect([...kinds].sort()).toEqual([...depositLineKinds].sort());
  expect(new Set(chosen.map(({ deposit }) => deposit.currency))).toEqual(new Set(['USD', 'CAD', 'VND']));
  expect(new Set(chosen.map(({ timeZone }) => timeZone)).size).toBeGreaterThan(6);
  for (const [index, { deposit }] of chosen.entries()) {
    const sums = ledger.get(deposit.id);
    if (!sums) throw new Error(`no entries of ${deposit.id}`);
    await compare(deposit, sums, index % 2 === 0 ? 'en' : 'vi');
  }
  expect(await findDisagreements(db)).toEqual([]);
}, 900_000);

it('every month of every merchant opens where the one before closed', async () => {
  const { db } = backend;
  const months = Array.from({ length: 8 }, (_, index) => `2026-${String(index + 5).padStart(2, '0')}`);
  const now = new Date(testNow.getTime() + 30 * 86_400_000);
  for (const merchant of await db.select().from(merchants).orderBy(asc(merchants.id)).limit(60)) {
    let before: number | undefined;
    for (const month of months) {
      const { currency } = merchant;
      const one = await findMonthStatement(db, merchant, { month, currency, now });
      const { openingMinor, lines, payouts, closingMinor } = one;
      const moved = [...lines, ...payouts].reduce((all, { amountMinor }) => all + amountMinor, 0);
      expect(openingMinor + moved).toBe(closingMinor);
      if (before !== undefined) expect(openingMinor).toBe(before);
      before = closingMinor;
    }
  }
}, 600_000);
