import type { ExportJob } from '@countinghouse/contract';
import { defineArea, http } from '@countinghouse/kit';
import { startExport, useAwaitedExports } from '@countinghouse/kit/query';
import { answerInstead, openArea, signInAs, writePortalData } from '@countinghouse/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { OwnPages } from '../../routing/own-pages.tsx';
import { wholePortal } from '../../testing/whole-portal.ts';

/** The pages as the portal has them, in no area. */
const area = defineArea({
  id: 'page',
  routes: () => [{ path: '*', element: <OwnPages /> }],
  translations: { en: async () => ({ default: {} }), vi: async () => ({ default: {} }) },
});

beforeAll(() => {
  writePortalData({ brand: null, registry: { revision: '0', areas: wholePortal } });
});

const open = (path: string, as: string, language: 'en' | 'vi' = 'en') =>
  openArea(area, { path, as, language });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function finished(job: ExportJob): Promise<ExportJob> {
  return vi.waitFor(
    async () => {
      const { items } = await http.get('export/list');
      const found = items.find(({ id }) => id === job.id);
      if (found?.status !== 'ready') throw new Error(`the export is ${found?.status}`);
      return found;
    },
    { interval: 200 },
  );
}

it('shows the first rows of a file in its own language, and says when it was seen', async () => {
  await signInAs('merchant.demo');
  const { id, fileName } = await finished(
    await startExport('transactions', { locale: 'vi', columns: ['id', 'status', 'amount'] }),
  );
  await open(`/export/download/${fileName}`, 'merchant.demo');
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'ID',
    'Trạng thái',
    'Số tiền',
  ]);
  expect(table.getAllByRole('row')).toHaveLength(51);
  await waitFor(() => expect(useAwaitedExports.getState().ids).not.toContain(id));
});

it('lists the user’s exports, which can be started again', async () => {
  await signInAs('manager.demo');
  const made = await finished(await startExport('transactions', { filter: { search: 'an' } }));
  const router = await open('/export/download', 'manager.demo');
  const link = await screen.findByRole('link', { name: made.fileName });
  expect(screen.getByText(/^Transactions · All time · Search: “an” · /)).toBeDefined();
  await userEvent.click(await button(`Export again: ${made.fileName}`));
  await waitFor(async () =>
    expect((await screen.findAllByRole('button', { name: /^Export again: / })).length).toBeGreaterThan(1),
  );
  await userEvent.click(link);
  expect(router.state.location.pathname).toBe(`/export/download/${made.fileName}`);
  expect(await screen.findByRole('heading', { name: 'Export file' })).toBeDefined();
});

it('offers the way to the list where there is no export yet, and says so of one that is not there', async () => {
  const router = await open('/export/download', 'lightspeed.merchant', 'vi');
  await userEvent.click(await screen.findByRole('link', { name: 'Đến danh sách giao dịch' }));
  expect(router.state.location.pathname).toBe('/list-transaction');
  await router.navigate('/export/download/transactions-of-another.csv');
  expect(await screen.findByText('Không tìm thấy bản xuất')).toBeDefined();
});

it('says why an export failed, and how to have it after all', async () => {
  await signInAs('partner.demo');
  const made = await finished(await startExport('transactions', { filter: { search: 'txn_none' } }));
  const failed = { ...made, status: 'failed', failure: 'storage', allowedActions: ['repeat'] };
  answerInstead((_method, path) =>
    path.endsWith('export/preview') ? { status: 200, body: { job: failed, preview: null } } : null,
  );
  const router = await open(`/export/download/${made.fileName}`, 'partner.demo');
  expect((await screen.findAllByText('The file could not be stored.')).length).toBeGreaterThan(0);
  await userEvent.click(await button('Export again'));
  await waitFor(() => expect(router.state.location.pathname).not.toContain(made.fileName));
});

it('shows how far an export is, and that it was too late to cancel it', async () => {
  await signInAs('hauspay.manager');
  const made = await finished(await startExport('transactions', {}));
  const running = { ...made, status: 'running', rowCount: 5, totalCount: 20, allowedActions: ['cancel'] };
  answerInstead((_method, path) =>
    path.endsWith('export/preview') ? { status: 200, body: { job: running, preview: null } } : null,
  );
  await open(`/export/download/${made.fileName}`, 'hauspay.manager');
  expect(await screen.findByText('5 of 20 rows')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toBeDefined();
  await userEvent.click(await button('Cancel'));
  expect(await screen.findByText('The export is ready already.')).toBeDefined();
});
