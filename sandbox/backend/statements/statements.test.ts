import type { Deposit, MonthStatement } from '@countinghouse/contract';
import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Mail } from '../../mailbox/mailbox.ts';
import { customDisplays } from '../../store/schema/portfolio.ts';
import { newKey } from '../testing/orders.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
});
afterAll(() => backend.close());

const month = async (as: string, query: string): Promise<MonthStatement> =>
  (await backend.get(as, `deposits/statements?${query}`)).body;
const file = (as: string, path: string) => backend.download(as, `deposits/${path}`);
const bytesOf = async (as: string, path: string) =>
  new Uint8Array(await (await file(as, path)).arrayBuffer());
const sum = (rows: readonly { amount: { amountMinor: number } }[]) =>
  rows.reduce((all, { amount }) => all + amount.amountMinor, 0);

describe('a month’s statement', () => {
  it('opens where the month before closed, and its lines lead from one to the other', async () => {
    const months = ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
    const statements = await Promise.all(months.map((name) => month('merchant.demo', `month=${name}`)));
    for (const [index, { opening, lines, deposits, fees, closing }] of statements.entries()) {
      expect(opening.amountMinor + sum(lines) + sum(deposits)).toBe(closing.amountMinor);
      expect(sum(fees)).toBe(sum(lines.filter(({ kind }) => kind === 'fees')));
      const next = statements[index + 1];
      if (next) expect(next.opening).toEqual(closing);
    }
    expect(statements.map(({ isComplete }) => isComplete)).toEqual([true, true, true, true, false]);
    expect(statements[1]?.deposits.length).toBeGreaterThan(1);
  });

  it('is of one merchant in the caller’s scope, which who has several must name', async () => {
    const unnamed = await backend.get('partner.demo', 'deposits/statements?month=2026-10');
    expect([unnamed.status, unnamed.body.fields?.[0]?.path]).toEqual([400, 'merchantId']);
    const foreign = await backend.get(
      'lightspeed.merchant',
      'deposits/statements?month=2026-10&merchantId=mer_0001',
    );
    expect(foreign.status).toBe(404);
    expect((await backend.get('merchant.demo', 'deposits/statements?month=2026-13')).status).toBe(400);
  });
});

describe('a statement’s file', () => {
  it('says the same as PDF, CSV and XLSX, in both languages', async () => {
    const { opening, closing } = await month('merchant.demo', 'month=2026-10');
    for (const locale of ['en', 'vi'] as const) {
      const query = `statements/download?month=2026-10&locale=${locale}`;
      const money = ({ amountMinor, currency }: { amountMinor: number; currency: string }) =>
        new Intl.NumberFormat(locale, {
          style: 'currency',
          currency,
          currencyDisplay: 'narrowSymbol',
        }).format(amountMinor / 100);
      const pdf = await getDocumentProxy(await bytesOf('merchant.demo', `${query}&format=pdf`));
      const { text } = await extractText(pdf, { mergePages: true });
      const plain = text.replaceAll(/\s+/g, ' ');
      const name =
        locale === 'vi' ? ['Số dư đầu kỳ', 'Số dư cuối kỳ'] : ['Opening balance', 'Closing balance'];
      expect(plain).toContain(`${name[0]} ${money(opening)}`.replaceAll(/\s/g, ' '));
      expect(plain).toContain(`${name[1]} ${money(closing)}`.replaceAll(/\s/g, ' '));
      const csv = Buffer.from(await bytesOf('merchant.demo', `${query}&format=csv`)).toString();
      expect(csv).toContain(`"${name[1]}",,"",${(closing.amountMinor / 100).toFixed(2)}\r\n`);
      const parts = unzipSync(await bytesOf('merchant.demo', `${query}&format=xlsx`));
      const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml']);
      expect(sheet).toContain(`<v>${(closing.amountMinor / 100).toFixed(2)}</v>`);
      expect(sheet).toContain(name[1]);
    }
  });

  it('says of a deposit that was canceled that it was, and not that a bank has it', async () => {
    await backend.advance({ days: 1 });
    const path = 'deposits?status=pending,failed&merchantId=mer_0001&limit=1';
    const [deposit]: Deposit[] = (await backend.get('admin.demo', path)).body.items;
    const order = { id: deposit?.id, action: 'cancel' };
    expect((await backend.post('admin.demo', 'deposits', order, newKey())).status).toBe(200);
    const amount = `,"",-${((deposit?.net.amountMinor ?? 0) / 100).toFixed(2)}\r\n`;
    const words = { en: ['Canceled', 'Sent to bank'], vi: ['Đã hủy', 'Đã gửi đến ngân hàng'] };
    for (const [locale, [canceled = '', sent = '']] of Object.entries(words)) {
      for (const statement of [`statement?id=${deposit?.id}&`, 'statements/download?month=2026-11&']) {
        const query = `${statement}locale=${locale}`;
        const csv = Buffer.from(await bytesOf('merchant.demo', `${query}&format=csv`)).toString();
        const line = csv.split(/(?<=\r\n)/).find((one) => one.endsWith(amount)) ?? '';
        expect([query, line.includes(` · ${canceled}"`), line.includes(sent)]).toEqual([query, true, false]);
        const pdf = await getDocumentProxy(await bytesOf('merchant.demo', `${query}&format=pdf`));
        expect((await extractText(pdf, { mergePages: true })).text).toContain(`· ${canceled}`);
        const parts = unzipSync(await bytesOf('merchant.demo', `${query}&format=xlsx`));
        const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml']);
        expect(sheet).toContain(` · ${canceled}<`);
      }
    }
  });

  it('of a deposit is an attachment with merchant, partner and trace id', async () => {
    const [paid]: Deposit[] = (await backend.get('merchant.demo', 'deposits?status=paid&limit=1')).body.items;
    const answer = await file('merchant.demo', `statement?id=${paid?.id}`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(`statement-${paid?.id}.pdf`);
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: true });
    for (const fact of [paid?.traceId, paid?.merchant.name, 'Northgate Merchant Services', paid?.id]) {
      expect(text.replaceAll('\n', ' ')).toContain(fact);
    }
    expect((await file('lightspeed.merchant', `statement?id=${paid?.id}`)).status).toBe(404);
  });
});

it('a statement whose logo cannot be drawn has the partner’s name in its place', async () => {
  const logo = `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`;
  const display = { ownerId: 'par_01', logo, userIcon: '', favicon: '', isExternal: false };
  await backend.db.insert(customDisplays).values(display);
  const pdf = await getDocumentProxy(await bytesOf('merchant.demo', 'statements/download?month=2026-10'));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text.split('Northgate Merchant Services').length).toBe(3);
});

describe('a statement by mail', () => {
  const schedule = 'deposits/statements/schedule';
  const mails = async (): Promise<Mail[]> => {
    const response = await fetch(`${backend.settings.mailUrl}`);
    const all = (await response.json()) as Mail[] | { items: Mail[] };
    return (Array.isArray(all) ? all : all.items).filter(({ kind }) => kind === 'statement');
  };

  it('goes out once a month, in the language that was asked for, until it is stopped', async () => {
    expect((await backend.get('merchant.demo', schedule)).body.schedule).toBeNull();
    const how = { day: 2, hour: 8, locale: 'vi' };
    const saved = await backend.send('merchant.demo', 'put', schedule, how);
    expect(saved.body.schedule).toMatchObject({ ...how, lastRunAt: null });
    expect((await backend.get('merchant.demo', schedule)).body).toEqual(saved.body);
    const ofOne = { ...how, locale: 'en', merchantId: 'mer_0001' };
    await backend.send('partner.demo', 'put', schedule, ofOne);
    await backend.advance({ days: 14 });
    await vi.waitFor(async () => expect(await mails()).toHaveLength(2));
    const sent = await mails();
    const mail = sent.find(({ subject }) => subject.includes('tháng 11'));
    expect(mail?.text).toMatch(/\/list-deposit\?statement=2026-11$/m);
    // Whoever sees several merchants is led to the one whose statement it is.
    const other = sent.find(({ subject }) => subject.includes('November 2026'));
    expect(other?.text).toMatch(/\/list-deposit\?statement=2026-11&merchant=mer_0001$/m);
    expect((await backend.send('merchant.demo', 'delete', schedule, {})).body.schedule).toBeNull();
    expect((await backend.get('merchant.demo', schedule)).body.schedule).toBeNull();
    expect(
      (await backend.send('lightspeed.merchant', 'put', schedule, { ...how, merchantId: 'mer_0001' })).status,
    ).toBe(404);
  });
});
