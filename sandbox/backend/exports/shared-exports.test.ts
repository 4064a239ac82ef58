import type { ExportJob, SavedView } from '@countinghouse/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exportJobs } from '../../store/schema/exports.ts';
import { viewOf } from '../testing/saved-views.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const listOf = async (as: string, from: 'own' | 'team' = 'own'): Promise<ExportJob[]> =>
  (await backend.get(as, `export/list?limit=200&from=${from}`)).body.items;
const change = (as: string, { id }: ExportJob, action: string) =>
  backend.post(as, 'export/list', { id, action });
const finished = async (as: string, { id }: ExportJob): Promise<ExportJob> =>
  vi.waitFor(
    async () => {
      const found = (await listOf(as)).find((job) => job.id === id);
      if (found?.status !== 'ready') throw new Error(`it is ${found?.status}`);
      return found;
    },
    { timeout: 60_000, interval: 100 },
  );
const start = async (as: string, kind = 'transactions'): Promise<ExportJob> =>
  finished(as, (await backend.post(as, `export/${kind}`, {})).body);

/** What `as` gets of a file in each of the three ways: in their list, to look at, to keep. */
const reached = async (as: string, { id, fileName }: ExportJob) => ({
  isListed: (await listOf(as, 'team')).some((job) => job.id === id),
  preview: (await backend.get(as, `export/preview?fileName=${fileName}`)).status,
  download: (await backend.download(as, `export/download?id=${id}`)).status,
});
const nothing = { isListed: false, preview: 404, download: 404 };
const everything = { isListed: true, preview: 200, download: 200 };

describe('an export that is shared', () => {
  it('is read by those alone who see the same records, until it is shared no more', async () => {
    const job = await start('merchant.demo');
    expect(job).toMatchObject({ owner: 'merchant.demo', isOwn: true, isShared: false });
    expect(job.allowedActions).toEqual(['download', 'repeat', 'share', 'delete']);
    expect(await reached('restricted.demo', job)).toEqual(nothing);
    const shared = await change('merchant.demo', job, 'share');
    expect(shared.body).toMatchObject({ isShared: true });
    expect(await reached('restricted.demo', job)).toEqual(everything);
    const [theirs] = await listOf('restricted.demo', 'team');
    expect(theirs).toMatchObject({
      owner: 'merchant.demo',
      isOwn: false,
      allowedActions: ['download', 'repeat'],
    });
    // Nor is it among what they asked for themselves, and its owner has it once.
    expect((await listOf('restricted.demo')).some(({ id }) => id === job.id)).toBe(false);
    expect((await listOf('merchant.demo', 'team')).some(({ id }) => id === job.id)).toBe(false);
    for (const stranger of ['admin.demo', 'partner.demo', 'manager.demo', 'lightspeed.merchant'])
      expect(await reached(stranger, job), stranger).toEqual(nothing);
    // Reading is all that a colleague may.
    for (const action of ['share', 'unshare', 'delete', 'cancel'])
      expect((await change('restricted.demo', job, action)).status, action).toBe(404);
    await change('merchant.demo', job, 'unshare');
    expect(await reached('restricted.demo', job)).toEqual(nothing);
  });

  it('shows nobody a kind of records that they do not read', async () => {
    const job = await start('merchant.demo', 'users');
    await change('merchant.demo', job, 'share');
    expect(await reached('restricted.demo', job)).toEqual(nothing);
  });

  it('is not there for managers, whose merchants are their own', async () => {
    const job = await start('manager.demo');
    expect(job.allowedActions).not.toContain('share');
    expect((await change('manager.demo', job, 'share')).status).toBe(409);
    // Though it should be said to be shared.
    const [row] = await backend.db.select().from(exportJobs).where(eq(exportJobs.id, job.id));
    const team = `managers:${row?.actor.partnerId}`;
    await backend.db.update(exportJobs).set({ sharedWith: team }).where(eq(exportJobs.id, job.id));
    expect(await reached('hauspay.manager', job)).toEqual(nothing);
    expect(await listOf('hauspay.manager', 'team')).toEqual([]);
  });

  it('is not shared by who may send nothing out, nor with a team that it was not made for', async () => {
    const restricted = await start('restricted.demo');
    expect((await change('restricted.demo', restricted, 'share')).status).toBe(409);
    const job = await start('merchant.demo');
    const [row] = await backend.db.select().from(exportJobs).where(eq(exportJobs.id, job.id));
    if (!row) throw new Error('no row');
    // Its owner had another merchant then.
    const actor = { ...row.actor, merchantId: 'mer_0002' };
    await backend.db.update(exportJobs).set({ actor }).where(eq(exportJobs.id, job.id));
    expect((await change('merchant.demo', job, 'share')).status).toBe(409);
  });
});

it('that is deleted is gone for its owner and for everybody else, and so is its file', async () => {
  const job = await start('merchant.demo');
  await change('merchant.demo', job, 'share');
  expect((await change('merchant.demo', job, 'delete')).status).toBe(200);
  expect((await listOf('merchant.demo')).some(({ id }) => id === job.id)).toBe(false);
  expect(await reached('merchant.demo', job)).toEqual(nothing);
  expect(await reached('restricted.demo', job)).toEqual(nothing);
  expect((await change('merchant.demo', job, 'delete')).status).toBe(404);
  // Files are removed in a lane of their own.
  await vi.waitFor(
    async () => {
      await backend.advance({});
      const [row] = await backend.db.select().from(exportJobs).where(eq(exportJobs.id, job.id));
      expect(row).toMatchObject({ status: 'expired', removeAt: null });
    },
    { timeout: 60_000, interval: 200 },
  );
});

describe('scheduled exports', () => {
  const scheduled = async (as: string): Promise<SavedView[]> =>
    (await backend.get(as, 'views/scheduled')).body.items;

  it('are listed of all lists, run at once, and stay as they are', async () => {
    const { body: view } = await backend.post('partner.demo', 'views', viewOf('Mondays'));
    const timetable = {
      ...{ id: view.id, frequency: 'weekly', day: 1, hour: 8, timeZone: 'UTC', format: 'xlsx' },
      ...{ locale: 'vi', isPaused: false },
    };
    expect((await backend.post('partner.demo', 'export/view', { id: view.id })).status).toBe(404);
    await backend.send('partner.demo', 'put', 'views/schedule', timetable);
    const [listed] = await scheduled('partner.demo');
    expect(listed).toMatchObject({ name: 'Mondays', schedule: { state: 'active' } });
    const { status, body } = await backend.post('partner.demo', 'export/view', { id: view.id });
    expect(status).toBe(202);
    expect(body).toMatchObject({ kind: 'transactions', format: 'xlsx', locale: 'vi', isScheduled: false });
    await finished('partner.demo', body);
    expect((await scheduled('partner.demo'))[0]?.schedule).toEqual(listed?.schedule);
    expect(await scheduled('admin.demo')).toEqual([]);
    expect((await backend.post('admin.demo', 'export/view', { id: view.id })).status).toBe(404);
  });
});
