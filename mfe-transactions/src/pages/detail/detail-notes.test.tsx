import { useAuth } from '@countinghouse/kit';
import { answerInstead, fillField, openArea, restoreNetwork, signInAs } from '@countinghouse/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../../area.ts';
import { findOne, payByCard } from '../../testing/sandbox-transactions.ts';

const panel = async (name: string) => within(await screen.findByRole('region', { name }));

it('takes notes, and shows markup as the text it is', async () => {
  await signInAs('merchant.demo');
  const { id } = await payByCard('sale');
  await openArea(area, { path: `/transaction/${id}` });
  const notes = await panel('Notes');
  expect(await notes.findByText('No notes yet')).toBeDefined();
  await fillField(notes.getByLabelText('New note'), '<b>Called</b> the customer');
  await userEvent.click(notes.getByRole('button', { name: 'Add note' }));
  expect(await notes.findByText('<b>Called</b> the customer')).toBeDefined();
  await waitFor(() => expect(notes.getByLabelText('New note')).toHaveProperty('value', ''));
  expect(await (await panel('Activity log')).findByText('Note added to a payment')).toBeDefined();
});

it('refuses a card number in a note, says so, and keeps what was written', async () => {
  await signInAs('merchant.demo');
  const { id } = await payByCard('sale');
  await openArea(area, { path: `/transaction/${id}` });
  const notes = await panel('Notes');
  await notes.findByText('No notes yet');
  await fillField(notes.getByLabelText('New note'), 'paid with 4242 4242 4242 4242');
  await userEvent.click(notes.getByRole('button', { name: 'Add note' }));
  expect(await notes.findByText('Remove the card number. Use its last 4 digits instead.')).toBeDefined();
  expect(notes.getByLabelText('New note')).toHaveProperty('value', 'paid with 4242 4242 4242 4242');
  expect(notes.getByText('No notes yet')).toBeDefined();
  await userEvent.clear(notes.getByLabelText('New note'));
});

it('keeps notes about a refund with the refund', async () => {
  await signInAs('merchant.demo');
  const { id } = await findOne({ type: 'card', status: 'refunded,partially_refunded' });
  await openArea(area, { path: `/transaction/${id}` });
  const refunds = await panel('Refunds');
  await userEvent.click(refunds.getAllByRole('button', { name: 'Add a note' })[0] as HTMLElement);
  const text = `Agreed by phone ${crypto.randomUUID()}`;
  await fillField(refunds.getByLabelText('Note about this refund'), text);
  await userEvent.click(refunds.getByRole('button', { name: 'Add note' }));
  expect(await refunds.findByText(text)).toBeDefined();
  await waitFor(() => expect(refunds.queryByLabelText('Note about this refund')).toBeNull());
  expect((await panel('Notes')).queryByText(text)).toBeNull();
});

it('keeps a note that was begun while its page is left and its session ends, and asks before it is lost', async () => {
  await signInAs('merchant.demo');
  const { id } = await payByCard('sale');
  const other = await payByCard('sale');
  const text = 'Called the customer';
  const isLeavingWarnedOf = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const note = () => screen.findByLabelText('New note');
  const router = await openArea(area, { path: `/transaction/${id}` });
  await fillField(await note(), text);
  expect(isLeavingWarnedOf()).toBe(true);
  await router.navigate(`/transaction/${other.id}`);
  await waitFor(async () => expect(await note()).toHaveProperty('value', ''));
  await router.navigate('/dashboard');
  await waitFor(() => expect(screen.queryByLabelText('New note')).toBeNull());
  await router.navigate(`/transaction/${id}`);
  expect(await note()).toHaveProperty('value', text);

  answerInstead((method) =>
    method === 'POST' ? { status: 401, body: { error: 'unauthorized', message: 'x' } } : null,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(useAuth.getState().user).toBeNull());
  restoreNetwork();
  cleanup();
  await openArea(area, { path: `/transaction/${id}`, as: 'merchant.demo' });
  expect(await note()).toHaveProperty('value', text);
  const kept = [localStorage, sessionStorage].flatMap((storage) => Object.values(storage));
  expect(kept.join()).not.toContain(text);
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await (await panel('Notes')).findByText(text, { selector: 'li *' })).toBeDefined();
  await waitFor(async () => expect(await note()).toHaveProperty('value', ''));
  expect(isLeavingWarnedOf()).toBe(false);

  await fillField(await note(), text);
  cleanup();
  await openArea(area, { path: `/transaction/${id}`, as: 'admin.demo' });
  expect(await note()).toHaveProperty('value', '');
});
