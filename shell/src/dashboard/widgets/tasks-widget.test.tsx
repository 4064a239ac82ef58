import { displayTimeZone, http } from '@countinghouse/kit';
import { answerInstead, restoreNetwork } from '@countinghouse/kit/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { deployAll, keepBoards, openDashboard, smallBoard } from '../testing/open-dashboard.tsx';

beforeAll(deployAll);
afterEach(restoreNetwork);

const widget = async () => within(await screen.findByRole('region', { name: 'To do' }));

it('shows on a board what waits for its user, as the backend counts it', async () => {
  await keepBoards('partner.demo', [smallBoard(['tasks'])]);
  await openDashboard('partner.demo');
  const links = await (await widget()).findAllByRole('link');
  const { items } = await http.get('dashboard/tasks', { query: { timeZone: displayTimeZone() } });
  const waiting = items.find(({ kind }) => kind === 'disputes_waiting');
  expect(waiting).toBeDefined();
  const name = new RegExp(`^${waiting?.count} disputes? needs? a response$`);
  const link = links.find(({ textContent }) => name.test(textContent ?? ''));
  expect(link?.getAttribute('href')).toBe('/disputes?view=all&status=needs_response');
});

it('says that nothing waits, and where it cannot be read offers to try again', async () => {
  await keepBoards('partner.demo', [smallBoard(['tasks'])]);
  let isThere = false;
  answerInstead((_method, path) => {
    if (!path.includes('dashboard/tasks')) return null;
    return isThere ? { status: 200, body: { items: [] } } : { status: 403 };
  });
  await openDashboard('partner.demo');
  const retry = await (await widget()).findByRole('button', { name: 'Try again' });
  isThere = true;
  retry.click();
  await (await widget()).findByText('Nothing waits for you.');
});
