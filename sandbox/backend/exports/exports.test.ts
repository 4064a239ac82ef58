import type { ExportJob } from '@countinghouse/contract';
import { eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exportJobs } from '../../store/schema/exports.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { transactions } from '../../store/schema/transactions.ts';
import { cardSale, newKey } from '../testing/orders.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 12_000 });
  // What is not in the queue stays out of it.
  await backend.db.execute(sql`delete from pgboss.schedule where name = 'exports-rescue'`);
});
afterAll(() => backend.close());

const start = async (as: string, kind: string, body: object = {}): Promise<ExportJob> =>
  (await backend.post(as, `export/${kind}`, body)).body;
const find = async (as: string, id: string): Promise<ExportJob> =>
  (await backend.get(as, 'export/list?limit=200')).body.items.find((job: ExportJob) => job.id === id);

async function finish(as: string, { id }: ExportJob): Promise<ExportJob> {
  await vi.waitFor(async () => expect((await find(as, id)).status).toBe('ready'), {
    timeout: 60_000,
    interval: 100,
  });
  return find(as, id);
}
/** An export as while others are written: nothing has put it in the queue. */
async function startWaiting(as: string): Promise<ExportJob> {
  const job = await finish(as, await start(as, 'transactions'));
  const set = { status: 'queued' as const, readyAt: null, dueAt: null };
  await backend.db.update(exportJobs).set(set).where(eq(exportJobs.id, job.id));
  return job;
}
const read = async (as: string, { id }: ExportJob): Promise<Buffer> =>
  Buffer.from(await (await backend.download(as, `export/download?id=${id}`)).arrayBuffer());

describe('an export', () => {
  it('has every row of the caller’s scope once, newest first, and says what it is', async () => {
    const job = await finish(
      'admin.demo',
      await start('admin.demo', 'transactions', {
        columns: ['id', 'amount', 'currency'],
        timeZone: 'Asia/Saigon',
      }),
    );
    const total = await backend.db.$count(transactions);
    expect(job).toMatchObject({
      rowCount: total,
      totalCount: total,
      allowedActions: ['download', 'repeat', 'share', 'delete'],
    });
    const lines = (await read('admin.demo', job)).toString().trimEnd().split('\r\n');
    expect(lines[0]).toBe('\ufeff"ID","Amount","Currency"');
    const ids = lines.slice(1, -1).map((line) => line.split(',')[0] ?? '');
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
    expect(lines.at(-1)).toContain(
      `rows ${total}; order newest first; time zone Asia/Saigon; language English; filter none`,
    );
    const merchant = await finish('merchant.demo', await start('merchant.demo', 'transactions'));
    expect(merchant.rowCount).toBeLessThan(2_000);
    const { body } = await backend.get('merchant.demo', 'transactions?limit=1');
    expect((await read('merchant.demo', merchant)).toString().split('\r\n')[1]).toContain(body.items[0].id);
  });

  it('has a row of which nothing was asked that is known', async () => {
    const sale = { ...cardSale, customerEmail: 'one.empty.cell@example.com' };
    await backend.post('merchant.demo', 'proxy/card-payment', sale, newKey());
    const body = { columns: ['depositId'], filter: { search: sale.customerEmail } };
    const job = await finish('merchant.demo', await start('merchant.demo', 'transactions', body));
    expect(job).toMatchObject({ rowCount: 1, totalCount: 1 });
    const [, row, closing] = (await read('merchant.demo', job)).toString().split('\r\n');
    expect(row).toBe('');
    expect(closing).toContain('rows 1;');
  });

  it('makes no formulas of what people typed, and leaves negative numbers numbers', async () => {
    await backend.post(
      'merchant.demo',
      'proxy/card-payment',
      { ...cardSale, customerName: '=HYPERLINK("x")', description: '-1+2', reference: '@ref, "q"' },
      newKey(),
    );
    const columns = ['customerName', 'description', 'reference', 'amount'];
    const body = { columns, filter: { search: cardSale.customerEmail } };
    const job = await finish('merchant.demo', await start('merchant.demo', 'transactions', body));
    const [, row] = (await read('merchant.demo', job)).toString().split('\r\n');
    expect(row).toBe(`"'=HYPERLINK(""x"")","'-1+2","'@ref, ""q""",123.45`);
    const [deposit] = (await backend.get('merchant.demo', 'deposits?status=paid&limit=1')).body.items;
    const rows = await finish(
      'merchant.demo',
      await start('merchant.demo', 'deposit', { filter: { id: deposit.id }, columns: ['kind', 'amount'] }),
    );
    expect((await read('merchant.demo', rows)).toString()).toMatch(/\r\nFees,-\d+\.\d\d\r\n/);
  });

  it.each([
    ['VND', '12345'],
    ['USD', '123.45'],
    ['KWD', '12.345'],
  ])('writes amounts with the decimals of their currency: %s', async (currency, amount) => {
    const sale = {
      ...cardSale,
      amount: { ...cardSale.amount, currency },
      customerEmail: `${currency}@example.com`,
    };
    const trade = (money: string) =>
      backend.db.update(merchants).set({ currency: money }).where(eq(merchants.id, 'mer_0001'));
    await trade(currency);
    const paid = await backend.post('merchant.demo', 'proxy/card-payment', sale, newKey());
    await trade('USD');
    expect(paid.status).toBe(201);
    const body = { columns: ['amount', 'currency'], filter: { search: sale.customerEmail } };
    const job = await finish('merchant.demo', await start('merchant.demo', 'transactions', body));
    expect((await read('merchant.demo', job)).toString().split('\r\n')[1]).toBe(`${amount},${currency}`);
  });

  it('comes as a workbook too, with its conditions on a sheet of their own', async () => {
    const job = await finish(
      'merchant.demo',
      await start('merchant.demo', 'deposits', { format: 'xlsx', locale: 'vi' }),
    );
    const parts = unzipSync(new Uint8Array(await read('merchant.demo', job)));
    const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml']);
    expect(sheet.match(/<row /g)).toHaveLength(job.rowCount + 1);
    expect(sheet).toContain('Trạng thái');
    expect(new TextDecoder().decode(parts['xl/worksheets/sheet2.xml'])).toContain('Múi giờ');
    expect(new TextDecoder().decode(parts['xl/workbook.xml'])).toMatch(/"Bản xuất".*"Thông tin"/);
  });

  it('says in its language what was asked for, and makes no formula of what was searched for', async () => {
    const filter = {
      status: ['settled', 'refunded'],
      type: 'card',
      brand: ['visa'],
      from: '2026-01-31T17:00:00.000Z',
      to: '2026-02-28T17:00:00.000Z',
      amountMin: 1_050,
      currency: 'USD',
      search: 'x,=1+1; @a "b" -2',
    };
    const body = { filter, locale: 'vi', order: 'lowest', timeZone: 'Asia/Ho_Chi_Minh' };
    const job = await finish('merchant.demo', await start('merchant.demo', 'transactions', body));
    const lines = (await read('merchant.demo', job)).toString().trimEnd().split('\r\n');
    expect(lines.at(-1)).toBe(
      `# "bản xuất ${job.id}; số dòng 0; thứ tự số tiền nhỏ nhất trước; múi giờ Asia/Ho_Chi_Minh; ngôn ngữ Tiếng Việt; bộ lọc: tìm ""x,'=1+1;' @a \\""b\\"" -2""; bộ lọc: loại Thẻ; bộ lọc: trạng thái Đã quyết toán, Đã hoàn tiền; bộ lọc: thương hiệu thẻ Visa; bộ lọc: từ 01/02/2026 00:00:00; bộ lọc: trước 01/03/2026 00:00:00; bộ lọc: số tiền từ 10.50; bộ lọc: tiền tệ USD"`,
    );
  });

  it('by amount stands as the list does, one currency after the other, whatever the batches', async () => {
    const job = await finish(
      'admin.demo',
      await start('admin.demo', 'transactions', { columns: ['id', 'currency', 'amount'], order: 'highest' }),
    );
    const rows = (await read('admin.demo', job)).toString().trimEnd().split('\r\n').slice(1, -1);
    const listed = (await backend.get('admin.demo', 'transaction/all?sort=highest&limit=200')).body.items;
    const idsOf = (lines: string[]) => lines.map((line) => line.split(',')[0]);
    expect(new Set(idsOf(rows)).size).toBe(job.rowCount);
    expect(idsOf(rows.slice(0, 200))).toEqual(listed.map(({ id }: { id: string }) => id));
  });

  it.each(['csv', 'xlsx'] as const)('shows the first rows of its %s, as they stand there', async (format) => {
    const body = { format, locale: 'vi', columns: ['id', 'status', 'createdAt', 'customerName', 'amount'] };
    const job = await finish('admin.demo', await start('admin.demo', 'transactions', body));
    const preview = await backend.get('admin.demo', `export/preview?fileName=${job.fileName}`);
    expect(preview.body.job.id).toBe(job.id);
    const { headings, rows } = preview.body.preview;
    expect(headings).toEqual(['ID', 'Trạng thái', 'Ngày tạo', 'Khách hàng', 'Số tiền']);
    expect(rows).toHaveLength(50);
    const { items } = (await backend.get('admin.demo', 'transaction/all?limit=1')).body;
    expect(rows[0]).toMatchObject([
      items[0].id,
      expect.stringMatching(/^[A-ZĐ][a-zà-ỹ ]+$/),
      expect.stringMatching(/^\d\d\/\d\d\/20\d\d /),
      items[0].customerName.replace(/^=/, "'="),
      expect.stringMatching(/^[\d.]+$/),
    ]);
    expect((await backend.get('partner.demo', `export/preview?fileName=${job.fileName}`)).status).toBe(404);
  });

  it('previews as many rows as there are, and none of what is not ready', async () => {
    const filter = { search: 'txn_none' };
    const job = await finish('partner.demo', await start('partner.demo', 'transactions', { filter }));
    const { preview } = (await backend.get('partner.demo', `export/preview?fileName=${job.fileName}`)).body;
    expect(preview.rows).toEqual([]);
    const other = await startWaiting('partner.demo');
    await backend.post('partner.demo', 'export/list', { id: other.id, action: 'cancel' });
    const { body } = await backend.get('partner.demo', `export/preview?fileName=${other.fileName}`);
    expect(body).toMatchObject({
      job: { status: 'canceled', allowedActions: ['repeat', 'delete'] },
      preview: null,
    });
  });

  it('is its owner’s alone, ends when canceled, and expires', async () => {
    const job = await finish('partner.demo', await start('partner.demo', 'merchant-status'));
    expect((await backend.get('admin.demo', `export/download?id=${job.id}`)).status).toBe(404);
    expect((await backend.post('partner.demo', 'export/list', { id: job.id, action: 'cancel' })).status).toBe(
      409,
    );
    const other = await startWaiting('partner.demo');
    expect(
      (await backend.post('hauspay.partner', 'export/list', { id: other.id, action: 'cancel' })).status,
    ).toBe(404);
    expect(
      (await backend.post('partner.demo', 'export/list', { id: other.id, action: 'cancel' })).body.status,
    ).toBe('canceled');
    expect((await backend.get('partner.demo', `export/download?id=${other.id}`)).status).toBe(409);
    const { dueAt } = (await backend.db.select().from(exportJobs).where(eq(exportJobs.id, job.id)))[0] ?? {};
    expect(Number(dueAt) - Date.parse(job.readyAt ?? '')).toBe(7 * 86_400_000);
    // A week would be much work for others' payments.
    await backend.db.update(exportJobs).set({ dueAt: testNow }).where(eq(exportJobs.id, job.id));
    await backend.advance({});
    expect((await find('partner.demo', job.id)).status).toBe('expired');
    expect((await backend.get('partner.demo', `export/download?id=${job.id}`)).status).toBe(409);
  });

  it.each([
    [{ columns: ['id', 'id'] }, 'columns'],
    [{ columns: ['password'] }, 'columns.0'],
    [{ columns: [] }, 'columns'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ filter: { amountMin: 5 } }, 'filter.currency'],
    [{ filter: { merchant: 'x' } }, 'filter.merchant'],
    [{ format: 'pdf' }, 'format'],
  ])('with %j is refused', async (body, field) => {
    const answer = await backend.post('merchant.demo', 'export/transactions', body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields[0].path).toBe(field);
    expect(
      (await backend.post('merchant.demo', 'export/deposit', { filter: { id: 'dep_none' } })).status,
    ).toBe(404);
  });
});
