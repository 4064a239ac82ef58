import type { PaymentBody, Transaction } from '@countinghouse/contract';
import { formatInstant, http, usePreferences } from '@countinghouse/kit';
import {
  answerInstead,
  fillField,
  mailboxUrl,
  openArea,
  restoreNetwork,
  signInAs,
} from '@countinghouse/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../../area.ts';
import { detailPathOf } from '../../paths.ts';
import { findOne, findRefundable, payByCard } from '../../testing/sandbox-transactions.ts';

/** Signs in, finds a transaction, and opens its page. */
async function openDetail(
  as: string,
  query: Record<string, string>,
  fits?: (row: Transaction) => boolean,
  language: 'en' | 'vi' = 'en',
) {
  await signInAs(as);
  const transaction = await findOne(query, fits);
  await openArea(area, { path: detailPathOf(transaction), language });
  return transaction;
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows a card payment with its states, checks and money', async () => {
  const transaction = await openDetail('merchant.demo', { type: 'card', status: 'settled' });
  const timeline = await panel('Timeline');
  expect(screen.getAllByText(transaction.customerName).length).toBeGreaterThan(0);
  for (const state of ['Authorized', 'Captured', 'Settling']) expect(timeline.getByText(state)).toBeDefined();
  expect(screen.getByText('AVS check')).toBeDefined();
  const money = await panel('Amounts');
  for (const name of ['Authorized', 'Captured', 'Refunded', 'Refundable']) {
    expect(money.getByText(name)).toBeDefined();
  }
});

it('says why a card was declined, and what to do next', async () => {
  await openDetail('admin.demo', { type: 'card', status: 'declined' });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^Declined by the card issuer: .+ \(\w\w\)/);
  expect((await panel('Amounts')).getByText('Requested')).toBeDefined();
});

it('lists what was refunded, and why', async () => {
  // The newest may have been refunded by another test: such a refund is pending still.
  await openDetail('admin.demo', { type: 'card', status: 'refunded', sort: 'oldest' });
  const refunds = await panel('Refunds');
  expect(refunds.getAllByText('Succeeded').length).toBeGreaterThan(0);
});

it('says that a refund failed, and what to do about it', async () => {
  await signInAs('admin.demo');
  const { id } = await findOne({ type: 'card', status: 'refunded' });
  const refunded = await http.get('transaction/detail', { query: { id } });
  const last = refunded.timeline.at(-1);
  // The sandbox fails one a day later, and its clock stands while pages are tested.
  const body = {
    ...refunded,
    status: 'settled',
    refunds: refunded.refunds.map((refund) => ({ ...refund, status: 'failed' })),
    timeline: [...refunded.timeline, { ...last, status: 'settled', cause: 'refund_failed' }],
  };
  answerInstead((_method, path) => (path.endsWith('transaction/detail') ? { status: 200, body } : null));
  await openArea(area, { path: `/transaction/${id}` });
  const event = within((await panel('Timeline')).getByText('Refund failed').closest('li') as HTMLElement);
  expect(event.getByText('The customer did not receive it. Payment status: Settled.')).toBeDefined();
  expect((await panel('Refunds')).getByText(/can be refunded again/)).toBeDefined();
  cleanup();
  await openArea(area, { path: `/transaction/${id}`, language: 'vi' });
  expect((await panel('Dòng thời gian')).getByText('Hoàn tiền thất bại')).toBeDefined();
  restoreNetwork();
});

it('explains a returned ACH payment, and whether it may be presented again', async () => {
  await openDetail('admin.demo', { type: 'ach', status: 'returned' });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^Returned by the bank: .+ \(R\d\d\)/);
  expect(alert.textContent).toMatch(/You can retry|Do not retry/);
  expect(alert.textContent).toContain('can’t be contested');
});

it('shows the deposits that hold its money, and the record as it came', async () => {
  const { id } = await openDetail('merchant.demo', { type: 'card', status: 'settled' });
  expect((await panel('Deposits')).getAllByText(/^dep_/).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByText('Raw data'));
  expect(screen.getByText(new RegExp(`"id": "${id}"`))).toBeDefined();
});

it('shows every time in the zone that the user chose, and says which that is', async () => {
  // As Chromium still calls it.
  const timeZone = 'Asia/Saigon';
  usePreferences.setState({ timeZone });
  try {
    await signInAs('merchant.demo');
    const { items } = await http.get('disputes', { query: { status: ['needs_response'] } });
    await openArea(area, { path: `/transaction/${items[0]?.transactionId}` });
    expect(await screen.findByText('Time zone: Asia/Ho Chi Minh')).toBeDefined();
    expect((await panel('Disputes')).getByText(/^Respond by .+ GMT\+7$/)).toBeDefined();
    await (await panel('More from this customer')).findAllByText(/\d|^No payments/);
    const times = [...document.querySelectorAll('time')];
    expect(times.length).toBeGreaterThan(3);
    for (const { dateTime, textContent } of times) {
      expect(textContent).toBe(formatInstant(dateTime, { language: 'en', timeZone }));
    }
  } finally {
    usePreferences.setState({ timeZone: null });
  }
});

it('says in words how the security code fared, and leads to what else the customer paid', async () => {
  await signInAs('merchant.demo');
  const { id, customerEmail } = await payByCard('sale', 4_321);
  const order: PaymentBody = {
    action: 'sale',
    merchantId: 'mer_0001',
    amount: { amountMinor: 1_234, currency: 'USD' },
    // Its issuer refuses whatever security code is given.
    card: { number: '4000000000000127', expiryMonth: 12, expiryYear: 2040, cvv: '123' },
    ...{ customerName: 'Ada Example', customerEmail },
  };
  const refused = await http.post('proxy/card-payment', order, {
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  const router = await openArea(area, { path: `/transaction/${refused.transaction.id}` });
  expect((await screen.findByRole('alert')).textContent).toContain('CVV mismatch (N7)');
  expect(screen.getByText('No match (N)')).toBeDefined();
  const related = await panel('More from this customer');
  await userEvent.click(await related.findByRole('link', { name: '$43.21' }));
  expect(router.state.location.pathname).toBe(`/transaction/${id}`);
  expect(await screen.findByText('Match (M)')).toBeDefined();
  const back = within(await screen.findByRole('region', { name: 'More from this customer' }));
  expect(await back.findByRole('link', { name: '$12.34' })).toBeDefined();

  await userEvent.click(back.getByRole('link', { name: 'View all payments by this customer' }));
  expect(await screen.findByRole('heading', { name: 'Ada Example', level: 1 })).toBeDefined();
  expect(screen.getByText('Declined or failed').nextElementSibling?.textContent).toBe('1 · $12.34');
  const payments = await panel('Payments');
  expect(await payments.findByRole('link', { name: '$43.21' })).toBeDefined();
  await userEvent.click(payments.getByRole('link', { name: '$12.34' }));
  expect(router.state.location.pathname).toBe(`/transaction/${refused.transaction.id}`);
});

it('offers only what may be done now, and nothing to a restricted user', async () => {
  await signInAs('merchant.demo');
  const { id } = await payByCard('authorize');
  await openArea(area, { path: `/transaction/${id}` });
  expect(await screen.findByRole('button', { name: 'Capture' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Void' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  cleanup();
  await openArea(area, { path: `/transaction/${id}`, as: 'restricted.demo' });
  await panel('Timeline');
  for (const name of ['Capture', 'Void', 'Refund']) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('says what could not be fetched, with a retry that works', async () => {
  await signInAs('merchant.demo');
  const transaction = await findOne({ type: 'card', status: 'settled' });
  answerInstead((_method, path) =>
    path.endsWith('transaction/detail')
      ? { status: 403, body: { error: 'forbidden', message: 'x', requestId: 'req-7' } }
      : null,
  );
  await openArea(area, { path: detailPathOf(transaction) });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('req-7');
  restoreNetwork();
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await panel('Timeline');
});

it('knows nothing of a transaction of another merchant', async () => {
  await signInAs('lightspeed.merchant');
  const foreign = await findOne({ type: 'card' });
  await openArea(area, { path: detailPathOf(foreign), as: 'merchant.demo' });
  await screen.findByText('Transaction not found');
  expect(screen.queryByText(foreign.customerName)).toBeNull();
});

it('speaks Vietnamese, reasons included', async () => {
  await openDetail('admin.demo', { type: 'card', status: 'declined' }, undefined, 'vi');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Bị ngân hàng phát hành từ chối: /);
  expect(await screen.findByRole('region', { name: 'Dòng thời gian' })).toBeDefined();
  expect(screen.getByText('Kiểm tra CVV').nextElementSibling?.textContent).toMatch(/ \([MNPSU]\)$/);

  cleanup();
  await openDetail('admin.demo', { type: 'ach', status: 'returned' }, undefined, 'vi');
  const returned = (await screen.findByRole('alert')).textContent;
  expect(returned).toMatch(
    /^Bị ngân hàng trả lại: .+ \(R\d\d\)(Bạn có thể gửi lại|Không gửi lại|Khoản ghi nợ)/,
  );
  expect(returned).toContain('Không thể khiếu nại khoản bị trả lại');
  expect((await panel('Tài khoản ngân hàng')).getByText('Mã SEC')).toBeDefined();
});

it('asks in Vietnamese for a refund, with amounts as they are written there', async () => {
  await signInAs('merchant.demo');
  const { id, amount, refundedMinor } = await findRefundable('detail-pages');
  await openArea(area, { path: `/transaction/${id}`, language: 'vi' });
  await userEvent.click(await screen.findByRole('button', { name: 'Hoàn tiền' }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  const field = await dialog.findByLabelText('Số tiền (USD)');
  await fillField(field, '1,05');
  await userEvent.selectOptions(dialog.getByLabelText('Lý do'), 'Trả hàng');
  await userEvent.click(dialog.getByText('Tiếp tục'));
  expect(await screen.findByText(/^Hoàn 1,05\s\$\?$/)).toBeDefined();
  const left = new Intl.NumberFormat('vi', { minimumFractionDigits: 2 }).format(
    (amount.amountMinor - refundedMinor - 105) / 100,
  );
  expect(screen.getByText('Còn lại').nextElementSibling?.textContent).toContain(left);
});

it('mails a receipt to the address and in the language that is asked for, and says when it could not', async () => {
  await signInAs('merchant.demo');
  const { id } = await payByCard('sale');
  await openArea(area, { path: `/transaction/${id}` });
  await userEvent.click(await screen.findByRole('button', { name: 'Receipt' }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  const to = dialog.getByLabelText('Email receipt to');
  const send = dialog.getByText('Send');
  await userEvent.clear(to);
  await userEvent.click(send);
  expect(await dialog.findByText('Required')).toBeDefined();
  await fillField(to, 'nobody');
  await userEvent.click(send);
  expect(await dialog.findByText('Invalid email address')).toBeDefined();

  const address = `${id.toLowerCase()}@example.com`;
  await fillField(to, address);
  await userEvent.selectOptions(dialog.getByLabelText('Language'), 'Tiếng Việt');
  answerInstead((_method, path) => (path.endsWith('transaction/receipt') ? { status: 503 } : null));
  await userEvent.click(send);
  expect(await dialog.findByText('The receipt could not be sent')).toBeDefined();
  restoreNetwork();
  await userEvent.click(send);
  expect(await dialog.findByText(`Receipt sent to ${address}`)).toBeDefined();
  await waitFor(async () => {
    const mails = (await (await fetch(`${mailboxUrl()}?to=${address}`)).json()) as { subject: string }[];
    expect(mails.map(({ subject }) => subject.split(' từ ')[0])).toEqual(['Biên lai']);
  });
  expect(await screen.findByText('Receipt emailed')).toBeDefined();
});
