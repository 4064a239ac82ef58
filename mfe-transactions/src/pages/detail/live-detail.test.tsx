import { formatMoney, http, toDecimal } from '@countinghouse/kit';
import { fillField, openArea, signInAs } from '@countinghouse/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import area from '../../area.ts';
import { capturePayment, findRefundable, payByCard } from '../../testing/sandbox-transactions.ts';

const keyed = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });

/** Others pay at the same merchant meanwhile: these tests look at the payments of one customer each. */
let customer = '';
const pay = (action: 'sale' | 'authorize', amountMinor?: number) => payByCard(action, amountMinor, customer);

beforeEach(async () => {
  customer = `Live-${crypto.randomUUID().slice(0, 8)}`;
  await signInAs('merchant.demo');
  await pay('sale');
});
// What asks for data stands still while the browser is offline.
afterEach(() => window.dispatchEvent(new Event('online')));

describe('the page of a payment', () => {
  it('shows what happens to it', async () => {
    const authorized = await pay('authorize');
    await openArea(area, { path: `/transaction/${authorized.id}` });
    await screen.findByRole('button', { name: 'Capture' });
    await capturePayment(authorized);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Capture' })).toBeNull());
    // What happened before anybody listened is shown and not announced; now somebody does.
    await http.post('proxy/card-void-refund', { action: 'void', transactionId: authorized.id }, keyed());
    await screen.findByText('This payment was updated. You’re seeing the latest version.');
  });

  it('goes on being true while someone writes or decides there, who loses nothing', async () => {
    const authorized = await pay('authorize');
    await openArea(area, { path: `/transaction/${authorized.id}` });
    await fillField(await screen.findByLabelText('New note'), 'Called the customer');
    await userEvent.click(screen.getByRole('button', { name: 'Capture' }));
    await screen.findByRole('button', { name: 'Capture $123.45' });
    await capturePayment(authorized);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^No longer available.+“Captured”/);
    const dialog = within(screen.getByRole('dialog', { name: 'Capture' }));
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('button', { name: 'Capture' })).toBeNull();
    expect(screen.getByLabelText('New note')).toHaveProperty('value', 'Called the customer');
  });

  it('tells who is about to refund what a colleague refunds meanwhile', async () => {
    const { id, amount, refundedMinor } = await findRefundable('live-detail');
    const left = amount.amountMinor - refundedMinor;
    const refundElsewhere = (amountMinor: number) =>
      http.post(
        'proxy/card-void-refund',
        { action: 'refund', transactionId: id, amountMinor, reason: 'Goodwill' },
        keyed(),
      );
    const money = (amountMinor: number) => formatMoney({ ...amount, amountMinor }, 'en');
    const fact = (name: string) => screen.getByText(name, { selector: 'dialog *' }).nextElementSibling;
    await openArea(area, { path: `/transaction/${id}` });
    await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
    const field = await screen.findByLabelText(/^Amount \(/);
    const news = within(screen.getByRole('dialog')).getByRole('status');
    await refundElsewhere(100);
    await waitFor(() =>
      expect(field).toHaveProperty('value', toDecimal({ ...amount, amountMinor: left - 100 })),
    );
    expect(news.textContent).toMatch(/^This payment has changed/);

    await fillField(field, '1.05');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('button', { name: /^Refund .?1\.05$/ });
    expect(screen.queryByText('Possible duplicate')).toBeNull();
    await refundElsewhere(105);
    await screen.findByText('Possible duplicate');
    expect(fact('Remaining')?.textContent).toBe(money(left - 310));

    await refundElsewhere(left - 205 - 50);
    await screen.findByText(`Only ${money(50)} available to refund`);
    expect(screen.queryByRole('button', { name: /^Refund .?1\.05$/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText(/^Amount \(/)).toHaveProperty('value', '1.05');

    await refundElsewhere(50);
    await screen.findByText('No longer available');
  });
});
