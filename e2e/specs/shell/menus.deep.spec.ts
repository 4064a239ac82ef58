import { accounts, expectOwnMenu } from '../../menus.ts';
import { test } from '../../portal-test.ts';

for (const account of accounts) {
  test(`${account.username} sees exactly its navigation and its own data`, async ({ page }) => {
    await expectOwnMenu(page, account);
  });
}
