import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { inviteAdministrator } from '../../invite.ts';
import { beginSession, expect, test } from '../../portal-test.ts';

const words = {
  en: {
    ...{
      edit: 'Edit board',
      add: 'Add widget',
      create: 'New board',
      close: 'Cancel',
      board: 'Board actions',
    },
    ...{ menu: 'Actions for Refunds', settings: 'Settings' },
  },
  vi: {
    ...{
      edit: 'Sửa bảng',
      add: 'Thêm tiện ích',
      create: 'Bảng mới',
      close: 'Hủy',
      board: 'Thao tác với bảng',
    },
    ...{ menu: 'Thao tác với Hoàn tiền', settings: 'Cài đặt' },
  },
} as const;

for (const language of languages) {
  test(`boards can be looked at and changed by everyone in ${language}`, async ({ page }) => {
    test.setTimeout(400_000);
    const { edit, add, create, close, board, menu, settings } = words[language];
    await speak(page, language);
    await beginSession(page, await inviteAdministrator());
    await page.goto('/dashboard');
    await expect(page.getByRole('figure')).toBeVisible();
    await expectUsableIn(page, language, 'a board');
    await page.getByRole('button', { name: edit }).click();
    await expect(page.getByRole('button', { name: menu })).toBeVisible();
    await expectUsableIn(page, language, 'an open editor');
    await page.getByRole('button', { name: add }).click();
    await expect(page.getByRole('dialog', { name: add })).toBeVisible();
    await expectUsableIn(page, language, 'the gallery');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('button', { name: settings, exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible();
    await expectUsableIn(page, language, 'the settings of a widget');
    await page.getByRole('button', { name: close }).click();
    await page.getByRole('button', { name: create }).click();
    await expectUsableIn(page, language, 'a new board');
    await page.getByRole('button', { name: close }).click();
    await page.getByRole('button', { name: board }).click();
    await expectUsableIn(page, language, 'the menu of a board');
  });
}
