import { portalHeader } from '@countinghouse/contract/vocabulary';
import { demoIds } from '@countinghouse/sandbox/demo-accounts';
import type { Page } from '@playwright/test';
import { ask } from '../../backend.ts';
import { inviteAdministrator, invitePartnerUser } from '../../invite.ts';
import { expect, test } from '../../portal-test.ts';

test.use({ expectedErrors: [/status of 40[34]/] });

/** As whom, and who looks: nobody has two views at once, so it is nobody's who looks elsewhere. */
const pairs = [
  ['merchant.demo', () => invitePartnerUser(demoIds.partner)],
  ['partner.demo', inviteAdministrator],
] as const;

/** What chooses what is shown, or is compared in the browser. */
const reads: Record<string, readonly string[]> = {
  '/dashboard': ['Period', 'Compare with', 'Merchant'],
  '/merchant-register': ['Show'],
  '/disputes/insight': ['Merchant'],
  '/list-deposit/reconcile': ['Merchant', 'Bank statement'],
};

/** What of the page can be filled in or sent, but for what searches and selects rows. */
const offered = (page: Page) =>
  page.evaluate(() => {
    // What is inert is a picture: it cannot be used by anybody.
    const looks = '[type=search], table *, .ant-segmented *, [inert] *';
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(input, textarea, select, [type=submit]):enabled',
    );
    return [...controls]
      .filter((one) => one.checkVisibility() && !one.matches(looks))
      .map(
        (one) =>
          one.getAttribute('aria-label') ?? (one as HTMLInputElement).labels?.[0]?.textContent ?? one.id,
      );
  });

/** What leads on, or says why it does not. */
async function pressPrimary(page: Page): Promise<void> {
  // What is copied is read.
  const buttons = page
    .getByRole('main')
    .locator('button.ant-btn-primary:enabled:visible:not([inert] *)')
    .filter({ hasNotText: 'Copy link' });
  for (let index = 0; index < (await buttons.count()); index += 1) {
    const at = page.url();
    await buttons.nth(index).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(async () => {
      expect(page.url() !== at || (await dialog.count()) > 0).toBe(true);
    }).toPass({ timeout: 45_000 });
    if (page.url() !== at) {
      await page.goBack();
      await settled(page);
      continue;
    }
    await expect(dialog).toContainText('Nothing can be changed');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('main').locator('.ant-skeleton, [aria-busy=true]')).toHaveCount(0);
}

/** Pages that differ in their records alone. */
const kindOf = (path: string) =>
  (path.split('?')[0] ?? '').replace(/\/[a-z]+_[\dA-Za-z]+|\/[^/]*\.[^/]*$/g, '/:id');

for (const [viewed, inviteViewer] of pairs)
  test(`no page offers what cannot be done in a view as ${viewed}`, async ({
    page,
    signIn,
    openColleague,
  }) => {
    test.setTimeout(480_000);
    await ask(await openColleague(viewed), 'user/scope');
    await signIn(await inviteViewer());
    const headers = { [portalHeader.name]: portalHeader.value };
    const begun = await page.request.post('/api/auth/view-as', { data: { username: viewed }, headers });
    expect(begun.status(), await begun.text()).toBe(201);
    await page.goto('/dashboard');
    const { registry } = await page.evaluate(() =>
      JSON.parse(document.querySelector('script[type="application/json"]')?.textContent ?? '{}'),
    );
    const routes: { path: string; access: string }[] = registry.areas.flatMap(
      ({ routes: some }: { routes: { path: string; access: string }[] }) => some,
    );
    const paths = [
      '/dashboard',
      ...routes.flatMap(({ path, access }) => (access === 'session' ? [path] : [])),
    ];
    expect(paths.length).toBeGreaterThan(15);
    const found = new Set(paths.map(kindOf));
    for (const path of paths) {
      await page.goto(path);
      await settled(page);
      const tabs = page.getByRole('main').getByRole('tab');
      for (let tab = 0; tab < Math.max(await tabs.count(), 1); tab += 1) {
        if (tab > 0) await tabs.nth(tab).click();
        await settled(page);
        const read = reads[path] ?? [];
        const changing = (await offered(page)).filter((name) => !read.includes(name));
        expect.soft(changing, `${path}, tab ${tab}`).toEqual([]);
        await pressPrimary(page);
      }
      const links = await page.getByRole('main').locator('a[href^="/"]').all();
      for (const link of links) {
        const to = (await link.getAttribute('href', { timeout: 5_000 }).catch(() => null)) ?? path;
        if (found.has(kindOf(to))) continue;
        found.add(kindOf(to));
        paths.push(to);
      }
    }
    expect(paths.length).toBeGreaterThan(25);
  });
