import type { ReversalBody } from '@countinghouse/contract';
import { http, readObfuscated } from '@countinghouse/kit';
import { confirmOperation, operationQueue } from '@countinghouse/kit/operations';
import {
  answerInstead,
  fill,
  fillField,
  goOffline,
  openArea,
  restoreNetwork,
  signInAs,
} from '@countinghouse/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import area from '../../area.ts';
import { voidOperation } from '../../model/operations/money-operations.ts';
import { confirmButton, openRefundable, reviewRefund } from '../../testing/refund-dialog.ts';
import { payByCard } from '../../testing/sandbox-transactions.ts';
import { holdUndo, shortenUndo } from '../../testing/undo.ts';

afterEach(() => {
  operationQueue.close();
  sessionStorage.clear();
});

const detailOf = (id: string) => http.get('transaction/detail', { query: { id } });

it('refunds a part after its time to undo, and says what is left', async () => {
  const send = holdUndo();
  const { id } = await openRefundable('refund');
  await reviewRefund('2.50');
  expect(screen.getByRole('dialog', { name: 'Refund $2.50?' })).toBeDefined();
  await userEvent.click(await confirmButton());
  expect(await screen.findByText('Refunding $2.50…')).toBeDefined();
  expect((await detailOf(id)).refunds).toEqual([]);
  send();
  expect(await screen.findByText('$2.50 refunded')).toBeDefined();
  const refunds = within(await screen.findByRole('region', { name: 'Refunds' }));
  expect(refunds.getByText('Requested by customer')).toBeDefined();
  expect((await detailOf(id)).refunds).toMatchObject([
    { amount: { amountMinor: 250 }, reason: 'Requested by customer' },
  ]);
});

it('keeps a note that was written with a refund, and gives it back where it was not saved', async () => {
  shortenUndo();
  const { id } = await openRefundable('refund');
  const refundWith = async (amount: string, text: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
    await fill({ 'Amount (USD)': amount, 'Note (optional)': text });
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(within(await screen.findByRole('dialog')).getByText(text)).toBeDefined();
    await userEvent.click(await confirmButton());
    expect(JSON.stringify(readObfuscated('merchant.demo_operations'))).not.toContain(text);
  };
  await refundWith('2.20', 'Damaged in transit');
  expect(await screen.findByText('$2.20 refunded')).toBeDefined();
  const refunds = within(await screen.findByRole('region', { name: 'Refunds' }));
  expect(await refunds.findByText('Damaged in transit')).toBeDefined();
  answerInstead((method, path) =>
    method === 'POST' && path.endsWith('note') ? { status: 500, body: { error: 'x', message: 'x' } } : null,
  );
  await refundWith('2.30', 'Second parcel');
  const field = await screen.findByLabelText('Note about this refund');
  expect(field).toHaveProperty('value', 'Second parcel');
  expect(await screen.findByText(/^The note on the refund of \w+ was not saved/)).toBeDefined();
  restoreNetwork();
  await userEvent.click(refunds.getByRole('button', { name: 'Add note' }));
  expect(await refunds.findByText('Second parcel', { selector: 'li *' })).toBeDefined();
  const second = (await detailOf(id)).refunds.at(-1);
  const { items } = await http.get('transaction/note', { query: { id } });
  expect(items.map(({ text, refundId }) => [text, refundId === second?.id])).toEqual([
    ['Damaged in transit', false],
    ['Second parcel', true],
  ]);
});

it('leaves the note with the payment where the page is left before the refund has its answer', async () => {
  holdUndo();
  const { id } = await openRefundable('refund');
  const leave = () => window.dispatchEvent(new Event('pagehide'));
  const post = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  onTestFinished(() => post.mockRestore());
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  await fill({ 'Amount (USD)': '2.10', 'Note (optional)': 'Wrong size' });
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  leave();
  expect(post).not.toHaveBeenCalled();
  await userEvent.click(await confirmButton());
  leave();
  leave();
  const body = JSON.stringify({ transactionId: id, text: 'Wrong size' });
  expect(post).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/transaction\/note$/),
    expect.objectContaining({ method: 'POST', keepalive: true, body }),
  );
});

it('can be undone before it is sent, by the key that is at hand, and says that it was', async () => {
  const { id } = await openRefundable('refund');
  await reviewRefund();
  const places = screen.getAllByRole('status');
  await userEvent.click(await confirmButton());
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(document.activeElement).toBe(undo));
  // Screen readers read what changes in a place that was there before.
  const place = places.find((one) => one.contains(undo));
  expect(place?.textContent).toMatch(/^Refunding .+…/);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(place?.textContent).toMatch(/^Refund of .+ canceled/));
  expect(document.activeElement).toBe(place);
  expect(Object.keys(sessionStorage).filter((name) => name.includes('operations'))).toEqual([]);
  expect((await detailOf(id)).refundedMinor).toBe(0);
});

it('opens with all that is left selected, to type over, and refunds in full or in part', async () => {
  const { amount, refundedMinor } = await openRefundable('refund');
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  const field = screen.getByLabelText<HTMLInputElement>(/^Amount \(/);
  const all = ((amount.amountMinor - refundedMinor) / 100).toFixed(2);
  const extent = () => screen.getByRole<HTMLInputElement>('radio', { checked: true });
  const isChosen = (name: string) => expect(screen.getByRole('radio', { name })).toBe(extent());
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe(all);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, all.length]);
  isChosen('Full');
  await userEvent.keyboard('3.25');
  expect(field.value).toBe('3.25');
  isChosen('Partial');
  await userEvent.click(screen.getByText('Full'));
  expect(field.value).toBe(all);
  await userEvent.click(screen.getByText('Partial'));
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('2.75');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('dialog', { name: 'Refund $2.75?' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  const again = screen.getByLabelText<HTMLInputElement>(/^Amount \(/);
  expect([again.value, again.selectionStart, again.selectionEnd]).toEqual(['2.75', 0, 4]);
});

it('refuses more than is left, and what is no amount', async () => {
  await openRefundable('refund');
  await reviewRefund('999999');
  expect(await screen.findByText(/^Only .+ available to refund$/)).toBeDefined();
  const field = screen.getByLabelText(/^Amount \(/);
  await fillField(field, 'lots');
  expect(await screen.findByText('Enter a valid amount, such as 12.50')).toBeDefined();
});

it('warns when the same amount was refunded lately', async () => {
  const { id, router } = await openRefundable('refund');
  const order: ReversalBody = { action: 'refund', transactionId: id, amountMinor: 125, reason: 'Goodwill' };
  await http.post('proxy/card-void-refund', order, { headers: { 'Idempotency-Key': crypto.randomUUID() } });
  await router.navigate('/list-transaction');
  await router.navigate(`/transaction/${id}`);
  await reviewRefund('1.25');
  expect(await screen.findByText('Possible duplicate')).toBeDefined();
});

it('calls an unknown outcome unknown, and asks again with the same key', async () => {
  shortenUndo();
  const { id } = await openRefundable('refund');
  const keys: unknown[] = [];
  answerInstead((method, _path, config) => {
    if (method === 'POST') keys.push(config.headers['Idempotency-Key']);
    return method === 'POST' ? 'no answer' : null;
  });
  goOffline();
  await reviewRefund('3.00');
  await userEvent.click(await confirmButton());
  expect(await screen.findByText('Status unknown: refund of $3.00')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Refund' })).toHaveProperty('disabled', true);
  restoreNetwork();
  answerInstead((method, _path, config) => {
    if (method === 'POST') keys.push(config.headers['Idempotency-Key']);
    return null;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Check status' }));
  expect(await screen.findByText('$3.00 refunded')).toBeDefined();
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect((await detailOf(id)).refunds).toHaveLength(1);
});

it('can be undone on the other pages of the area too', async () => {
  await signInAs('merchant.demo');
  const { id } = await payByCard('sale');
  await openArea(area, { path: '/virtual-terminal' });
  // As its own page does it, which was left since.
  operationQueue.confirm(confirmOperation(voidOperation, { id, amountMinor: 12_345, currency: 'USD' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Void of $123.45 canceled')).toBeDefined();
  expect((await detailOf(id)).status).toBe('captured');
});

it('says in words why a refund was refused', async () => {
  shortenUndo();
  await openRefundable('refund');
  answerInstead((method) =>
    method === 'POST'
      ? {
          status: 409,
          body: { error: 'conflict', reason: 'dispute_open', message: 'x', requestId: 'req-9' },
        }
      : null,
  );
  await reviewRefund('1.00');
  await userEvent.click(await confirmButton());
  expect(await screen.findByText('Refund of $1.00 failed')).toBeDefined();
  expect(screen.getByText(/Respond to the dispute instead/)).toBeDefined();
});

it('voids what has not settled yet, and captures a part of what was authorized', async () => {
  shortenUndo();
  await signInAs('merchant.demo');
  const sale = await payByCard('sale');
  const router = await openArea(area, { path: `/transaction/${sale.id}` });
  await userEvent.click(await screen.findByRole('button', { name: 'Void' }));
  await userEvent.click(screen.getByRole('button', { name: 'Void $123.45' }));
  expect(await screen.findByText('Payment of $123.45 voided')).toBeDefined();

  const { id } = await payByCard('authorize');
  await router.navigate(`/transaction/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Capture' }));
  const figure = (name: string) => within(money).queryByText(name)?.nextElementSibling?.textContent;
  const money = screen.getByRole('region', { name: 'Amounts', hidden: true });
  expect([figure('Authorized'), figure('Uncaptured'), figure('Refundable')]).toEqual([
    '$123.45',
    '$123.45',
    undefined,
  ]);
  const field = screen.getByLabelText('Amount (USD)');
  await fillField(field, '100');
  await userEvent.click(await screen.findByRole('button', { name: 'Capture $100.00' }));
  expect(await screen.findByText('$100.00 captured')).toBeDefined();
  expect(await detailOf(id)).toMatchObject({ status: 'captured', capturedMinor: 10_000 });
  // From now on the payment is worth what was captured of it.
  expect(await screen.findByRole('heading', { name: '$100.00' })).toBeDefined();
  expect([figure('Authorized'), figure('Captured'), figure('Refundable')]).toEqual([
    '$123.45',
    '$100.00',
    '$100.00',
  ]);
  // There is no button to refund it, and the figure says why.
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  expect(within(money).getByText(/^Refunds open once the payment settles/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Void' }));
  expect(screen.getByRole('dialog', { name: 'Void $100.00?' })).toBeDefined();
});
