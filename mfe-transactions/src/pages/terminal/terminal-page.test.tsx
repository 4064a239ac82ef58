import type { PaymentBody } from '@countinghouse/contract';
import { http, useAuth } from '@countinghouse/kit';
import { answerInstead, fill, restoreNetwork } from '@countinghouse/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { orderDraft } from '../../model/terminal/order-draft.ts';
import { card, cardNumber, charge, everythingKept, openTerminal } from '../../testing/terminal.ts';

afterEach(() => {
  restoreNetwork();
  sessionStorage.clear();
  orderDraft.forget();
});

it('charges a card, and shows a receipt to print, the same as the payment has later', async () => {
  const router = await openTerminal();
  await fill({ ...card(cardNumber), 'Description (optional)': 'A blue chair' });
  expect(screen.getByText('Visa')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Charge $12.50' }));
  expect(await screen.findByText('$12.50 charged')).toBeDefined();
  const receipt = await screen.findByRole('region', { name: 'Receipt' });
  expect(within(receipt).getByText('$12.50')).toBeDefined();
  const told = receipt.textContent;
  for (const fact of ['A blue chair', 'Authorization code']) expect(told).toContain(fact);
  expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', false);
  expect(everythingKept()).not.toContain(cardNumber);
  const open = screen.getByRole('link', { name: 'View transaction' });
  await userEvent.click(screen.getByRole('button', { name: 'New payment' }));
  expect((await screen.findByLabelText('Name')).getAttribute('value')).toBe('');
  // A payment has one receipt, wherever it is printed.
  await router.navigate(open.getAttribute('href') ?? '');
  await userEvent.click(await screen.findByRole('button', { name: 'Receipt' }));
  const same = await screen.findByRole('region', { name: 'Receipt', hidden: true });
  expect(same.textContent).toBe(told);
});

it('authorizes only, to capture later, and checks the address', async () => {
  const router = await openTerminal();
  await fill(card(cardNumber, '12.60'));
  await fill({ 'Street address': '1 Main St', 'ZIP code': '60601' });
  await userEvent.click(screen.getByText('Authorize, capture later'));
  await userEvent.click(await screen.findByRole('button', { name: 'Authorize $12.60' }));
  expect(await screen.findByText('$12.60 authorized')).toBeDefined();
  const capture = screen.getByRole('button', { name: 'Capture' });
  await waitFor(() => expect(capture).toHaveProperty('disabled', false));
  await userEvent.click(capture);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(router.state.location.pathname).toBe('/virtual-terminal');
  await userEvent.click(capture);
  await userEvent.click(await screen.findByRole('button', { name: 'Capture $12.60' }));
  // How it goes is told there, and can be undone.
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/transaction\/txn_/));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const id = router.state.location.pathname.slice('/transaction/'.length);
  expect(await http.get('transaction/detail', { query: { id } })).toMatchObject({
    status: 'authorized',
  });
  expect(await screen.findByText('Street and ZIP match (Y)')).toBeDefined();
});

it('says why a card was declined, keeps the customer but not the card, and reads no receipt', async () => {
  const asked: string[] = [];
  answerInstead((_method, path) => {
    asked.push(path);
    return null;
  });
  await openTerminal();
  await fill(card('4000000000009995'));
  await charge();
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Declined by the card issuer: Insufficient funds \(51\)/,
  );
  const tried = within(screen.getByRole('region', { name: 'Payment' }));
  expect(tried.getByText('$12.50')).toBeDefined();
  expect(tried.getByText('Visa').parentElement?.textContent?.trim()).toBe('Visa •••• 9995');
  const isPrimary = (name: string) =>
    screen.getByRole('button', { name }).classList.contains('ant-btn-primary');
  expect(isPrimary('Try another payment method')).toBe(true);
  expect(isPrimary('New payment')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Try another payment method' }));
  expect((await screen.findByLabelText('Name')).getAttribute('value')).toBe('Ada Example');
  expect(screen.getByLabelText('Card number').getAttribute('value')).toBe('');
  const ofPayment = asked.filter((path) => /(transaction\/detail|card-payment)$/.test(path));
  expect(ofPayment).toEqual([expect.stringMatching(/card-payment$/)]);
});

it('checks number, expiry and code before anything is sent', async () => {
  let posts = 0;
  answerInstead((method, path) => {
    if (method === 'POST' && path.endsWith('card-payment')) posts += 1;
    return null;
  });
  await openTerminal();
  await fill({ 'Card number': '4242424242424241', 'Expiration date': '0120', CVV: '12' });
  await charge();
  expect(await screen.findByText('Invalid card number')).toBeDefined();
  expect(await screen.findByText('This card has expired')).toBeDefined();
  expect(await screen.findByText('Must be 3 digits')).toBeDefined();
  expect(screen.getAllByText('Required').length).toBeGreaterThan(2);
  await fill({ Name: '4242 4242 4242 4242' });
  await userEvent.tab();
  expect(await screen.findByText('Remove the card number. Use its last 4 digits instead.')).toBeDefined();
  await fill({ Amount: '100000000' });
  await userEvent.tab();
  expect(await screen.findByText('Up to $99,999,999.99 per payment')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Charge' })).toBeDefined();
  expect(posts).toBe(0);
});

it('asks what became of a payment by its key, and never sends the card again', async () => {
  const bodies: string[] = [];
  const keys: unknown[] = [];
  answerInstead((method, path, config) => {
    if (!path.endsWith('card-payment')) return null;
    if (method === 'POST') {
      bodies.push(String(config.data));
      keys.push(config.headers['Idempotency-Key']);
      return 'no answer';
    }
    keys.push(config.params.key);
    return null;
  });
  await openTerminal();
  await fill(card(cardNumber));
  await charge();
  expect(await screen.findByText('Payment status unknown')).toBeDefined();
  expect(everythingKept()).not.toContain(cardNumber);
  await userEvent.click(screen.getByRole('button', { name: 'Check status' }));
  expect(await screen.findByText('Payment failed')).toBeDefined();
  expect(keys[0]).toBe(keys[1]);
  expect(bodies).toHaveLength(1);
  expect((JSON.parse(bodies[0] ?? '') as PaymentBody).action).toBe('sale');
  expect(screen.getByLabelText('Card number').getAttribute('value')).toBe('');
});

/** Opens the terminal, whose payment is answered once it is let go. */
async function openWithHeldAnswer() {
  let letGo: (answer: null) => void = () => undefined;
  const held = new Promise<null>((resolve) => {
    letGo = resolve;
  });
  answerInstead((method, path) => (method === 'POST' && path.endsWith('card-payment') ? held : null));
  const router = await openTerminal();
  const leave = async () => {
    await router.navigate('/export/download');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Virtual terminal' })).toBeNull());
  };
  return { router, leave, letGo: () => letGo(null) };
}

it('tells how a payment ended to who has gone elsewhere, and shows it to who comes back', async () => {
  const { router, leave, letGo } = await openWithHeldAnswer();
  await fill(card(cardNumber, '12.70'));
  await charge();
  await screen.findByRole('button', { name: /Processing/ });
  await leave();
  await router.navigate('/virtual-terminal');
  await screen.findByRole('heading', { name: 'Virtual terminal' });
  expect(await screen.findByText('Processing…')).toBeDefined();
  expect(screen.queryByLabelText('Card number')).toBeNull();
  await leave();
  letGo();
  expect(await screen.findByText(/^\$12\.70 charged · txn_/)).toBeDefined();
  await router.navigate('/virtual-terminal');
  expect(await screen.findByRole('region', { name: 'Receipt' })).toBeDefined();
  expect(screen.queryByText(/^\$12\.70 charged · txn_/)).toBeNull();
  await leave();
  await router.navigate('/virtual-terminal');
  expect(await screen.findByLabelText('Card number')).toBeDefined();
});

it('tells it to who left, too, while the page they go to is still loading', async () => {
  const { router, leave, letGo } = await openWithHeldAnswer();
  await fill(card(cardNumber, '12.90'));
  await charge();
  await screen.findByRole('button', { name: /Processing/ });
  // The address is the next page's; this one stands until that one is there.
  window.history.pushState(null, '', '/dashboard');
  letGo();
  expect(await screen.findByText(/^\$12\.90 charged · txn_/)).toBeDefined();
  await leave();
  expect(screen.getByText(/^\$12\.90 charged · txn_/)).toBeDefined();
  await router.navigate('/virtual-terminal');
  expect(await screen.findByRole('region', { name: 'Receipt' })).toBeDefined();
  window.history.replaceState(null, '', '/');
});

it('keeps an order whose session ended, but for the card and for the next user', async () => {
  await openTerminal();
  await fill({ ...card(cardNumber), 'Description (optional)': 'Order 7' });
  answerInstead((method, path) =>
    method === 'POST' && path.endsWith('card-payment')
      ? { status: 401, body: { error: 'unauthorized', message: 'x' } }
      : null,
  );
  await charge();
  await waitFor(() => expect(useAuth.getState().user).toBeNull());
  restoreNetwork();
  const returnAs = async (username: string) => {
    cleanup();
    await openTerminal(username);
    const typed = async (label: string) => (await screen.findByLabelText(label)).getAttribute('value');
    return {
      amount: await typed('Amount'),
      name: await typed('Name'),
      description: await typed('Description (optional)'),
      number: await typed('Card number'),
      code: await typed('CVV'),
    };
  };
  expect(await returnAs('merchant.demo')).toEqual({
    ...{ amount: '12.50', name: 'Ada Example', description: 'Order 7' },
    ...{ number: '', code: '' },
  });
  expect(everythingKept()).not.toMatch(/Ada Example|Order 7/);
  expect(await returnAs('lightspeed.merchant')).toMatchObject({ amount: '', name: '', description: '' });
  expect(await returnAs('merchant.demo')).toMatchObject({ amount: '', name: '', description: '' });
});

it('asks those with several merchants which one is paid', async () => {
  await openTerminal('partner.demo');
  expect(await screen.findByRole('combobox', { name: 'Merchant' })).toBeDefined();
  expect(screen.getByRole('button', { name: /^Charge/ })).toHaveProperty('disabled', true);
});

it('speaks Vietnamese', async () => {
  await openTerminal('merchant.demo', 'vi');
  expect(await screen.findByRole('heading', { name: 'Máy thanh toán ảo' })).toBeDefined();
  expect(await screen.findByLabelText('Số thẻ')).toBeDefined();
});
