import type { PaymentBody } from '@countinghouse/contract';
import { answerInstead, fill } from '@countinghouse/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { paymentSession } from '../../api/terminal/payment-session.ts';
import { orderDraft } from '../../model/terminal/order-draft.ts';
import { card, cardNumber, charge, everythingKept, openTerminal } from '../../testing/terminal.ts';

afterEach(() => orderDraft.forget());

it('asks before it charges a card the same twice, and sends it as a payment of its own', async () => {
  const sent: { key: unknown; body: PaymentBody }[] = [];
  answerInstead((method, path, config) => {
    if (method === 'POST' && path.endsWith('card-payment'))
      sent.push({ key: config.headers['Idempotency-Key'], body: JSON.parse(String(config.data)) });
    return null;
  });
  const router = await openTerminal();
  const chargeTwice = async () => {
    await fill(card(cardNumber, '12.80'));
    await charge();
  };
  await chargeTwice();
  const first = (await screen.findByRole('link', { name: 'View transaction' })).getAttribute('href');
  await userEvent.click(screen.getByRole('button', { name: 'New payment' }));
  await chargeTwice();
  const question = /^Same card and amount \d+ seconds? ago\. Charge again\?$/;
  expect(await screen.findByText(question)).toBeDefined();
  expect(screen.getByRole('link', { name: 'View that payment' }).getAttribute('href')).toBe(first);
  expect(everythingKept()).not.toContain(cardNumber);
  await userEvent.click(screen.getByRole('button', { name: 'Charge again' }));
  const second = (await screen.findByRole('link', { name: 'View transaction' })).getAttribute('href');
  expect(second).not.toBe(first);
  expect(sent.map(({ body }) => 'ifRepeated' in body && body.ifRepeated)).toEqual([
    ...['refuse', 'refuse'],
    'charge',
  ]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);

  // Who does not mean it has the order back, but not the card; nothing of either waits for who leaves.
  await userEvent.click(screen.getByRole('button', { name: 'New payment' }));
  await chargeTwice();
  await userEvent.click(await screen.findByRole('button', { name: 'Don’t charge' }));
  expect((await screen.findByLabelText('Name')).getAttribute('value')).toBe('Ada Example');
  expect(screen.getByLabelText('Card number').getAttribute('value')).toBe('');
  await fill(card(cardNumber, '12.80'));
  await charge();
  await screen.findByText(question);
  await router.navigate('/export/download');
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  await router.navigate('/virtual-terminal');
  expect(await screen.findByLabelText('Card number')).toBeDefined();
  await paymentSession.chargeAgain();
  expect(sent).toHaveLength(5);
  // Nor for who has the browser keep the page.
  await chargeTwice();
  await screen.findByText(question);
  window.dispatchEvent(new Event('pagehide'));
  expect(await screen.findByLabelText('Card number')).toBeDefined();
  await paymentSession.chargeAgain();
  expect(sent).toHaveLength(6);
});

it('keeps a form that was begun while other pages are looked at, and the browser warns', async () => {
  const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const router = await openTerminal();
  await screen.findByLabelText('Card number');
  expect(isWarned()).toBe(false);
  await fill({ ...card(cardNumber), 'Reference (optional)': 'R 7' });
  expect(isWarned()).toBe(true);
  await router.navigate('/export/download');
  await waitFor(() => expect(screen.queryByLabelText('Card number')).toBeNull());
  await router.navigate('/virtual-terminal');
  const typed = async (label: string) => (await screen.findByLabelText(label)).getAttribute('value');
  expect(await typed('Amount')).toBe('12.50');
  expect(await typed('Email')).toBe('ada@example.com');
  expect(await typed('Reference (optional)')).toBe('R 7');
  expect(await typed('Card number')).toBe('');
  expect(await typed('CVV')).toBe('');
  orderDraft.forget();
  expect(isWarned()).toBe(false);
});
