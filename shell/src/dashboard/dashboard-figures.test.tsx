import { http } from '@countinghouse/kit';
import { answerInstead } from '@countinghouse/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { deployAll, keepBoards, openDashboard, smallBoard } from './testing/open-dashboard.tsx';

beforeAll(deployAll);

it('keeps both of two choices that are made before the page is drawn again', async () => {
  await keepBoards('hauspay.manager', [smallBoard(['volume'])]);
  const router = await openDashboard('hauspay.manager');
  await screen.findByRole('link', { name: 'Volume' });
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  act(() => {
    choose('Period', 'last_month');
    choose('Compare with', 'previous_year');
  });
  await waitFor(() =>
    expect(router.state.location.search).toBe('?period=last_month&comparison=previous_year'),
  );
});

it('writes a return rate with as many digits as tell it from its limit', async () => {
  await keepBoards('hauspay.manager', [smallBoard(['return_rates'])]);
  const page = await http.get('merchant-status', { query: { status: ['active'], limit: 1 } });
  const returned = { kind: 'unauthorized' as const, returned: 27, debits: 5_000 };
  const returnRates = [{ ...returned, rate: 0.0054, limit: 0.005, isExceeded: true }];
  const items = page.items.map((row) => ({ ...row, figures: { ...row.figures, returnRates } }));
  const body = { ...page, items };
  answerInstead((_, path) => (path.endsWith('merchant-status') ? { status: 200, body } : null));
  await openDashboard('hauspay.manager');
  await screen.findByText('Unauthorized returns: 0.54%, above the limit of 0.5%');
});

it('tells what was refunded in its own currency where nothing was paid', async () => {
  await keepBoards('hauspay.manager', [smallBoard(['volume', 'refunds', 'returns'])]);
  const query = { period: 'last_30_days', comparison: 'previous_period', timeZone: 'UTC' } as const;
  const summary = await http.get('dashboard/summary', { query });
  const nothing = { ...summary.current, volume: [], refunds: [], returns: [], returnCount: 0 };
  const refunds = [{ amountMinor: 50_000, currency: 'VND' }];
  const body = { ...summary, current: { ...nothing, refunds, refundCount: 1 }, previous: nothing };
  answerInstead((_, path) => (path.includes('dashboard/summary') ? { status: 200, body } : null));
  await openDashboard('hauspay.manager');
  const card = async (name: string) => (await screen.findByRole('link', { name })).closest('section');
  await waitFor(async () => expect((await card('Refunds'))?.textContent).toContain('₫50,000'));
  expect((await card('Refunds'))?.textContent).not.toContain('$');
  expect((await card('Volume'))?.textContent).toContain('₫0');
});

it('names no currency where there is no money at all', async () => {
  await keepBoards('hauspay.manager', [smallBoard(['volume', 'refunds'])]);
  const query = { period: 'last_30_days', comparison: 'previous_period', timeZone: 'UTC' } as const;
  const summary = await http.get('dashboard/summary', { query });
  const money = { volume: [], refunds: [], refundCount: 0, returns: [], returnCount: 0 };
  const nothing = { ...summary.current, ...money };
  const body = { ...summary, current: nothing, previous: nothing };
  answerInstead((_, path) => (path.includes('dashboard/summary') ? { status: 200, body } : null));
  await openDashboard('hauspay.manager');
  const card = async (name: string) => (await screen.findByRole('link', { name })).closest('section');
  await waitFor(async () => expect((await card('Volume'))?.textContent).toContain('Volume—'));
  expect((await card('Refunds'))?.textContent).toContain('Refunds—0 refunds');
});
