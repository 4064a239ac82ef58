import { buffer } from 'node:stream/consumers';
import type { ExportJob } from '@countinghouse/contract';
import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { exportJobs } from '../../store/schema/exports.ts';
import { cardSale, newKey } from '../testing/orders.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { writeXlsx } from './xlsx.ts';

let backend: TestBackend;
beforeAll(async () => {
  // Half past nine in the evening in Saigon, and already Saturday in Auckland.
  backend = await startTestBackend({ transactions: 600 });
});
afterAll(() => backend.close());

async function finish(kind: string, body: object): Promise<ExportJob> {
  const { id } = (await backend.post('merchant.demo', `export/${kind}`, { format: 'xlsx', ...body })).body;
  return vi.waitFor(
    async () => {
      const { items } = (await backend.get('merchant.demo', 'export/list')).body;
      const job = items.find((one: ExportJob) => one.id === id);
      expect(job.status).toBe('ready');
      return job;
    },
    { interval: 100 },
  );
}

/** The file as a program that did not write it reads it. */
async function open({ id }: ExportJob): Promise<ExcelJS.Workbook> {
  const file = await backend.download('merchant.demo', `export/download?id=${id}`);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await file.arrayBuffer());
  return workbook;
}

const sheetOf = (workbook: ExcelJS.Workbook, name: string) => {
  const sheet = workbook.getWorksheet(name);
  if (!sheet) throw new Error(`no sheet ${name}`);
  return sheet;
};

it('holds dates as dates, amounts as numbers and what people typed as text', async () => {
  const order = { ...cardSale, customerName: '=1+1', reference: '000123' };
  const paid = (await backend.post('merchant.demo', 'proxy/card-payment', order, newKey())).body.transaction;
  const columns = ['createdAt', 'amount', 'refunded', 'last4', 'customerName', 'reference', 'id'];
  const filter = { search: '000123' };
  const job = await finish('transactions', { columns, filter, timeZone: 'Pacific/Auckland' });
  const sheet = sheetOf(await open(job), 'Export');
  const row = sheet.getRow(2);
  // Workbooks know no zones: the time is the reader's own.
  const local = new Date(`${new Date(paid.createdAt).toISOString().slice(0, 19)}Z`);
  local.setUTCHours(local.getUTCHours() + 13);
  expect(row.getCell(1).value).toEqual(local);
  expect(row.getCell(1).numFmt).toBe('yyyy-mm-dd hh:mm:ss');
  expect(row.getCell(2)).toMatchObject({ value: 123.45, numFmt: '#,##0.00' });
  expect(row.getCell(3).value).toBe(0);
  const texts = [4, 5, 6, 7].map((place) => row.getCell(place).value);
  expect(texts).toEqual(['4242', "'=1+1", '000123', paid.id]);
  expect(sheet.rowCount).toBe(2);
});

it('opens whatever customers call themselves: what XML has no way to write is left out', async () => {
  const order = { ...cardSale, customerName: 'Noncharacter \ufffe\uffffExample', reference: 'odd name' };
  const paid = await backend.post('merchant.demo', 'proxy/card-payment', order, newKey());
  expect(paid.body.transaction.customerName).toBe(order.customerName);
  const job = await finish('transactions', { columns: ['customerName'], filter: { search: 'odd name' } });
  expect(sheetOf(await open(job), 'Export').getCell('A2').value).toBe('Noncharacter Example');
});

it('goes on in further sheets, each with the head, where one would be longer than Excel opens', async () => {
  const { id, rowCount } = await finish('transactions', { columns: ['id', 'amount'] });
  const [job] = await backend.db.select().from(exportJobs).where(eq(exportJobs.id, id));
  if (!job) throw new Error('no job');
  const sheetsOf = async (sheetRows: number) => {
    const workbook = new ExcelJS.Workbook();
    const file = await buffer(writeXlsx(backend.db, job, async () => {}, sheetRows));
    await workbook.xlsx.load(new Uint8Array(file).buffer);
    return workbook.worksheets;
  };
  const sheetRows = Math.ceil(rowCount / 3);
  const sheets = await sheetsOf(sheetRows);
  expect(sheets.map(({ name }) => name)).toEqual(['Export', 'Export 2', 'Export 3', 'About']);
  const ids = sheets.slice(0, -1).flatMap((sheet) => {
    expect(sheet.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
    expect(sheet.rowCount).toBeLessThanOrEqual(sheetRows + 1);
    const [head, ...found] = (sheet.getColumn(1).values as string[]).filter(Boolean);
    expect(head).toBe('ID');
    return found;
  });
  expect(ids).toHaveLength(rowCount);
  expect(new Set(ids).size).toBe(rowCount);
  expect(sheets.at(-1)?.getColumn(2).values).toContain(String(rowCount));
  // One that is just full is followed by none without rows.
  expect((await sheetsOf(rowCount)).map(({ name }) => name)).toEqual(['Export', 'About']);
});

it('has a bold head that stays in place, and columns as wide as what is in them', async () => {
  const job = await finish('transactions', { locale: 'vi' });
  const workbook = await open(job);
  const sheet = sheetOf(workbook, 'Bản xuất');
  expect(sheet.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
  sheet.getRow(1).eachCell((cell) => expect(cell.font.bold).toBe(true));
  expect(sheet.getRow(2).getCell(1).font?.bold).toBeFalsy();
  const createdAt = job.columns.indexOf('createdAt') + 1;
  expect(sheet.getRow(2).getCell(createdAt).numFmt).toBe('dd/mm/yyyy hh:mm:ss');
  for (const [index, column] of job.columns.entries()) {
    const { width = 0 } = sheet.getColumn(index + 1);
    expect(width, column).toBeGreaterThan(String(sheet.getRow(1).getCell(index + 1).value).length);
  }
  const id = sheet.getColumn(job.columns.indexOf('id') + 1);
  expect(id.width).toBeGreaterThan(String(sheet.getRow(2).getCell(1).value).length);
  expect(sheetOf(workbook, 'Thông tin').getCell('A1').font.bold).toBe(true);
});

it('holds days of deposits as days, and their sums as amounts with a sign', async () => {
  const columns = ['effectiveDate', 'net', 'openedAt'];
  const job = await finish('deposits', { columns, filter: { status: ['paid'] } });
  const row = sheetOf(await open(job), 'Export').getRow(2);
  const [deposit] = (await backend.get('merchant.demo', 'deposits?status=paid&limit=1')).body.items;
  expect(row.getCell(1).value).toEqual(new Date(deposit.effectiveDate));
  expect(row.getCell(1).numFmt).toBe('yyyy-mm-dd');
  expect(row.getCell(2)).toMatchObject({ value: deposit.net.amountMinor / 100, numFmt: '#,##0.00' });
});

it('carries the day that it is where its reader is', async () => {
  expect((await finish('transactions', { timeZone: 'Pacific/Auckland' })).fileName).toContain('2026-11-21-');
  expect((await finish('transactions', { timeZone: 'America/New_York' })).fileName).toContain('2026-11-20-');
});
