import type { SavedView, ViewContent } from '@countinghouse/contract';
import {
  exportColumns,
  type ListName,
  listColumns,
  listExports,
  listNames,
  listSorts,
} from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { users } from '../../store/schema/users.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 4_000, portalOrigin: 'https://portal.example' });
});
afterAll(() => backend.close());

const as = 'partner.demo';
const filters: Record<ListName, ViewContent['filter']> = {
  transactions: { type: 'card', status: ['settled', 'refunded'] },
  disputes: { status: ['needs_response', 'lost'], stage: ['chargeback'] },
  deposits: { status: ['paid'] },
  merchants: { status: ['active'], compliance: ['clear'] },
  users: { role: ['merchants', 'multi-merchant'], status: ['enabled'] },
  'payment-links': { status: ['active'] },
};
const pages: Record<ListName, string> = {
  transactions: 'transactions',
  disputes: 'disputes',
  deposits: 'deposits',
  merchants: 'merchant-status',
  users: 'usermanagement/all',
  'payment-links': 'hosted-payment/links',
};

/** With every column, in the list's last order. */
const contentOf = (list: ListName, part: object = {}) => ({
  ...{ list, filter: filters[list], sort: listSorts[list].at(-1), density: null, dateRange: null },
  columns: listColumns[list].map((key) => ({ key })),
  ...part,
});
const wordsOf = (list: ListName) => list.replace('-', ' ');
const save = async (list: ListName, name: string, part: object = {}): Promise<SavedView> => {
  const view = { name, visibility: 'private', content: contentOf(list, part) };
  const { status, body } = await backend.post(as, 'views', view);
  expect(status).toBe(201);
  return body;
};
const keptOf = async ({ id, list }: SavedView): Promise<SavedView> =>
  (await backend.get(as, `views?list=${list}`)).body.items.find((view: SavedView) => view.id === id);
const mailsAbout = async (name: string) => {
  const to = `${as}@sandbox.countinghouse.example`;
  const mails = await (await fetch(`${backend.settings.mailUrl}?${new URLSearchParams({ to })}`)).json();
  return (mails as { subject: string; text: string }[]).filter(({ subject }) => subject.includes(name));
};

const daily = { frequency: 'daily', day: null, hour: 20, timeZone: 'UTC', format: 'csv', locale: 'en' };
const busy = {
  ...{ measure: 'count', currency: null, comparison: 'over', threshold: 0, windowHours: 720 },
  ...{ coolDownHours: 24, timeZone: 'UTC', locale: 'en' },
};
const schedule = ({ id }: SavedView) => backend.send(as, 'put', 'views/schedule', { id, ...daily });
const watch = ({ id }: SavedView, part: object = {}) =>
  backend.send(as, 'put', 'views/alert', { id, ...busy, ...part });

describe.each(listNames)('a view of %s', (list) => {
  it('is exported to its timetable as the list shows it, and mailed', async () => {
    const view = await save(list, `Daily ${list}`);
    expect((await schedule(view)).status).toBe(200);
    await backend.advance({ hours: 24 });
    await vi.waitFor(async () => expect(await mailsAbout(`Daily ${list}`)).toHaveLength(1), {
      timeout: 60_000,
      interval: 200,
    });
    const { lastFileName } = (await keptOf(view)).schedule ?? {};
    const { job, preview } = (await backend.get(as, `export/preview?fileName=${lastFileName}`)).body;
    expect(job).toMatchObject({ kind: listExports[list], order: listSorts[list].at(-1), status: 'ready' });
    const known: readonly string[] = exportColumns[listExports[list]];
    expect(job.columns.filter((column: string) => !known.includes(column))).toEqual([]);
    expect(preview.headings).toHaveLength(job.columns.length);
    const query = new URLSearchParams({ limit: '200' });
    for (const [field, value] of Object.entries(filters[list])) query.set(field, String(value));
    if (list === 'disputes') query.set('sort', String(listSorts[list].at(-1)));
    const { items } = (await backend.get(as, `${pages[list]}?${query}`)).body;
    expect(items.length).toBeGreaterThan(0);
    // A page has two hundred at most.
    expect(Math.min(job.rowCount, 200)).toBe(items.length);
    const [mail] = await mailsAbout(`Daily ${list}`);
    expect(mail?.text).toContain(`in the list of ${wordsOf(list)}.`);
  });

  it('is watched, by its number of rows', async () => {
    const made = list === 'merchants' || list === 'users' ? { filter: {} } : {};
    const view = await save(list, `Watched ${list}`, { ...made, sort: listSorts[list][0] });
    expect((await watch(view, { comparison: 'under', threshold: 1_000_000 })).status).toBe(200);
    await backend.advance({});
    await vi.waitFor(async () => expect(await mailsAbout(`Watched ${list}`)).toHaveLength(1), {
      timeout: 60_000,
      interval: 200,
    });
    const [mail] = await mailsAbout(`Watched ${list}`);
    expect(mail?.text).toContain(`the ${wordsOf(list)} of your view`);
    expect(mail?.text).toMatch(new RegExp(`https://portal\\.example/[a-z-]+\\?open=${view.id}&`));
    expect((await keptOf(view)).alert).toMatchObject({ state: 'active' });
  });

  it('is watched by a sum where its rows are amounts', async () => {
    const hasAmounts = !['merchants', 'users', 'payment-links'].includes(list);
    const answer = await watch(await save(list, `Sum of ${list}`), { measure: 'sum', currency: 'USD' });
    expect(answer.status).toBe(hasAmounts ? 200 : 400);
    if (!hasAmounts) expect(answer.body.fields).toMatchObject([{ path: 'measure' }]);
  });
});

it('a view or an export of payment links is not for who has no checkout', async () => {
  const view = { name: 'Links', visibility: 'private', content: contentOf('payment-links') };
  for (const stranger of ['hauspay.partner', 'hauspay.manager', 'merchant.demo']) {
    expect((await backend.post(stranger, 'views', view)).status).toBe(403);
    expect((await backend.post(stranger, 'export/payment-links', {})).status).toBe(403);
  }
});

it('a view of users stops for one who may not read users any more', async () => {
  const view = await save('users', 'Team');
  await schedule(view);
  const setRestricted = (isRestricted: boolean) =>
    backend.db.update(users).set({ isRestricted }).where(eq(users.username, as));
  await setRestricted(true);
  await backend.advance({ hours: 24 });
  await setRestricted(false);
  expect((await keptOf(view)).schedule).toMatchObject({ state: 'stopped', failure: 'view' });
  expect(await mailsAbout('“Team”')).toEqual([]);
});
