import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { createDueWork } from '../due-work.ts';
import { createDirectoryStore } from '../files/file-store.ts';
import { portalWithoutBrand } from '../portals/portals.ts';
import { bankDebit, cardSale, newKey } from '../testing/orders.ts';
import { createTempFolder } from '../testing/temp-folder.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { performDueWork } from './perform-due-work.ts';

const opened: TestBackend[] = [];
afterEach(() => Promise.all(opened.splice(0).map((backend) => backend.close())));

const hourMs = 3_600_000;
const week = 7 * 24;
const dueWork = createDueWork({
  secret: 'only-for-tests-000',
  files: createDirectoryStore(createTempFolder()),
  portals: portalWithoutBrand('http://localhost'),
  mailUrl: undefined,
});

/** What a merchant without an open deposit is paid within a week of which so many hours pass at a time. */
async function booksAfter(hoursAtOnce: number) {
  const backend = await startTestBackend({ transactions: 0 });
  opened.push(backend);
  // A Monday in New York, where the day’s sales are settled on Tuesday and its debits on Thursday.
  await backend.advance({ days: 3, hours: 3 });
  for (const order of [cardSale, bankDebit]) {
    const { status } = await backend.post('merchant.demo', 'proxy/card-payment', order, newKey());
    expect(status).toBe(201);
  }
  const start = testNow.getTime() + 75 * hourMs;
  for (let hours = hoursAtOnce; hours <= week; hours += hoursAtOnce)
    await performDueWork(backend.db, dueWork, new Date(start + hours * hourMs), ['money']);
  const { rows } = (await backend.db.execute(
    sql`select d.opened_at, d.closed_at, d.net_minor, d.status, l.kind, l.at, l.amount_minor
      from deposits d join ledger_entries l on l.deposit_id = d.id
      where d.merchant_id = 'mer_0001' order by l.at, l.kind, l.amount_minor`,
  )) as unknown as { rows: { closed_at: string | null; at: string; kind: string }[] };
  return rows;
}

it('a jump over a week leaves the same deposits as waiting for it', async () => {
  const jumped = await booksAfter(week);
  const late = jumped.filter(({ at, closed_at }) => closed_at !== null && at > closed_at);
  expect(late).toEqual([]);
  expect(jumped.filter(({ kind }) => kind === 'captured')).not.toEqual([]);
  expect(jumped).toEqual(await booksAfter(12));
});
