import type { Locator } from '@playwright/test';
import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { joinLongNamed } from '../../long-named-user.ts';
import { test } from '../../own-portal.ts';
import { beginSession, expect } from '../../portal-test.ts';

// What a view may not change is refused.
test.use({ expectedErrors: [/40[139]/] });

const words = {
  en: {
    view: 'View as',
    said: /^Viewing as .*Sigmaringen/,
    refund: 'Refund',
    end: 'End view',
    left: /minutes left/,
  },
  vi: {
    view: 'Xem với tư cách',
    said: /^Đang xem với tư cách .*Sigmaringen/,
    refund: 'Hoàn tiền',
    end: 'Kết thúc xem',
    left: /Còn \d+ phút/,
  },
} as const;

/** Whether text is drawn as a whole: nothing of it is cut off. */
const isWhole = (text: Locator) =>
  text.evaluate(
    (element) =>
      element.scrollWidth <= element.clientWidth &&
      element.scrollHeight <= element.clientHeight &&
      element.getBoundingClientRect().bottom <=
        (element.closest('section')?.getBoundingClientRect().bottom ?? 0),
  );

const isFocused = (button: Locator) => button.evaluate((element) => element === document.activeElement);

for (const language of languages) {
  test(`a view as a user is usable in every look: ${language}`, async ({
    page,
    browser,
    ownPortal,
    openColleague,
  }) => {
    const say = words[language];
    const theirs = await browser.newPage({ baseURL: ownPortal.url });
    const username = await joinLongNamed(theirs, await openColleague('partner.demo'), ownPortal.mailboxUrl);
    await theirs.close();

    await speak(page, language);
    await beginSession(page, 'partner.demo');
    await page.goto(`/user-management/${username}`);
    await page.getByRole('button', { name: say.view, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectUsableIn(page, language, 'view as');
    await dialog.getByRole('button').last().click();
    const banner = page.getByRole('region', { name: say.view });
    await expect(banner).toBeVisible();
    await expect(banner.getByRole('status'), 'what is read out').toHaveText(say.said);
    await page.goto('/list-transaction?type=card&status=settled');
    const first = page.locator('tbody tr[data-row]').first().getByRole('link');
    await expect(first).toBeVisible();
    await expectUsableIn(page, language, 'a list in a view');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => isWhole(banner.getByText(say.left)), `time left at ${width} px`).toBe(true);
    }
    await first.click();
    await page.getByRole('button', { name: say.refund, exact: true }).click();
    await expect(dialog).toBeVisible();
    await expectUsableIn(page, language, 'what a view may not do');
    for (const path of ['/user-management', '/profile']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectUsableIn(page, language, `${path} in a view`);
    }
    // Without a pointer: the banner stands before the page.
    const end = banner.getByRole('button', { name: say.end });
    for (let presses = 0; presses < 3 && !(await isFocused(end)); presses += 1)
      await page.keyboard.press('Tab');
    await expect(end).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(banner).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectUsableIn(page, language, 'after a view');
  });
}
