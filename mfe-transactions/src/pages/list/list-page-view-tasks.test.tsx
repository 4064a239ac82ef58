import type { SavedView } from '@countinghouse/contract';
import { changeLanguage, http } from '@countinghouse/kit';
import { contentOf } from '@countinghouse/kit/list';
import { answerInstead, fillField, openArea, restoreNetwork, signInAs } from '@countinghouse/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { transactionList } from '../../api/transaction-list.ts';
import area from '../../area.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function openViews(as: string, name: string, query: string, search = ''): Promise<SavedView> {
  await signInAs(as);
  const view = await http.post('views', {
    name,
    visibility: 'private',
    content: contentOf(transactionList, new URLSearchParams(query), 'UTC'),
  });
  await openArea(area, { path: `/list-transaction${search}`, as });
  return view;
}

/** The menu of a view, which says how its tasks stand. */
async function openMenu(name: string) {
  await userEvent.click(await button(`Options for ${name}`));
  return dialog(`Options for ${name}`);
}
const choose = async (name: string, action: RegExp) =>
  userEvent.click((await openMenu(name)).getByRole('button', { name: action }));

const kept = async ({ id }: SavedView) => (await http.get('views')).items.find((view) => view.id === id);

it('exports a view that is not open, as it is kept', async () => {
  await openViews('partner.demo', 'Declines by amount', 'status=declined&sort=highest');
  await choose('Declines by amount', /^Export/);
  const facts = await dialog('Export “Declines by amount”');
  expect(facts.getByText('Status: Declined')).toBeDefined();
  expect(facts.getByText('Highest amount first')).toBeDefined();
});

it('mails a view to a timetable, pauses it, and stops it', async () => {
  const view = await openViews('manager.demo', 'Monthly refunds', 'status=refunded');
  await choose('Monthly refunds', /^Email/);
  let form = await dialog('Email “Monthly refunds”');
  await userEvent.selectOptions(form.getByLabelText('Frequency'), 'Monthly');
  await userEvent.selectOptions(form.getByLabelText('Day'), '31');
  await userEvent.selectOptions(form.getByLabelText('Time'), '06:00');
  expect(form.getByText(/^A link to the file is emailed to manager\.demo@/)).toBeDefined();
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await openMenu('Monthly refunds')).getByText(/next email /)).toBeDefined();
  await userEvent.keyboard('{Escape}');
  expect((await kept(view))?.schedule).toMatchObject({
    frequency: 'monthly',
    day: 31,
    hour: 6,
    locale: 'en',
  });

  await choose('Monthly refunds', /^Email/);
  form = await dialog('Email “Monthly refunds”');
  expect(form.getByText('Never')).toBeDefined();
  await userEvent.click(form.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await openMenu('Monthly refunds')).getByText(/emails paused/)).toBeDefined();
  await userEvent.keyboard('{Escape}');

  await choose('Monthly refunds', /^Email/);
  form = await dialog('Email “Monthly refunds”');
  expect(form.getByRole('button', { name: 'Save and resume' })).toBeDefined();
  await userEvent.click(form.getByRole('button', { name: 'Delete' }));
  await waitFor(async () => expect((await kept(view))?.schedule).toBeNull());
});

it('makes a view an alert on a sum, and refuses what is no amount', async () => {
  const view = await openViews('hauspay.manager', 'Large', 'type=card');
  await choose('Large', /^Alert/);
  const form = await dialog('Alert for “Large”');
  await userEvent.selectOptions(form.getByLabelText('Metric'), 'Total amount');
  await userEvent.selectOptions(form.getByLabelText('Time window'), '7 days');
  await fillField(form.getByLabelText('Threshold'), 'much');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByRole('alert').textContent).toBe('Enter a valid amount, such as 12.50');
  await act(() => changeLanguage('vi'));
  await waitFor(() =>
    expect(form.getByRole('alert').textContent).toBe('Hãy nhập số tiền hợp lệ, ví dụ 12,50'),
  );
  await act(() => changeLanguage('en'));
  await fillField(form.getByLabelText('Threshold'), '1,250.50');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await openMenu('Large')).getByText(/alert on/)).toBeDefined();
  expect((await kept(view))?.alert).toMatchObject({
    measure: 'sum',
    comparison: 'over',
    threshold: 125_050,
    windowHours: 168,
  });
});

it.each([
  ['stopped', 'view', true],
  ['active', 'export', false],
] as const)(
  'says of emails that are %s after a failure of the %s how to resume them: %s',
  async (state, failure, isHinted) => {
    await signInAs('hauspay.manager');
    const name = `Failed ${state}`;
    const content = contentOf(transactionList, new URLSearchParams('type=ach'), 'UTC');
    const { id } = await http.post('views', { name, visibility: 'private', content });
    const { items } = await http.get('views');
    const schedule = { frequency: 'daily', hour: 6, timeZone: 'UTC', locale: 'en', format: 'csv' };
    const task = { ...schedule, state, failure, lastAt: null, nextAt: null, lastRunAt: null };
    const failing = items.map((view) => (view.id === id ? { ...view, schedule: task } : view));
    answerInstead((method, path) =>
      method === 'GET' && path.endsWith('/views') ? { status: 200, body: { items: failing } } : null,
    );
    await openArea(area, { path: '/list-transaction', as: 'hauspay.manager' });
    await choose(name, /^Email/);
    const form = await dialog(`Email “${name}”`);
    expect(form.getByText(/^(Stopped: you lost access|The last export failed)/)).toBeDefined();
    expect(form.queryByText('Save again to resume.') !== null).toBe(isHinted);
    restoreNetwork();
  },
);

/** Presses a button of a dialog whose request fails after a while: meanwhile nothing else in it can be pressed. */
async function failSlowly(name: string, action: string) {
  const held = Promise.withResolvers<{ status: number; body: unknown }>();
  answerInstead((method, path) => (method !== 'GET' && path.includes('views') ? held.promise : null));
  const asked = await screen.findByRole('dialog', { name });
  const pressed = within(asked).getByRole('button', { name: action });
  await userEvent.click(pressed);
  await waitFor(() => expect(pressed.className).toContain('loading'));
  const buttons = within(asked).getAllByRole<HTMLButtonElement>('button');
  expect(buttons.filter(({ disabled }) => !disabled)).toEqual([pressed]);
  fireEvent(asked, new Event('cancel', { cancelable: true }));
  held.resolve({ status: 500, body: { error: 'internal', message: 'No' } });
  await waitFor(() => expect(pressed.className).not.toContain('loading'));
  expect(within(asked).getByRole('alert')).toBeDefined();
  restoreNetwork();
}

it('holds the dialogs of a view open while what they ask for is sent', async () => {
  await openViews('manager.demo', 'Held returns', 'status=returned', '?status=declined');
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const close = async () => userEvent.click(await button('Close'));
  await userEvent.click(await button('Save view'));
  await fillField(await screen.findByLabelText('Name'), 'Held declines');
  await failSlowly('Save current view', 'Save');
  await close();
  await choose('Held returns', /^Alert/);
  await fillField(await screen.findByLabelText('Threshold'), '10');
  await failSlowly('Alert for “Held returns”', 'Save');
  await close();
  await choose('Held returns', /^Email/);
  await userEvent.click((await dialog('Email “Held returns”')).getByRole('button', { name: 'Save' }));
  await closed();
  await choose('Held returns', /^Email/);
  await failSlowly('Email “Held returns”', 'Pause');
  await failSlowly('Email “Held returns”', 'Delete');
  await close();
  await closed();
});
