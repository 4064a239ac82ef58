import { readFile } from 'node:fs/promises';
import { expectUsable, looks } from '../accessibility.ts';
import { expect, test } from '../portal-test.ts';

test('what the list shows is exported in Vietnamese, followed from another page, looked at and saved', async ({
  page,
  signIn,
}) => {
  await signIn('manager.demo');
  await page.evaluate(() => localStorage.setItem('countinghouse.language', 'vi'));
  await page.goto('/list-transaction?status=settled&sort=lowest&columns=customer,status,time,amount');
  await page.getByRole('button', { name: 'Xuất', exact: true }).click();
  await page.getByRole('button', { name: 'Bắt đầu xuất' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  // Whatever page comes next, and after a reload, the header tells.
  await page.goto('/virtual-terminal');
  const news = page.getByRole('region', { name: 'Tin về các bản xuất của bạn' });
  await expect(news.getByText('Bản xuất của bạn đã sẵn sàng')).toBeVisible();
  await page.reload();
  await news.getByRole('link', { name: 'Mở tệp' }).click();
  // As from the link in a mail.
  await page.reload();

  const preview = page.getByRole('table');
  await expect(preview.getByRole('columnheader').first()).toHaveText('Khách hàng');
  await expect(preview.getByRole('cell', { name: 'Đã quyết toán' }).first()).toBeVisible();
  await expect(news.getByText('Bản xuất của bạn đã sẵn sàng')).toBeHidden();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tải xuống' }).click();
  const download = await downloading;
  expect(page.url()).toContain(download.suggestedFilename());
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe('\ufeff"Khách hàng","Trạng thái","Ngày tạo","Số tiền","Tiền tệ"');
  expect(lines[1]).toMatch(/^"[^"]+",Đã quyết toán,\d\d\/\d\d\/20\d\d \d\d:\d\d:\d\d,[\d.]+,[A-Z]{3}$/);
  expect(lines.at(-1)).toContain(
    `số dòng ${lines.length - 2}; thứ tự số tiền nhỏ nhất trước; múi giờ America/New_York; ngôn ngữ Tiếng Việt; bộ lọc: trạng thái Đã quyết toán`,
  );
});

// Each theme, language and width once.
for (const look of looks.filter(({ colorScheme, language, width }) =>
  colorScheme === 'light' ? language === 'en' && width === 1440 : language === 'vi' && width === 390,
)) {
  const { colorScheme, language, width } = look;
  test(`exports are usable: ${colorScheme}, ${language}, ${width} px`, async ({ page, signIn }) => {
    test.slow();
    const words =
      language === 'en'
        ? ['Export', 'Start export', 'Open the file', 'Views', 'Name', 'Save', 'E-mail: ', 'Alert: ']
        : ['Xuất', 'Bắt đầu xuất', 'Mở tệp', 'Chế độ xem', 'Tên', 'Lưu', 'E-mail: ', 'Cảnh báo: '];
    const [open = '', start = '', ready = '', views = '', name = '', save = '', mail = '', watch = ''] =
      words;
    await signIn('partner.demo');
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((chosen) => localStorage.setItem('countinghouse.language', chosen), language);
    await page.goto('/list-transaction?type=ach');
    await page.getByRole('button', { name: open, exact: true }).click();
    await expect(page.getByRole('radio', { name: 'CSV' })).toBeVisible();
    await expectUsable(page, 'what will be in the file');
    await page.getByRole('button', { name: start }).click();
    await expect(page.getByRole('link', { name: ready })).toBeVisible();
    await expectUsable(page, 'news of it');
    await page.getByRole('button', { name: views }).click();
    await page.getByLabel(name, { exact: true }).fill(`${colorScheme} ${Date.now()}`);
    await page.getByRole('button', { name: save, exact: true }).click();
    for (const task of [mail, watch]) {
      await page.getByRole('button', { name: task }).last().click();
      await expect(page.getByRole('combobox').first()).toBeVisible();
      await expectUsable(page, task);
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: ready }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expectUsable(page, 'the file');
    await page.goto('/export/download');
    await expect(page.getByRole('table')).toBeVisible();
    await expectUsable(page, 'the list of them');
  });
}
