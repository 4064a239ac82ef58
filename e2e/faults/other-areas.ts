import type { Page } from '@playwright/test';
import { expect } from '../portal-test.ts';
import type { List } from './words.ts';

export type Language = 'en' | 'vi';

interface Entry {
  /** What the navigation calls it. */
  name: { en: string; vi: string };
  /** The table or heading that its page shows once it is usable. */
  shows: 'table' | 'heading';
  /** What that is called, where not as the entry. */
  called?: { en: string; vi: string };
}

/** The navigation of partner.demo, who is offered every area. */
const entries: Entry[] = [
  {
    name: { en: 'Dashboard', vi: 'Bảng điều khiển' },
    shows: 'heading',
    called: { en: 'Volume', vi: 'Doanh số' },
  },
  { name: { en: 'Transactions', vi: 'Giao dịch' }, shows: 'table' },
  { name: { en: 'Deposits', vi: 'Khoản chi trả' }, shows: 'table' },
  { name: { en: 'Disputes', vi: 'Tranh chấp' }, shows: 'table' },
  { name: { en: 'Merchant Status', vi: 'Trạng thái đơn vị' }, shows: 'table' },
  { name: { en: 'Users', vi: 'Người dùng' }, shows: 'table' },
  {
    name: { en: 'Merchant Register', vi: 'Đăng ký đơn vị' },
    shows: 'heading',
    called: { en: 'Merchant Register (InstantMID)', vi: 'Đăng ký đơn vị (InstantMID)' },
  },
  {
    name: { en: 'Hosted checkout', vi: 'Trang thanh toán' },
    shows: 'heading',
    called: { en: 'Payment links', vi: 'Liên kết thanh toán' },
  },
];

const main = { en: 'Main', vi: 'Chính' };

const navigationIn = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: main[language], exact: true });

/** Follows an entry of the navigation. */
export async function goTo(page: Page, { name }: Pick<List, 'name'>, language: Language): Promise<void> {
  await navigationIn(page, language).getByRole('link', { name: name[language], exact: true }).click();
}

/** Every other entry of the navigation opens, and shows its content without a complaint. */
export async function expectOthersUsable(page: Page, broken: List, language: Language): Promise<void> {
  const others = entries.filter(({ name }) => name.en !== broken.name.en);
  const links = await navigationIn(page, language).getByRole('link').allInnerTexts();
  // An area that is not there has no entry; a new one is to be added above.
  expect(links.filter((link) => link !== broken.name[language])).toEqual(
    others.map(({ name }) => name[language]),
  );
  for (const { name, shows, called = name } of others) {
    await goTo(page, { name }, language);
    const content = page.getByRole('main').getByRole(shows, { name: called[language], exact: true });
    await expect(shows === 'table' ? content.getByRole('row').nth(1) : content.first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
  }
}
