import type { ExportJob } from '@countinghouse/contract';
import { defineArea, http } from '@countinghouse/kit';
import { startExport } from '@countinghouse/kit/query';
import { openArea, signInAs, writePortalData } from '@countinghouse/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { OwnPages } from '../../routing/own-pages.tsx';
import { wholePortal } from '../../testing/whole-portal.ts';

const area = defineArea({
  id: 'page',
  routes: () => [{ path: '*', element: <OwnPages /> }],
  translations: { en: async () => ({ default: {} }), vi: async () => ({ default: {} }) },
});

beforeAll(() => {
  writePortalData({ brand: null, registry: { revision: '0', areas: wholePortal } });
});

async function finished({ id }: ExportJob): Promise<ExportJob> {
  return vi.waitFor(
    async () => {
      const found = (await http.get('export/list')).items.find((job) => job.id === id);
      if (found?.status !== 'ready') throw new Error(`the export is ${found?.status}`);
      return found;
    },
    { interval: 200 },
  );
}
/** A list that is just being read again may close a menu, as one that its user has left. */
const choose = async (menu: string, action: string) => {
  const offered = () => screen.queryByRole('button', { name: action });
  await vi.waitFor(
    async () => {
      if (!offered())
        await userEvent.click(await screen.findByRole('button', { name: `More actions: ${menu}` }));
      await userEvent.click(offered() as HTMLElement);
    },
    { interval: 200 },
  );
};
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

it('shares a file with colleagues of the same access, who see who asked, and deletes it for all', async () => {
  await signInAs('merchant.demo');
  const search = crypto.randomUUID();
  const { fileName } = await finished(await startExport('transactions', { filter: { search } }));
  const router = await openArea(area, { path: '/export/download', as: 'merchant.demo' });
  await choose(fileName, 'Share with my team');
  await confirm('Share with my team');
  expect(await screen.findByText(/ · Shared with your team$/)).toBeDefined();

  await signInAs('restricted.demo');
  await router.navigate('/export/download?tab=team');
  await screen.findByText(/ · Shared by merchant\.demo$/);
  const row = screen.getByRole('link', { name: fileName }).closest('tr');
  expect(row?.textContent).toContain(`Search: “${search}”`);
  expect(within(row as HTMLElement).getByRole('button', { name: `Download: ${fileName}` })).toBeDefined();
  expect(screen.queryByRole('button', { name: `More actions: ${fileName}` })).toBeNull();

  await signInAs('merchant.demo');
  await router.navigate(`/export/download/${fileName}`);
  expect(await screen.findByText('The team of who requested it')).toBeDefined();
  await choose(fileName, 'Delete');
  await confirm('Delete');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/export/download'));
  expect((await http.get('export/list')).items.some((job) => job.fileName === fileName)).toBe(false);
});

it('lists scheduled exports in words, which rest, go on, run at once and end', async () => {
  await signInAs('hauspay.partner');
  const name = `Mondays ${crypto.randomUUID().slice(0, 6)}`;
  const view = await http.post('views', {
    ...{ name, visibility: 'private' },
    content: {
      ...{ list: 'transactions', filter: { status: ['declined'] }, sort: 'newest' },
      ...{ columns: null, density: null, dateRange: { kind: 'last', days: 7 } },
    },
  });
  const timetable = { frequency: 'weekly', day: 1, hour: 8, timeZone: 'Asia/Ho_Chi_Minh' } as const;
  await http.put('views/schedule', {
    ...{ id: view.id, ...timetable, format: 'xlsx', locale: 'en', isPaused: false },
  });
  const router = await openArea(area, { path: '/export/download', as: 'hauspay.partner' });
  await userEvent.click(await screen.findByRole('link', { name: 'Scheduled' }));
  const row = async () => (await screen.findByText(name)).closest('tr')?.textContent;
  expect(await row()).toContain('Transactions · Last 7 days · Status: Declined');
  expect(await row()).toContain('Weekly · Monday · 08:00 Asia/Ho Chi Minh · Excel (XLSX)');
  expect(await row()).toContain('Active');
  await choose(name, 'Pause');
  await vi.waitFor(async () => expect(await row()).toContain('Paused'));
  await choose(name, 'Resume');
  await vi.waitFor(async () => expect(await row()).toContain('Active'));
  await userEvent.click(screen.getByRole('button', { name: `Run now: ${name}` }));
  await vi.waitFor(() =>
    expect(router.state.location.pathname).toMatch(/^\/export\/download\/transactions-.*\.xlsx$/),
  );
  await router.navigate('/export/download?tab=scheduled');
  await choose(name, 'Delete');
  await confirm('Delete');
  await vi.waitFor(() => expect(screen.queryByText(name)).toBeNull());
});
