import { maxSavedRows, reconciliationLists } from '@countinghouse/contract/vocabulary';
import { expect, it } from 'vitest';
import { type KnownDeposit, matchDeposits } from './match-deposits.ts';
import { resultColumns, resultFile } from './result-file.ts';
import { rowsToSave } from './result-to-save.ts';
import type { BankEntry } from './statement.ts';
import { rowsOf, summaryOf } from './summary.ts';

const entry = (date: string, amountMinor: number, text = ''): BankEntry => ({
  ...{ line: 1, date, amountMinor, text },
  currency: 'USD',
});

const deposit = (id: string, netMinor: number, more: Partial<KnownDeposit> = {}): KnownDeposit => ({
  ...{ id, netMinor, currency: 'USD', status: 'paid', accountLast4: '6789' },
  ...{ effectiveDate: '2026-11-20', traceId: null },
  ...more,
});

const trace = '091000010000007';
const all = [entry('2026-11-01', -1), entry('2026-11-30', -1)];
const ids = (matches: { deposit: KnownDeposit }[]) => matches.map(({ deposit: { id } }) => id);

it('takes the trace id before amount and day', () => {
  const { matched, unknown } = matchDeposits(
    [...all, entry('2026-11-20', 500), entry('2026-11-29', 500, `CREDIT ${trace.slice(1)}X ${trace}`)],
    [deposit('dep_1', 500, { traceId: trace })],
  );
  expect(matched).toMatchObject([
    { by: 'trace', deposit: { id: 'dep_1' }, entries: [{ date: '2026-11-29' }] },
  ]);
  expect(unknown).toMatchObject([{ date: '2026-11-20' }]);
});

it('gives each entry to one deposit, the nearest in time, within a long weekend', () => {
  const { matched, missing } = matchDeposits(
    [...all, entry('2026-11-20', 500), entry('2026-11-24', 500), entry('2026-11-27', 700)],
    [
      deposit('late', 500, { effectiveDate: '2026-11-23' }),
      deposit('same', 500),
      deposit('too late', 700),
      deposit('other currency', 500, { currency: 'CAD' }),
    ],
  );
  expect(matched.map(({ deposit: { id }, entries: [one] }) => [id, one?.date])).toEqual([
    ['same', '2026-11-20'],
    ['late', '2026-11-24'],
  ]);
  expect(missing.map(({ id }) => id)).toEqual(['too late', 'other currency']);
});

it('tells another amount, and a returned deposit that the bank has kept', () => {
  const returned = { status: 'failed', traceId: '091000010000008' } as const;
  const { different, matched } = matchDeposits(
    [
      ...all,
      entry('2026-11-20', 499, trace),
      entry('2026-11-20', 300, '091000010000008'),
      entry('2026-11-21', 200, '091000010000009'),
      entry('2026-11-22', -200, 'RETURN 091000010000009'),
    ],
    [
      deposit('short', 500, { traceId: trace }),
      deposit('kept', 300, returned),
      deposit('returned', 200, { status: 'failed', traceId: '091000010000009' }),
    ],
  );
  expect(ids(different)).toEqual(['short', 'kept']);
  expect(ids(matched)).toEqual(['returned']);
});

it('misses only what has to be in the file', () => {
  const { missing } = matchDeposits(all, [
    deposit('inside', 1),
    deposit('before', 1, { effectiveDate: '2026-10-31' }),
    deposit('after', 1, { effectiveDate: '2026-12-01' }),
    deposit('under way', 1, { status: 'in_transit', effectiveDate: '2026-11-28' }),
    deposit('long under way', 1, { status: 'in_transit', effectiveDate: '2026-11-20' }),
    deposit('failed', 1, { status: 'failed' }),
  ]);
  expect(missing.map(({ id }) => id)).toEqual(['inside', 'long under way']);
});

it('writes a file in which no text is a formula, and amounts stay numbers', () => {
  const result = matchDeposits([...all, entry('2026-11-20', 500, '=1+1, "x"')], [deposit('dep_1', -5)]);
  const named = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name: string) => [name, name])) as Record<Name, string>;
  const lists = reconciliationLists.map((list) => ({ list, rows: rowsOf(result, list) }));
  const words = { columns: named(resultColumns), lists: named(reconciliationLists) };
  const [, ...lines] = resultFile([...lists, { list: 'matched', rows: [], note: '9 more' }], words)
    .trim()
    .split('\r\n');
  expect(lines).toEqual([
    'missing,dep_1,,2026-11-20,-0.05,,,USD,',
    `unknown,,,,,2026-11-20,5.00,USD,"'=1+1, ""x"""`,
    'matched,,,,,,,,9 more',
  ]);
});

it('sums each list by currency, as we expected it and as the bank has it', () => {
  const result = matchDeposits(
    [...all, entry('2026-11-20', 499, trace), entry('2026-11-21', 7), entry('2026-11-22', 8)],
    [deposit('short', 500, { traceId: trace }), deposit('missing', 300, { currency: 'CAD' })],
  );
  expect(summaryOf(result)).toEqual({
    different: {
      count: 1,
      expected: [{ amountMinor: 500, currency: 'USD' }],
      bank: [{ amountMinor: 499, currency: 'USD' }],
    },
    missing: { count: 1, expected: [{ amountMinor: 300, currency: 'CAD' }], bank: [] },
    unknown: { count: 2, expected: [], bank: [{ amountMinor: 15, currency: 'USD' }] },
    matched: { count: 0, expected: [], bank: [] },
  });
});

it('saves what the bank says in one short line without the numbers of accounts', () => {
  const said = `FROM\t000123456789\u0007 DOE ${'x'.repeat(300)}`;
  const result = matchDeposits(
    [...all, entry('2026-11-20', 5, said), entry('2026-11-20', 500, trace)],
    [deposit('dep_1', 500, { traceId: trace }), deposit('dep_2', 9)],
  );
  const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
  const booked = ['2026-11-20'];
  expect(rowsToSave(result)).toEqual([
    { list: 'missing', depositId: 'dep_2' },
    { list: 'unknown', booked, bank: usd(5), text: `FROM ••••6789 DOE ${'x'.repeat(122)}` },
    { list: 'matched', depositId: 'dep_1', by: 'trace', booked, bank: usd(500), text: '••••0007' },
  ]);
});

it('saves as many rows of a list as there may be, and as fit a request', () => {
  const entries = (text: string) =>
    Array.from({ length: 1_000 }, (_, at) => entry('2026-11-20', at + 1, text));
  expect(rowsToSave(matchDeposits(entries('SALARY'), []))).toHaveLength(maxSavedRows);
  const deposits = Array.from({ length: 600 }, (_, at) => deposit(`dep_${at}${'x'.repeat(250)}`, at + 1));
  const rows = rowsToSave(matchDeposits(entries('\u{1f600}'.repeat(70)), deposits));
  expect(new TextEncoder().encode(JSON.stringify(rows)).byteLength).toBeLessThan(230_000);
  expect(new Set(rows.map(({ list }) => list))).toEqual(new Set(['unknown', 'matched']));
});
