import type { FirstSteps, HelpSummary } from '@countinghouse/contract';
import { defineArea, http, useAuth, useFlash } from '@countinghouse/kit';
import { queryClient } from '@countinghouse/kit/query';
import {
  answerInstead,
  openArea,
  restoreNetwork,
  signInAs,
  writePortalData,
} from '@countinghouse/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { getFirstSteps } from '../first-steps/api.ts';
import { wholePortal } from '../testing/whole-portal.ts';
import { WelcomeParts } from './welcome-parts.tsx';
import './welcome-texts.ts';

function Panel() {
  const user = useAuth((state) => state.user);
  return user && <WelcomeParts user={user} items={[]} />;
}

const area = defineArea({
  id: 'shell',
  routes: () => [{ path: '*', element: <Panel /> }],
  translations: { en: () => import('../locales/en.json'), vi: () => import('../locales/vi.json') },
});
const open = (path: string, as = 'merchant.demo') => openArea(area, { path, as });

beforeAll(() => {
  writePortalData({ brand: null, registry: { revision: '0', areas: wholePortal } });
});
afterEach(restoreNetwork);

const part = (name: string) => screen.findByRole('region', { name });

it('says on a page what waits for its user there, as its list counts it', async () => {
  await signInAs('merchant.demo');
  const { items, nextDueBy } = await http.get('disputes/status', { query: { status: ['needs_response'] } });
  const count = items.find(({ status }) => status === 'needs_response')?.count ?? 0;
  expect([count > 0, nextDueBy !== null]).toEqual([true, true]);
  await open('/disputes');
  const tasks = within(await part('To do'));
  const name = `${count} ${count === 1 ? 'dispute needs' : 'disputes need'} a response`;
  const link = tasks.getByRole('link', { name });
  expect(link.getAttribute('href')).toBe('/disputes?view=all&status=needs_response');
  const others = tasks.getAllByRole('link').filter((one) => one !== link);
  for (const { textContent } of others) expect(textContent).toMatch(/^\d+ disputes? ends? today$/);
  tasks.getByText(/^Next due /);
  await part('Help with this page');
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Quick links' })).toBeNull();
});

it('leaves out tasks that cannot be counted, and offers the ways on where there is nothing else', async () => {
  answerInstead((_method, path) => (path.includes('dashboard/tasks') ? { status: 503 } : null));
  await open('/list-deposit');
  await part('Help with this page');
  expect(screen.queryByRole('region', { name: 'To do' })).toBeNull();
});

it('shows first steps where the user begins, dismisses them for good, and takes that back', async () => {
  await open('/dashboard', 'partner.demo');
  const steps = within(await part('First steps'));
  // As they were when the page asked: other tests do the partner's steps meanwhile.
  const answered = queryClient.getQueryData(getFirstSteps().queryKey) ?? expect.fail('nothing was answered');
  // No area of this portal has the page of logos.
  const known = answered.steps.filter(({ kind }) => kind !== 'logo');
  const done = known.filter(({ isDone }) => isDone).length;
  steps.getByText(`${done} of ${known.length} done`);
  expect(steps.getAllByText('Done:')).toHaveLength(done);
  expect(steps.getByRole('link', { name: 'Choose your notifications' }).getAttribute('href')).toBe(
    '/profile',
  );
  await userEvent.click(steps.getByRole('button', { name: 'Dismiss' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await part('First steps');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await screen.findByRole('button', { name: 'Undo' });
  expect((await http.get('user/first-steps')).isDismissed).toBe(true);
  await http.put('user/first-steps', { isDismissed: false });
});

it('shows the rest where first steps cannot be read, and does not ask for them again', async () => {
  let asked = 0;
  answerInstead((_method, path) => {
    if (!path.endsWith('first-steps')) return null;
    asked += 1;
    return { status: 403 };
  });
  await open('/dashboard');
  await part('Help with this page');
  await part('To do');
  expect(asked).toBe(1);
});

it('shows no step whose page the user may not open, and none when all are done', async () => {
  const answer: FirstSteps = {
    isDismissed: false,
    steps: [
      { kind: 'second_factor', isDone: true },
      // No area of this portal has its page.
      { kind: 'first_payment', isDone: false },
    ],
  };
  answerInstead((_method, path) => (path.endsWith('first-steps') ? { status: 200, body: answer } : null));
  await open('/dashboard');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Help with this page' })).toBeTruthy());
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
});

const news: HelpSummary = {
  ...{ name: 'test-fees', kind: 'news', title: 'New fees', summary: '', language: 'en', headings: [] },
  ...{ paths: [], roles: [], date: '2020-01-01', until: '2099-12-31' },
};
const help: HelpSummary = {
  ...news,
  name: 'test-deposits',
  title: 'Deposits',
  paths: ['/list-deposit'],
  until: null,
};

it('shows an announcement until its user dismisses it, wherever they do', async () => {
  let isRefused = true;
  answerInstead((method, path) => {
    if (path.includes('pages?')) return { status: 200, body: { items: [help, news] } };
    const isDismissing = method === 'POST' && path.endsWith('user/announcements');
    return isRefused && isDismissing ? { status: 503 } : null;
  });
  await open('/list-deposit');
  const announced = await part('Announcements');
  await userEvent.click(within(announced).getByRole('button', { name: 'Dismiss “New fees”' }));
  // It could not be kept: it is there still.
  await waitFor(() => expect(useFlash.getState().flash?.class).toBe('danger'));
  await part('Announcements');
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss “New fees”' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull());
  await waitFor(async () =>
    expect((await http.get('user/announcements')).dismissed).toEqual([
      { name: 'test-fees', until: '2099-12-31' },
    ]),
  );
  // Another device.
  cleanup();
  queryClient.clear();
  await open('/list-deposit');
  await part('Help with this page');
  expect(screen.queryByRole('link', { name: 'New fees' })).toBeNull();
});
