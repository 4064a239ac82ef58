import { readFileSync } from 'node:fs';
import path from 'node:path';
import { placeOf } from '@countinghouse/releases';
import { demoIds } from '@countinghouse/sandbox/demo-accounts';
import type { Page } from '@playwright/test';
import { buildVersion, release } from '../../area-versions.ts';
import { freshName, inviteUser } from '../../invite.ts';
import { test } from '../../own-releases.ts';
import { expect, savingData } from '../../portal-test.ts';
import { startSlowLine } from '../../slow-line.ts';

test.describe.configure({ mode: 'default' });
test.use({ expectedErrors: [/made up/] });

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
}

/** As somebody who looks at something else meanwhile. */
async function leaveAndComeBack(page: Page, to: string): Promise<void> {
  await goTo(page, 'Dashboard');
  await expect(page.getByRole('heading', { name: 'Volume', exact: true })).toBeVisible();
  await goTo(page, to);
}

/** Of navigations that follow each other closely, not each finds out anew what is published. */
async function comeBackUntil(page: Page, to: string, sees: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await leaveAndComeBack(page, to);
    await sees();
  }).toPass({ timeout: 60_000 });
}

/** Waits until the proxy gives the page's user a version, and says which. */
async function versionOf(page: Page, area: string, not?: string): Promise<string> {
  const read = async () => {
    const { areas } = await (await page.request.get('/registry.json')).json();
    return areas.find(({ id }: { id: string }) => id === area)?.version as string;
  };
  if (not) await expect.poll(read).not.toBe(not);
  return read();
}

/** A username that is, or is not, in the share that a version of deposits goes to. */
function nameIn(version: string, percent: number, isIn: boolean): string {
  for (;;) {
    const name = freshName();
    if (placeOf('deposits', version, name) < percent === isIn) return name;
  }
}

const openedAt = (page: Page) => page.evaluate(() => performance.timeOrigin);

test('a version goes to a tenth of all users, to everybody, and back, while their pages are open', async ({
  page,
  signIn,
  openColleague,
  releases: place,
  ownPortal: { mailboxUrl },
}) => {
  test.slow();
  const dist = buildVersion('deposits', {
    'locales/en.json': (text) => text.replace('"title": "Deposits"', '"title": "Deposits, second"'),
  });
  const second: string = JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8')).version;
  const [inShare, other] = [nameIn(second, 10, true), nameIn(second, 10, false)];
  for (const username of [inShare, other])
    await inviteUser({ merchantId: demoIds.merchant, isMember: true }, { username, mailboxUrl });
  await signIn(inShare, '/list-deposit');
  const colleague = await openColleague(other, '/list-deposit');
  await expect(table(page, 'Deposits')).toBeVisible();
  await expect(table(colleague, 'Deposits')).toBeVisible();
  const first = await versionOf(page, 'deposits');
  const opened = [await openedAt(page), await openedAt(colleague)];

  expect(release(place, 'deposits', '--dist', dist)).toContain('nobody has it before it is promoted');
  release(place, 'canary', 'deposits', '--percent', '10');
  expect(await versionOf(page, 'deposits', first)).toBe(second);
  expect(await versionOf(colleague, 'deposits')).toBe(first);
  // An open page stays what it is.
  await expect(table(page, 'Deposits')).toBeVisible();
  await leaveAndComeBack(page, 'Deposits');
  await expect(table(page, 'Deposits, second')).toBeVisible();
  await leaveAndComeBack(colleague, 'Deposits');
  await expect(table(colleague, 'Deposits')).toBeVisible();

  release(place, 'promote', 'deposits');
  await versionOf(colleague, 'deposits', first);
  const sees = (tab: Page, name: string) => async () => {
    await expect(tab.getByRole('table', { name: /^Deposits(, second)?$/ })).toBeVisible();
    expect(await table(tab, name).isVisible()).toBe(true);
  };
  await comeBackUntil(colleague, 'Deposits', sees(colleague, 'Deposits, second'));

  const rolledBackAt = performance.now();
  expect(release(place, 'rollback', 'deposits', '--note', 'a trial')).toContain(first);
  await comeBackUntil(colleague, 'Deposits', sees(colleague, 'Deposits'));
  const seconds = (performance.now() - rolledBackAt) / 1_000;
  test.info().annotations.push({ type: 'seconds until a tab is back', description: seconds.toFixed(1) });
  await comeBackUntil(page, 'Deposits', sees(page, 'Deposits'));
  expect(release(place, 'history', 'deposits')).toMatch(
    /rollback deposits.*a trial[\s\S]*promote[\s\S]*canary[^\n]*10 %/,
  );
  // The same documents, and the shell that they came with.
  expect([await openedAt(page), await openedAt(colleague)]).toEqual(opened);
});

const broken = {
  'as it loads': { 'area.ts': (text: string) => `${text}\nthrow new Error('made up');\n` },
  'as it is drawn': {
    'routes.tsx': (text: string) =>
      text.replace(
        'export const routes = (): RouteObject[] => [',
        "const fail = (): never => {\n  throw new Error('made up');\n};\nexport const routes = (): RouteObject[] => [fail(),",
      ),
  },
};

for (const [when, edits] of Object.entries(broken)) {
  test(`a version that fails ${when} makes way for the one before, and its user is told`, async ({
    page,
    signIn,
    releases: place,
    ownPortal,
  }) => {
    test.slow();
    await signIn('partner.demo', '/disputes');
    const before = await versionOf(page, 'disputes');
    release(place, 'disputes', '--dist', buildVersion('disputes', edits));
    release(place, 'promote', 'disputes');
    await versionOf(page, 'disputes', before);
    await page.goto('/disputes');
    const notice = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'earlier version of Disputes' });
    await expect(notice).toBeVisible();
    await expect(table(page, 'Disputes')).toBeVisible();
    const [, id = ''] = /Report ID: (\w{10})/.exec((await notice.textContent()) ?? '') ?? [];
    await expect.poll(() => ownPortal.readLogs()).toContain(id);
    await goTo(page, 'Deposits');
    await expect(table(page, 'Deposits')).toBeVisible();
    release(place, 'rollback', 'disputes');
    await expect.poll(() => versionOf(page, 'disputes')).toBe(before);
    await comeBackUntil(page, 'Disputes', async () => {
      await expect(table(page, 'Disputes')).toBeVisible();
      expect(await notice.isHidden()).toBe(true);
    });
  });
}

type SlowLine = Awaited<ReturnType<typeof startSlowLine>>;
const overSlowLine = test.extend<{ line: SlowLine }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture without others
  line: async ({}, use) => {
    const line = await startSlowLine();
    await use(line);
    line.close();
  },
  proxy: async ({ line }, use) => use({ server: line.url, bypass: '<-loopback>' }),
});

overSlowLine('a line of 1.5 kB a second is waited for', async ({ page, signIn, line }) => {
  test.setTimeout(300_000);
  await savingData(page);
  await signIn('partner.demo', '/dashboard');
  await expect(page.getByRole('heading', { name: 'Volume', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const retries: string[] = [];
  page.on('request', (request) => request.url().includes('?retry=') && retries.push(request.url()));
  line.slowDown(1_500);
  await goTo(page, 'Deposits');
  await expect(page.getByText('Deposits is taking longer than usual to load.')).toBeVisible();
  await expect(table(page, 'Deposits')).toBeVisible({ timeout: 240_000 });
  expect(retries).toEqual([]);
});
