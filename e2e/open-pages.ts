import type { Release } from '@countinghouse/contract';
import type { Browser, Page } from '@playwright/test';
import { beginSession, expect } from './portal-test.ts';

const demoUsers = {
  partners: 'partner.demo',
  countinghouse: 'admin.demo',
  merchants: 'merchant.demo',
  'multi-merchant': 'manager.demo',
};

const isBelow = (place: string, path: string) => `${place}/`.startsWith(`${path}/`);

/** One of those for whom a page is; null where it needs no session. */
function visitorOf(place: string, { routes }: Release): string | null {
  const route = routes.find(({ path }) => isBelow(place, path));
  if (route?.access === 'public') return null;
  const [role = 'partners'] = route?.roles.includes('partners') ? [] : (route?.roles ?? []);
  return demoUsers[role];
}

/** Pages that need no record, whether the area says what they are made of or not. */
function plainPages({ routes, pages }: Release): string[] {
  const places = pages.map((page) => page.path);
  const others = routes.filter(({ path }) => !places.some((place) => isBelow(place, path)));
  return [...places.filter((place) => !place.includes(':')), ...others.map(({ path }) => path)];
}

/** Pages of records, and how their addresses look. */
const recordPages = ({ pages }: Release) =>
  pages
    .filter((page) => page.path.includes(':'))
    .map((page) => ({ path: page.path, address: new RegExp(`^${page.path.replaceAll(/:\w+/g, '\\w+')}$`) }));

/** The failures that an open page tells of, once it is drawn with its data; a notice is none. */
async function failuresOn(page: Page): Promise<string[]> {
  const main = page.getByRole('main');
  const failures = main
    .getByRole('alert')
    .filter({ hasText: /Report ID|Try again/ })
    .or(main.getByRole('heading', { name: /^(Page not found|You don’t have access)$/ }));
  try {
    await expect(main.getByRole('heading').or(failures).first()).toBeVisible();
    await expect(main.locator('.ant-skeleton, [aria-busy=true]')).toHaveCount(0);
    for (const table of await main.getByRole('table').all())
      await expect(table.getByRole('row').nth(1)).toBeVisible();
  } catch (error) {
    return [(error as Error).message];
  }
  return failures.allInnerTexts();
}

/** A page that a mail leads to finds nothing without what is in its link. */
const isWithoutLink = (error: string, visitor: string | null) =>
  visitor === null && error.includes('status of 404');

/** Desks of a portal, one for each user, and the console errors of whichever is open. */
function createDesks(browser: Browser, baseURL: string) {
  const desks = new Map<string | null, Page>();
  const errors: string[] = [];
  return {
    takeErrors: () => errors.splice(0),
    async of(visitor: string | null): Promise<Page> {
      const known = desks.get(visitor);
      if (known) return known;
      const page = await browser.newPage({ baseURL });
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(String(error)));
      if (visitor) await beginSession(page, visitor);
      desks.set(visitor, page);
      return page;
    },
    close: () => Promise.all([...desks.values()].map((page) => page.close())),
  };
}

/**
 * Opens every page of an area: those that need no record, then, by the links on what is open, a record of each kind.
 * @returns what is wrong, by page; and the pages that no link led to
 */
export async function openPages(
  browser: Browser,
  url: string,
  release: Release,
): Promise<{ faults: string[]; unopened: string[] }> {
  const desks = createDesks(browser, url);
  const faults: string[] = [];
  const paths = plainPages(release);
  let sought = recordPages(release);
  for (const path of paths) {
    const visitor = visitorOf(path, release);
    const page = await desks.of(visitor);
    await page.goto(path);
    const failures = await failuresOn(page);
    const errors = desks.takeErrors().filter((error) => !isWithoutLink(error, visitor));
    faults.push(...[...failures, ...errors].map((what) => `${path}: ${what.replaceAll(/\s+/g, ' ')}`));
    const links = page.getByRole('main').locator('a[href^="/"]');
    const addresses = await links.evaluateAll((all) =>
      (all as HTMLAnchorElement[]).map(({ pathname }) => pathname),
    );
    for (const to of addresses) {
      const found = sought.find(({ address }) => address.test(to));
      if (found && !paths.includes(to)) paths.push(to);
      sought = sought.filter((one) => one !== found);
    }
  }
  await desks.close();
  return { faults, unopened: sought.map(({ path }) => path) };
}
