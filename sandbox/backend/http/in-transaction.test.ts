import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { auditEntries } from '../../store/schema/activity.ts';
import { merchantRequests } from '../../store/schema/applications.ts';
import { newKey } from '../testing/orders.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { type Afterwards, inTransaction } from './in-transaction.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const merchantId = 'mer_0005';

/** Has the database end the next so many transactions that open a request; a sequence is not rolled back. */
async function endNext(count: number, code: string) {
  const { db } = backend;
  await db.execute(sql`drop sequence if exists begun cascade`);
  await db.execute(sql`create sequence begun`);
  await db.execute(
    sql.raw(`create or replace function end_for_another() returns trigger language plpgsql as $$
      begin
        if nextval('begun') <= ${count} then raise exception 'ended' using errcode = '${code}'; end if;
        return new;
      end $$`),
  );
  await db.execute(sql`create or replace trigger ends before insert on audit_entries for each row
    when (new.action = 'request:open') execute function end_for_another()`);
}

const open = async (text: string, key: string) => {
  const question = { merchantId, kind: 'question', text };
  return backend.post('partner.demo', 'merchants/requests', question, key);
};
const writtenOf = async () => {
  const { db } = backend;
  const isOpening = and(eq(auditEntries.action, 'request:open'), eq(auditEntries.recordId, merchantId));
  return [
    await db.$count(merchantRequests, eq(merchantRequests.merchantId, merchantId)),
    await db.$count(auditEntries, isOpening),
  ];
};

it.each(['40P01', '40001'])('what the database ends with %s is done anew, once', async (code) => {
  const [requests = 0, entries = 0] = await writtenOf();
  await endNext(2, code);
  const key = newKey();
  const answer = await open(`Which months? ${code}`, key);
  expect(answer.status).toBe(201);
  expect(await writtenOf()).toEqual([requests + 1, entries + 1]);
  expect(await open(`Which months? ${code}`, key)).toEqual(answer);
  expect(await writtenOf()).toEqual([requests + 1, entries + 1]);
});

it.each([
  ['again and again', 3, '40P01'],
  ['for a reason of its own', 1, 'P0001'],
])('what is ended %s is told as an error, and its key may come again', async (_how, count, code) => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const before = await writtenOf();
  await endNext(count, code);
  const key = newKey();
  expect((await open('Which years?', key)).status).toBe(500);
  expect(await writtenOf()).toEqual(before);
  expect((await open('Which years?', key)).status).toBe(201);
  complaints.mockRestore();
});

it('what was to be done after the commit is done for the last try alone', async () => {
  const done: number[] = [];
  const afterwards: Afterwards = [async () => void done.push(0)];
  let tries = 0;
  const result = await inTransaction(backend.db, afterwards, async () => {
    tries += 1;
    const mine = tries;
    afterwards.push(async () => void done.push(mine));
    if (tries < 3) throw new Error('query failed', { cause: Object.assign(new Error(), { code: '40001' }) });
    return tries;
  });
  for (const work of afterwards) await work();
  expect([result, done]).toEqual([3, [0, 3]]);
});
