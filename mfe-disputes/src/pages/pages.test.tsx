import { backgroundHeader } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import { answerInstead, openArea, signInAs } from '@countinghouse/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../area.ts';

it('opens on what needs a response, the nearest deadline first, and leads to the page of each', async () => {
  const asked: unknown[] = [];
  answerInstead((_method, path, { params, headers }) => {
    // What is asked for again by itself, once the page hears of changes, is no part of it.
    if (path.endsWith('/disputes') && !headers[backgroundHeader]) asked.push(params.status);
    return null;
  });
  const router = await openArea(area, { path: '/disputes', as: 'merchant.demo' });
  const table = await screen.findByRole('table', { name: 'Disputes' });
  const [first] = await within(table).findAllByRole('link');
  expect(router.state.location.search).toBe('?status=needs_response&view=all');
  const [, ...rows] = within(table).getAllByRole('row');
  for (const row of rows) expect(row.textContent).toContain('Needs response');
  // Rows of any other filter would be there for a moment.
  expect(asked).toEqual([['needs_response']]);
  expect(first?.closest('tr')?.textContent).toMatch(/\d+ (h|min) left/);
  await userEvent.click(first as HTMLElement);
  const happened = await screen.findByRole('region', { name: 'What happened' });
  expect(router.state.location.pathname).toBe(first?.getAttribute('href'));
  expect(happened.textContent).toMatch(/The cardholder says.*The bank took back \$.*How to win it/);
  expect(screen.getByText(/^Respond (today: )?by .* left$/)).toBeDefined();
  const cost = screen.getByRole('region', { name: 'What it costs' });
  expect(cost.textContent).toMatch(/Dispute fee\$15\.00.*Comes back if you win\$/);
  const [respond] = screen.getAllByRole('link', { name: 'Respond' });
  expect(respond?.getAttribute('href')).toBe(`${first?.getAttribute('href')}/response`);
});

it('says of a selection what is given up, and in what sum, before it is done', async () => {
  await openArea(area, { path: '/disputes?status=needs_response', as: 'manager.demo' });
  const table = await screen.findByRole('table', { name: 'Disputes' });
  const [, one, other] = within(table).getAllByRole('checkbox');
  await userEvent.click(one as HTMLElement);
  await userEvent.click(other as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  const dialog = await screen.findByRole('dialog', { name: 'Accept 2 disputes?' });
  expect(dialog.textContent).toMatch(
    /The cardholders keep (\$[\d,.]+( \+ )?)+, and the fees are not returned/,
  );
  within(dialog).getByRole('button', { name: /^Accept 2 disputes, .*\d\d$/ });
});

it('shows figures that lead to their disputes', async () => {
  await openArea(area, { path: '/disputes/insight', as: 'admin.demo' });
  const win = await screen.findByRole('region', { name: 'Win rate by reason' });
  const [link] = await within(win).findAllByRole('link');
  expect(link?.getAttribute('href')).toMatch(/^\/disputes\?status=.*reason=.*dateOf=closed&from=/);
  screen.getByRole('region', { name: 'Network limits' });
});

it('writes a rate with as many digits as tell it from its limit', async () => {
  await signInAs('admin.demo');
  const insight = await http.get('disputes/insight', { query: {} });
  const [rate] = insight.rates.filter(({ disputes }) => disputes > 0);
  const [standing] = insight.standings;
  if (!rate || !standing) throw new Error('nobody has a dispute');
  const basisPoints = 146;
  const body = { ...insight, rates: [{ ...rate, basisPoints }], standings: [{ ...standing, basisPoints }] };
  answerInstead((_method, path) => (path.endsWith('/disputes/insight') ? { status: 200, body } : null));
  await openArea(area, { path: '/disputes/insight', as: 'admin.demo' });
  const limits = await screen.findByRole('region', { name: 'Network limits' });
  expect(limits.textContent).toContain('rate 1.46% (limit 1.5%)');
  expect(screen.getByRole('region', { name: 'Dispute rate by brand' }).textContent).toContain('1.46% (');
});

it('says in Vietnamese that there is no such dispute', async () => {
  await openArea(area, {
    path: '/dispute-management-detail/dsp_nothing',
    as: 'merchant.demo',
    language: 'vi',
  });
  await screen.findByText('Không tìm thấy tranh chấp');
});
