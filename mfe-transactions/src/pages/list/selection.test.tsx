import { http } from '@countinghouse/kit';
import { answerInstead, openArea } from '@countinghouse/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import area from '../../area.ts';

const open = (search: string, as = 'merchant.demo') =>
  openArea(area, { path: `/list-transaction${search}`, as });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

it('takes in what is not loaded yet, and is exported as it stands', async () => {
  // Cards are declined in other tests meanwhile.
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  await open(`?status=declined&to=${twoDaysAgo}&columns=customer,reason,net,id`, 'admin.demo');
  const table = within(await screen.findByRole('table'));
  await userEvent.click(table.getByRole('checkbox', { name: 'Select all loaded rows' }));
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  expect(await bar.findByText('30 selected')).toBeDefined();
  const all = await bar.findByRole('button', { name: /^Select all \d+$/ });
  const count = Number(all.textContent?.match(/\d+/)?.[0]);
  expect(count).toBeGreaterThan(30);
  await userEvent.click(all);
  expect(await bar.findByText(`${count} selected`)).toBeDefined();
  expect(bar.queryByRole('button', { name: /^Select all/ })).toBeNull();

  await userEvent.click(bar.getByRole('button', { name: 'Export selected' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Export ${count} transactions` }));
  expect(dialog.getByText(`${count} selected rows`)).toBeDefined();
  expect(dialog.getByText('Customer name, Reason code, Net, Currency, ID')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Start export' }));
  await screen.findByText(/^Export started/);
  // Others export meanwhile.
  const { items } = await http.get('export/list');
  const job = items.find(({ filter }) => 'id' in filter);
  expect(Object.keys(job?.filter ?? {})).toEqual(['id']);
  expect(job?.filter).toMatchObject({ id: { length: count } });
});

it('says whether its ids were copied', async () => {
  // It brings a clipboard.
  const user = userEvent.setup();
  await open('?status=declined');
  const [row] = within(await screen.findByRole('table'))
    .getAllByRole('checkbox')
    .slice(1);
  await user.click(row as HTMLElement);
  const copy = await screen.findByRole('button', { name: 'Copy IDs' });
  await user.click(copy);
  await screen.findByText('Copy to clipboard successfully!');
  expect(await navigator.clipboard.readText()).toMatch(/^\w+$/);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  fireEvent.click(copy);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Failed'));
});

it('is what was chosen since, where all of another filter were still on their way', async () => {
  const router = await open('?status=settled', 'admin.demo');
  const rowOf = async (status: string) => {
    const isOf = ({ textContent }: HTMLElement) => textContent?.includes(status);
    const find = () => screen.getAllByRole('row').find(isOf);
    await waitFor(() => expect(find()).toBeDefined());
    return within(find() as HTMLElement);
  };
  await (await rowOf('Settled')).findByRole('checkbox');
  await router.navigate('/list-transaction?status=declined');
  await (await rowOf('Declined')).findByRole('checkbox');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all loaded rows' }));
  const held = Promise.withResolvers<null>();
  let following = 0;
  answerInstead((_method, path, { params }) => {
    if (!path.endsWith('transaction/all') || !params.cursor) return null;
    following += 1;
    return held.promise;
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Select all \d+$/ }));
  await waitFor(() => expect(following).toBe(1));
  await router.navigate('/list-transaction?status=settled');
  await userEvent.click(await (await rowOf('Settled')).findByRole('checkbox'));
  expect(await screen.findByText('1 transaction selected')).toBeDefined();
  // No more rows are read for it.
  expect(following).toBe(1);
  held.resolve(null);
});

it('a row is looked at beside the list, and the next one by moving on; Escape closes that first', async () => {
  const router = await open('?status=declined');
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  const nameOf = (index: number) => within(rows[index] as HTMLElement).getByRole('link').textContent;
  press('j');
  press('x');
  press('p');
  const panel = within(await screen.findByRole('complementary'));
  expect(panel.getByRole('heading').textContent).toContain(nameOf(0));
  expect(await panel.findByText('Declined')).toBeDefined();
  press('j');
  await waitFor(() => expect(panel.getByRole('heading').textContent).toContain(nameOf(1)));
  const page = panel.getByRole('link', { name: 'View transaction' }).getAttribute('href');
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(screen.getByText('1 transaction selected')).toBeDefined();
  await userEvent.click(within(rows[1] as HTMLElement).getByRole('button', { name: /^Preview / }));
  await userEvent.click(await screen.findByRole('link', { name: 'View transaction' }));
  expect(router.state.location.pathname).toBe(page);
});
