import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { ask } from './backend.ts';
import { expect, signInByForm } from './portal-test.ts';

/** What each demo account is offered with the areas that are deployed, and where it starts. */
export const accounts = [
  {
    username: 'admin.demo',
    entries: ['Dashboard', 'Transactions', 'Deposits', 'Disputes', 'Merchant Status', 'Hosted checkout'],
    start: '/dashboard',
    role: 'Administrator',
    merchants: '200',
  },
  {
    username: 'partner.demo',
    entries: [
      'Dashboard',
      'Transactions',
      'Deposits',
      'Disputes',
      'Merchant Status',
      'Merchant Register',
      'Hosted checkout',
    ],
    start: '/dashboard',
    role: 'Partner',
    merchants: '40',
  },
  {
    username: 'manager.demo',
    entries: ['Transactions', 'Deposits', 'Disputes', 'Merchant Status', 'Hosted checkout'],
    start: '/list-transaction',
    role: 'Merchant manager',
    merchants: '5',
  },
  {
    username: 'merchant.demo',
    entries: ['Dashboard', 'Transactions', 'Deposits', 'Disputes', 'Account Settings'],
    start: '/dashboard',
    role: 'Merchant',
    merchants: '1',
  },
  {
    username: 'restricted.demo',
    entries: ['Dashboard', 'Transactions', 'Deposits', 'Disputes', 'Account Settings'],
    start: '/dashboard',
    role: 'Merchant · Restricted account',
    merchants: '1',
  },
  {
    username: 'hauspay.partner',
    entries: ['Dashboard', 'Transactions', 'Deposits', 'Disputes', 'Merchant Status'],
    start: '/dashboard',
    role: 'Partner · External account',
    merchants: '18',
  },
  {
    username: 'hauspay.manager',
    entries: ['Transactions', 'Deposits', 'Disputes', 'Merchant Status'],
    start: '/list-transaction',
    role: 'Merchant manager · External account',
    merchants: '3',
  },
  {
    username: 'lightspeed.merchant',
    entries: ['Dashboard', 'Transactions', 'Deposits', 'Disputes', 'Account Settings'],
    start: '/dashboard',
    role: 'Merchant · External account',
    merchants: '1',
  },
];

const root = path.join(import.meta.dirname, '..');
const listedAreas = ['auth', 'transactions', 'deposits', 'disputes', 'merchants', 'checkout'];

/** What areas that the lists above do not know add to the navigation: whoever adds one has it tested there. */
const addedEntries = globSync('mfe-*/area.json', { cwd: root })
  .map((file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')))
  .filter(({ id }) => !listedAreas.includes(id))
  .flatMap(({ navigation }) => navigation.map(({ label }: { label: { en: string } }) => label.en));

/** The list: the dashboard has a table of the latest ones. */
const table = (page: Page) => page.getByRole('table', { name: 'Transactions', exact: true });

const expectRows = (rows: Locator) => expect(rows.locator('tbody tr[data-row]').first()).toBeVisible();

/** What a table says in a column, row by row, as it stands at once: columns come and go with the room that they have. */
const textsUnder = (rows: Locator, heading: string) =>
  rows.evaluate((element, name) => {
    const cellsOf = (row: Element) => [...row.children].map(({ textContent }) => textContent);
    const column = cellsOf(element.querySelector('thead tr') ?? element).indexOf(name);
    return [...element.querySelectorAll('tbody tr[data-row]')].map((row) => cellsOf(row)[column] ?? null);
  }, heading);

/** Signs in as people do, and looks at what is offered, and at whose rows. */
export async function expectOwnMenu(
  page: Page,
  { username, entries, start, role, merchants }: (typeof accounts)[number],
): Promise<void> {
  await signInByForm(page, username);
  await expect(page).toHaveURL(new RegExp(`${start}$`));
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const shown = async () =>
    (await navigation.getByRole('link').allTextContents()).filter((text) => !addedEntries.includes(text));
  await expect.poll(shown).toEqual(entries);

  const welcome = page.getByRole('complementary', { name: 'Welcome' });
  // Open where a session begins; folded where rows need the width.
  if (start !== '/dashboard') {
    await expectRows(table(page));
    await expect(welcome).toHaveCount(0);
    await page.getByRole('button', { name: 'Welcome panel' }).click();
  }
  await expect(welcome.getByText(role, { exact: true })).toBeVisible();
  // Of one merchant its name says it.
  if (merchants !== '1')
    await expect(welcome.getByText(new RegExp(`(^|· )${merchants} merchants$`))).toBeVisible();

  await navigation.getByRole('link', { name: 'Transactions' }).click();
  const rows = table(page);
  await expectRows(rows);
  const { items } = await ask<{ items: { name: string }[] }>(page, 'merchants?limit=200');
  const own = items.map(({ name }) => name);
  if (own.length > 1) {
    const shown = await textsUnder(rows, 'Merchant');
    expect(shown).not.toEqual([]);
    expect(own).toEqual(expect.arrayContaining(shown));
  } else {
    await expect(rows.getByRole('columnheader', { name: 'Merchant' })).toHaveCount(0);
  }
}
