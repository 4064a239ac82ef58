import type { ExportJob } from '@countinghouse/contract';
import { defineArea } from '@countinghouse/kit';
import { startExport, useAwaitedExports } from '@countinghouse/kit/query';
import { answerInstead, openArea, signInAs } from '@countinghouse/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ExportWatch } from './export-watch.tsx';

const username = 'partner.demo';
/** A page with nothing on it but what the header has of exports. */
const page = defineArea({
  id: 'page',
  routes: () => [{ path: '/', element: <ExportWatch /> }],
  translations: { en: async () => ({ default: {} }), vi: async () => ({ default: {} }) },
});

const awaited = () => useAwaitedExports.getState().ids;

async function start(): Promise<ExportJob> {
  await signInAs(username);
  return startExport('transactions', { filter: { search: 'txn_none' } });
}

/** The list of exports with what is to be seen of one, which the sandbox is too quick to show. */
const showAs = (job: ExportJob, part: Partial<ExportJob>) =>
  answerInstead((method, path) =>
    method === 'GET' && path.endsWith('export/list')
      ? { status: 200, body: { items: [{ ...job, ...part }], nextCursor: null } }
      : null,
  );

it('shows how far an export is while it runs, and leads to the list of them', async () => {
  const job = await start();
  showAs(job, { status: 'running', rowCount: 250, totalCount: 1_000 });
  await openArea(page, { path: '/', as: username });
  const link = await screen.findByRole('link', { name: '1 export running, 25%' });
  expect(link.getAttribute('href')).toBe('/export/download');
});

it('tells that it is ready until somebody looks', async () => {
  const job = await start();
  showAs(job, { status: 'ready', rowCount: 1_234 });
  const router = await openArea(page, { path: '/', as: username });
  expect(await screen.findByText(`1,234 rows · ${job.fileName}`)).toBeDefined();
  expect(awaited()).toContain(job.id);
  await userEvent.click(screen.getByRole('link', { name: 'Open file' }));
  expect(router.state.location.pathname).toBe(`/export/download/${job.fileName}`);
  expect(awaited()).not.toContain(job.id);
});

it('tells of several at once, and lets that go after a while', async () => {
  const [one, other] = [await start(), await startExport('transactions', { filter: { search: 'txn_no' } })];
  const items = [one, other].map((job) => ({ ...job, status: 'ready', rowCount: 3 }));
  answerInstead((method, path) =>
    method === 'GET' && path.endsWith('export/list')
      ? { status: 200, body: { items, nextCursor: null } }
      : null,
  );
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await openArea(page, { path: '/', as: username });
  expect(await screen.findByText('2 exports are ready')).toBeDefined();
  expect(screen.getByRole('link', { name: 'View exports' })).toHaveProperty('pathname', '/export/download');
  act(() => void vi.advanceTimersByTime(13_000));
  expect(awaited()).toEqual([]);
});

it('tells why it failed, and starts it again', async () => {
  const job = await start();
  showAs(job, { status: 'failed', failure: 'storage' });
  await openArea(page, { path: '/', as: username });
  expect(await screen.findByText('The file could not be stored.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(awaited()).not.toContain(job.id));
});

it('forgets what was canceled, and loads nothing for whoever waits for nothing', async () => {
  const job = await start();
  showAs(job, { status: 'canceled' });
  await openArea(page, { path: '/', as: username });
  await waitFor(() => expect(awaited()).toEqual([]));
  expect(screen.queryByRole('region')).toBeNull();
});
