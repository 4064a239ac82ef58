import { expect, it } from 'vitest';
import { type KnownDeposit, matchDeposits } from './match-deposits.ts';
import { resultColumns, resultFile, resultLists } from './result-file.ts';
import type { BankEntry } from './statement.ts';

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
  const [, ...lines] = resultFile(result, { columns: named(resultColumns), lists: named(resultLists) })
    .trim()
    .split('\r\n');
  expect(lines).toEqual([
    'missing,dep_1,,2026-11-20,-0.05,,,USD,',
    `unknown,,,,,2026-11-20,5.00,USD,"'=1+1, ""x"""`,
  ]);
});
