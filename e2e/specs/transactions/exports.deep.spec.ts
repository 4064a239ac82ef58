import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { expect, test } from '../../portal-test.ts';

const words = {
  en: {
    open: 'Export',
    start: 'Start export',
    ready: 'Open file',
    views: 'Save view',
    menu: 'Options for ',
    name: 'Name',
    save: 'Save',
    tasks: ['Email…', 'Alert…'],
    failed: 'The file could not be stored.',
    empty: 'No exports yet',
  },
  vi: {
    open: 'Xuất',
    start: 'Bắt đầu xuất',
    ready: 'Mở tệp',
    views: 'Lưu chế độ xem',
    menu: 'Tùy chọn cho ',
    name: 'Tên',
    save: 'Lưu',
    tasks: ['Email…', 'Cảnh báo…'],
    failed: 'Không lưu được tệp.',
    empty: 'Chưa có bản xuất nào',
  },
} as const;

for (const language of languages) {
  test(`exports are usable: ${language}`, async ({ page, signIn }) => {
    test.slow();
    const text = words[language];
    const check = (name: string) => expectUsableIn(page, language, name);
    await signIn('partner.demo');
    await speak(page, language);
    await page.goto('/list-transaction?type=ach');
    await page.getByRole('button', { name: text.open, exact: true }).click();
    await expect(page.getByRole('radio', { name: 'CSV' })).toBeVisible();
    await check('what will be in the file');
    await page.getByRole('button', { name: text.start }).click();
    // While it is open, nothing outside of it takes the focus.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const news = page.getByRole('link', { name: text.ready });
    // With the focus on it it does not go by itself, wherever another width puts it.
    await news.focus();
    await expect(news).toBeFocused();
    await check('news of it');
    await news.click();
    await expect(page).toHaveURL(/\/export\/download\/./);
    await expect(page.getByRole('table')).toBeVisible();
    await check('the file');
    const file = page.url();
    await page.goto('/list-transaction?type=ach');
    await page.getByRole('button', { name: text.views }).click();
    const view = `${language} ${crypto.randomUUID().slice(0, 8)}`;
    await page.getByLabel(text.name, { exact: true }).fill(view);
    await page.getByRole('button', { name: text.save, exact: true }).click();
    for (const task of text.tasks) {
      await page.getByRole('button', { name: text.menu + view }).click();
      await page.getByRole('button', { name: task }).click();
      await expect(page.getByRole('combobox').first()).toBeVisible();
      await check(task);
      await page.keyboard.press('Escape');
    }
    await page.goto('/export/download');
    await expect(page.getByRole('table')).toBeVisible();
    await check('the list of them');

    // What the sandbox is too quick, or too well, to show; null for no exports at all.
    let shown: object | null = null;
    await page.route(/\/export\/(list|preview)(\?|$)/, async (route) => {
      const response = await route.fetch();
      const { items, job, preview } = await response.json();
      const listed = shown ? items?.map((one: object) => ({ ...one, ...shown })) : [];
      const json = items
        ? { items: listed, nextCursor: null }
        : { job: { ...job, ...shown }, preview: shown && 'failure' in shown ? null : preview };
      await route.fulfill({ response, json });
    });
    const failed = { status: 'failed', failure: 'storage', allowedActions: ['repeat'] };
    const running = {
      status: 'running',
      rowCount: 250,
      totalCount: 1_000,
      failure: null,
      allowedActions: ['cancel'],
    };
    for (const part of [failed, running]) {
      shown = part;
      for (const path of [file, '/export/download']) {
        await page.goto(path);
        const sign = part === failed ? page.getByText(text.failed) : page.getByRole('progressbar');
        await expect(sign.first()).toBeVisible();
        await check(`${part.status}: ${path}`);
      }
    }
    shown = null;
    await page.goto('/export/download');
    await expect(page.getByText(text.empty)).toBeVisible();
    await check('none yet');
  });
}
