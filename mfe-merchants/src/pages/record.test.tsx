import { http } from '@countinghouse/kit';
import { fillField, openArea } from '@countinghouse/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import area from '../area.ts';

// jsdom has no layout to scroll.
beforeAll(() => void Object.assign(Element.prototype, { scrollIntoView: vi.fn() }));

const region = (name: string) => screen.findByRole('region', { name });
const open = (id: string, as: string, language: 'en' | 'vi' = 'en') =>
  openArea(area, { path: `/merchants/${id}`, as, language });
const press = (name: string | RegExp) => screen.findByRole('button', { name }).then(userEvent.click);

/** Chooses an action with a reason, and confirms it. */
async function act(action: string, reason: string): Promise<void> {
  await press('Actions');
  await press(action);
  const dialog = await screen.findByRole('dialog', { name: new RegExp(`^${action}`) });
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: action });
  expect(confirm.disabled).toBe(true);
  await userEvent.selectOptions(within(dialog).getByLabelText(/^Reason/), reason);
  await userEvent.click(confirm);
}

it('says who a merchant is, what it did, and how near it is to the limits of the networks', async () => {
  await open('mer_0001', 'partner.demo');
  const facts = await region('Details');
  await waitFor(() => expect(facts.textContent).toMatch(/Category \(MCC\)[^(]+\(\d{4}\)/));
  const rates = await region('Rates and network limits');
  expect(rates.textContent).toMatch(/% of a limit of 0\.5%/);
  expect(rates.textContent).toMatch(/\d of a limit of 1,500 disputes/);
  for (const gauge of within(rates).getAllByRole('listitem'))
    expect(gauge.textContent).toMatch(/No data|Below limit|Near limit|Above limit/);
  expect((await region('Last 30 days')).textContent).toMatch(/Captured payments\d/);
  expect((await region('Bank account')).textContent).toContain('•••• 0001');
  expect((await region('Users')).textContent).toMatch(/merchant\.demo.*Merchant/);
  expect((await region('Settings changes')).textContent).toMatch(/Descriptor.*Pending/);
  await region('Documents');
});

it('names owners by the last digits of a number, and whether they are of age', async () => {
  await open('mer_9001', 'partner.demo');
  const owners = await region('Owners and control person');
  expect(owners.textContent).toMatch(/Robin Castellan.*Control person.*SSN •••• 4821.*18 or older.*60%/);
  const attention = await region('What needs attention');
  expect(attention.textContent).toMatch(/Document needed: Bank letter.*Upload it under Requests/);
  await userEvent.click(within(attention).getByRole('button', { name: 'View request' }));
  expect(document.activeElement?.id).toBe('requests');
});

it('is suspended with a reason, which its partner reads, with why they cannot activate it', async () => {
  await open('mer_0021', 'admin.demo');
  await act('Suspend', 'Suspected fraud');
  await screen.findByText('Suspending merchant…');
  await screen.findByText('Merchant suspended');
  const history = await region('Status history');
  await waitFor(() => expect(history.textContent).toMatch(/SuspendedSuspected fraud.*By admin\.demo/));

  cleanup();
  await open('mer_0021', 'partner.demo');
  const attention = await region('What needs attention');
  expect(attention.textContent).toMatch(/This merchant is suspended.*admin\.demo.*Reason: Suspected fraud/);
  await press('Actions');
  const activate = await screen.findByRole('button', { name: /^Activate/ });
  expect(activate.getAttribute('aria-disabled')).toBe('true');
  expect(activate.textContent).toContain('Only administrators can do this.');
  await userEvent.click(activate);
  expect(screen.queryByRole('dialog', { name: /^Activate/ })).toBeNull();
});

it('tells who was first when somebody else changed it meanwhile, and reads it again', async () => {
  await open('mer_0022', 'admin.demo');
  await act('Close', 'No longer in business');
  await screen.findByRole('button', { name: 'Undo' });
  await http.post(
    'merchants/status',
    { merchantId: 'mer_0022', action: 'disable_deposits' },
    { headers: { 'Idempotency-Key': crypto.randomUUID() } },
  );
  await screen.findByText(/admin\.demo was first: turned off deposits at .*\d/);
  expect((await region('What needs attention')).textContent).toContain('Deposits are turned off');
  await region('Status history').then((history) => expect(history.textContent).not.toContain('Closed'));
});

it('asks for information and leaves a note, which stand among the requests', async () => {
  await open('mer_0023', 'admin.demo');
  const write = async (opens: string, label: RegExp, text: string, send: string) => {
    await press(opens);
    await fillField(await screen.findByLabelText(label), text);
    await press(send);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText(text);
  };
  await write('Request information', /^What is needed/, 'Who supplies you?', 'Send request');
  await write('Leave a note', /^Note/, 'Called today.', 'Save note');
  const requests = await region('Requests');
  expect(requests.textContent).toMatch(/Information neededOpen/);
  expect((await region('What needs attention')).textContent).toContain('Information needed');
});

it('tells restricted users and managers once that they change nothing, and shows restricted ones less', async () => {
  await open('mer_0001', 'restricted.demo');
  expect((await region('Details')).textContent).toMatch(/Location/);
  for (const name of ['Bank account', 'Owners and control person', 'Documents', 'Requests', 'Users'])
    expect(screen.queryByRole('region', { name })).toBeNull();
  screen.getByText(/Your role can’t change a merchant’s status/);
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
});

it('says in Vietnamese that there is no such merchant', async () => {
  await open('mer_none', 'admin.demo', 'vi');
  await screen.findByText('Không tìm thấy đơn vị');
});
