import { backgroundHeader } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import { queryClient } from '@countinghouse/kit/query';
import { answerInstead, openArea, signInAs } from '@countinghouse/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { getBreakdown } from '../api/get-breakdown.ts';
import area from '../area.ts';

const region = (name: string) => screen.findByRole('region', { name });

it('says on the row of a failed deposit why and who must act, and leads to its page', async () => {
  const router = await openArea(area, { path: '/list-deposit?status=failed', as: 'merchant.demo' });
  const table = await screen.findByRole('table', { name: 'Deposits' });
  const row = (await within(table).findByText('Failed')).closest('tr') as HTMLElement;
  expect(row.textContent).toMatch(/Failed.*The bank account is closed\. Add another bank account/);
  const link = within(row).getByRole('link');
  await userEvent.click(link);
  await region('From sales to deposit');
  expect(router.state.location.pathname).toBe(link.getAttribute('href'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/in your balance with us.*select Retry/);
});

it('goes from one deposit to the next of the list one came from, and back to that list', async () => {
  const router = await openArea(area, { path: '/list-deposit?status=paid', as: 'merchant.demo' });
  const table = await screen.findByRole('table', { name: 'Deposits' });
  const links = await within(table).findAllByRole('link');
  const paths = links.map((link) => link.getAttribute('href'));
  await userEvent.click(links[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('link', { name: 'Next deposit' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths[1]));
  const previous = await screen.findByRole('link', { name: 'Previous deposit' });
  await waitFor(() => expect(previous.getAttribute('href')).toBe(paths[0]));
  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.pathname).toBe('/list-deposit'));
});

/** Where a paid deposit is that is less than its sales, for fees: of what came in otherwise, one may be more. */
async function pathOfLess(): Promise<string> {
  const { items } = await http.get('deposits', { query: { status: ['paid'], limit: 30 } });
  for (const { id, net } of items) {
    const { sales } = await http.get('deposits/breakdown', { query: { id } });
    const { lines } = await http.get('deposits/detail', { query: { id } });
    const hasLines = ['captured', 'fees'].every((kind) => lines.some((line) => line.kind === kind));
    if (hasLines && net.amountMinor < sales.captured.amount.amountMinor) return `/deposit/${id}`;
  }
  throw new Error('no paid deposit is less than its sales');
}

it('proves its sums, opens the rows behind a line, and answers why it is less than the sales', async () => {
  await signInAs('merchant.demo');
  await openArea(area, { path: await pathOfLess(), as: 'merchant.demo' });
  const waterfall = await region('From sales to deposit');
  const proof = within(waterfall).getByRole('list', { name: 'Proof' });
  await waitFor(() => expect(within(proof).getAllByRole('listitem')).toHaveLength(3));
  expect(proof.querySelector('[data-exact=false]')).toBeNull();
  const captured = within(waterfall).getByRole('button', { name: 'Captured' });
  const count = Number(captured.closest('tr')?.querySelector('td')?.textContent);
  await userEvent.click(captured);
  const rows = await within(waterfall).findByRole('list', { name: 'Captured' });
  expect(within(rows).getAllByRole('listitem')).toHaveLength(Math.min(count, 50));
  expect((await region('Why is this less than my sales?')).textContent).toMatch(
    /\$[\d,.]+ less:.*taken (in \d+ fees|as a fee)/,
  );
});

it('names a price with all of its digits', async () => {
  await signInAs('merchant.demo');
  const path = await pathOfLess();
  const query = { id: path.replace('/deposit/', '') };
  const breakdown = await http.get('deposits/breakdown', { query });
  const fees = breakdown.fees
    .map((fee) => ({ ...fee, rate: { basisPoints: 295, fixedMinor: 30 } }))
    .slice(0, 1);
  const body = { ...breakdown, fees };
  answerInstead((_method, asked) => (asked.endsWith('deposits/breakdown') ? { status: 200, body } : null));
  await openArea(area, { path });
  await screen.findByText(/^2\.95% \+ \$0\.30/);
});

it('asks once for what explains a deposit, also when that comes before the deposit', async () => {
  await signInAs('merchant.demo');
  const path = await pathOfLess();
  const { queryKey } = getBreakdown(path.replace('/deposit/', ''));
  let asked = 0;
  answerInstead(async (_method, path, { headers }) => {
    // What is asked for again by itself, once the page hears of changes, is no part of it.
    if (headers[backgroundHeader]) return null;
    if (path.endsWith('deposits/breakdown')) asked += 1;
    if (path.endsWith('deposits/detail'))
      await waitFor(() => expect(queryClient.getQueryData(queryKey)).toBeDefined());
    return null;
  });
  await openArea(area, { path });
  await screen.findByText(/ledger entr(y adds|ies add) up to the lines/);
  await region('Timeline');
  expect(asked).toBe(1);
});

it('says in Vietnamese that there is no such deposit', async () => {
  await openArea(area, { path: '/deposit/dep_nothing', as: 'merchant.demo', language: 'vi' });
  await screen.findByText('Không tìm thấy khoản chi trả');
});

it('says of a merchant without any deposit when there will be one, not that a filter hides them', async () => {
  const json = { 'content-type': 'application/json' };
  answerInstead((_method, path) => {
    const none = { items: [], nextCursor: null, sequence: 1 };
    if (path.endsWith('/deposits')) return { status: 200, body: none, headers: json };
    const why = { without: [{ part: 'dates', count: 0 }], nearest: { earlier: null, later: null } };
    return path.endsWith('/deposits/no-match') ? { status: 200, body: why, headers: json } : null;
  });
  await openArea(area, { path: '/list-deposit', as: 'merchant.demo' });
  await screen.findByText('No deposits yet');
  screen.getByText(/^A deposit opens with the first sale/);
  cleanup();
  await openArea(area, { path: '/list-deposit?from=2026-11-01&to=2026-11-20', as: 'merchant.demo' });
  await screen.findByText(/^A deposit opens with the first sale/);
  expect(screen.queryByText('No deposits match these filters')).toBeNull();
});

it('says whose deposits pause because the bank account changed, and until when', async () => {
  await signInAs('partner.demo');
  const balance = await http.get('deposits/balance', { query: {} });
  const { items } = await http.get('merchants', { query: { limit: 5 } });
  const paused = items.map(({ id, name }, day) => ({
    merchant: { id, name },
    until: `2026-12-0${day + 1}T15:00:00.000Z`,
  }));
  answerInstead((_method, path) =>
    path.endsWith('/deposits/balance') ? { status: 200, body: { ...balance, paused } } : null,
  );
  await openArea(area, { path: '/list-deposit' });
  const notice = within(await region('Balance'));
  await notice.findByText('Deposits are paused because the bank account changed');
  for (const [day, { name }] of items.slice(0, 3).entries()) {
    notice.getByText((text) => text.startsWith(`${name}: deposits resume on Dec ${day + 1}, 2026`));
  }
  notice.getByText('and 2 more merchants');
  expect(notice.queryByText((text) => text.startsWith(`${items[3]?.name}: `))).toBeNull();
});

it('opens the statement that a mail leads to, however long ago it came', async () => {
  await openArea(area, { path: '/list-deposit?statement=2024-03', as: 'merchant.demo' });
  const dialog = await screen.findByRole('dialog', { name: 'Statement' });
  const month: HTMLSelectElement = await within(dialog).findByLabelText('Month');
  expect([month.value, month.selectedOptions[0]?.textContent]).toEqual(['2024-03', 'March 2024']);
});
