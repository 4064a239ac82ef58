import { http } from '@countinghouse/kit';
import { queryClient } from '@countinghouse/kit/query';
import { answerInstead, fillField, openArea, signInAs } from '@countinghouse/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import area from '../area.ts';
import { applicationPathOf, registerPath } from '../paths.ts';

const keyed = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });
const start = (tradingName: string) => http.post('merchants/application', { tradingName }, keyed());

it('leaves who has gone on meanwhile where they are, and starts the application', async () => {
  const router = await openArea(area, { path: registerPath, as: 'partner.demo' });
  const tradingName = `Left ${crypto.randomUUID()}`;
  await fillField(await screen.findByLabelText('Trading name (DBA)'), tradingName);
  const held = Promise.withResolvers<void>();
  const answered = vi.fn();
  answerInstead(async (method, path, { data }) => {
    if (method !== 'POST' || !path.endsWith('merchants/application') || answered.mock.calls.length > 0)
      return null;
    answered();
    const body = await start(JSON.parse(String(data)).tradingName);
    await held.promise;
    return { status: 201, body };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Start application' }));
  await waitFor(() => expect(answered).toHaveBeenCalledOnce());
  await router.navigate('/merchants');
  await screen.findByRole('heading', { name: 'Merchant Status' });
  held.resolve();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(router.state.location.pathname).toBe('/merchants');
});

it('finds an application by its name, however many there are, and those that ended', async () => {
  await signInAs('partner.demo');
  const { merchantId } = await start('Zulu Applications');
  for (let count = 0; count < 26; count += 1) await start(`Alpha Applications ${count}`);
  await openArea(area, { path: registerPath });
  const list = await screen.findByRole('list', { name: 'Applications' });
  expect(within(list).queryByRole('link', { name: 'Zulu Applications' })).toBeNull();
  const more = await screen.findByRole('button', { name: 'Show more' });
  await userEvent.click(more);
  await waitFor(() => expect(within(list).getAllByRole('link').length).toBeGreaterThan(25));
  await fillField(screen.getByRole('searchbox'), 'zulu app');
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
  await screen.findByRole('link', { name: 'Zulu Applications' });
  await http.post('merchants/status', { merchantId, action: 'withdraw' }, keyed());
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Declined, withdrawn or closed');
  await within(await screen.findByRole('list', { name: 'Applications' })).findByText('Withdrawn');
  await fillField(screen.getByRole('searchbox'), 'no such name');
  await screen.findByText('No applications match “no such name”');
});

it('shows what was filled in before it is sent, and leads to the field of what is missing', async () => {
  await signInAs('partner.demo');
  const { merchantId } = await start('Review Applications');
  await openArea(area, { path: `${applicationPathOf({ id: merchantId })}?step=review` });
  const business = within(await screen.findByRole('region', { name: 'Business' }));
  expect(business.getByText('Review Applications')).toBeDefined();
  await userEvent.click(business.getByRole('button', { name: 'Business email: Required' }));
  const email = await screen.findByLabelText('Business email');
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(screen.getAllByRole('alert').length).toBeGreaterThan(3);
  const steps = within(screen.getByRole('navigation', { name: 'Steps of the application' }));
  await userEvent.click(steps.getByRole('button', { name: /Review/ }));
  const owners = within(await screen.findByRole('region', { name: 'Owners' }));
  await userEvent.click(owners.getAllByRole('button', { name: /./ })[1] as HTMLElement);
  const add = await screen.findByRole('button', { name: 'Add owner' });
  await waitFor(() => expect(document.activeElement).toBe(add));
});

it('says that an amount cannot be read, and keeps it in its field', async () => {
  await signInAs('partner.demo');
  const { merchantId } = await start('Amount Applications');
  await openArea(area, { path: `${applicationPathOf({ id: merchantId })}?step=processing` });
  const volume = await screen.findByLabelText('Monthly card volume');
  await fillField(volume, 'ten thousand');
  await screen.findByText('Enter an amount in USD');
  expect(volume).toHaveProperty('value', 'ten thousand');
  await fillField(volume, '10,000');
  await waitFor(() => expect(screen.queryByText('Enter an amount in USD')).toBeNull());
});

it('tells who declined an application, and why', async () => {
  await signInAs('admin.demo');
  const { merchantId } = await http.post(
    'merchants/application',
    { tradingName: 'Declined Applications', partnerId: 'par_01' },
    keyed(),
  );
  const reason = 'The address is another shop’s.';
  await http.post('merchants/status', { merchantId, action: 'decline', reason }, keyed());
  await openArea(area, { path: applicationPathOf({ id: merchantId }), as: 'partner.demo' });
  await screen.findByText(/^Declined by admin\.demo/);
  expect(screen.getByText(reason)).toBeDefined();
});

it('tells who has gone on that an application was not submitted, and leads back', async () => {
  await signInAs('partner.demo');
  const { merchantId } = await start('Refused Applications');
  const application = await http.get('merchants/application', { query: { merchantId } });
  const complete = { ...application, missing: [], allowedActions: ['edit', 'submit'] };
  const held = Promise.withResolvers<void>();
  answerInstead(async (method, path) => {
    if (method === 'GET' && path.endsWith('merchants/application')) return { status: 200, body: complete };
    if (!path.endsWith('application/submit')) return null;
    await held.promise;
    return { status: 503, body: { message: 'The processor is closed.' } };
  });
  await openArea(area, { path: `${applicationPathOf({ id: merchantId })}?step=review` });
  await userEvent.click(await screen.findByRole('button', { name: 'Submit application' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit application' })).toBeNull());
  held.resolve();
  const told = await screen.findByText('The application couldn’t be submitted: The processor is closed.');
  const flash = within(told.closest('[role=alert]') as HTMLElement);
  await userEvent.click(flash.getByRole('button', { name: 'Review' }));
  await screen.findByRole('button', { name: 'Submit application' });
});
