import { readFile } from 'node:fs/promises';
import { speak } from '../../accessibility.ts';
import { expect, test } from '../../portal-test.ts';

test('what the list shows is exported in Vietnamese, followed from another page, looked at and saved', async ({
  page,
  signIn,
}) => {
  await signIn('manager.demo');
  await speak(page, 'vi');
  await page.goto('/list-transaction?status=settled&sort=lowest&columns=customer,status,time,amount');
  await page.getByRole('button', { name: 'Xuất', exact: true }).click();
  await page.getByRole('button', { name: 'Bắt đầu xuất' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  // Whatever page comes next, and after a reload, the header tells.
  await page.goto('/virtual-terminal');
  const news = page.getByRole('region', { name: 'Thông báo về bản xuất' });
  await expect(news.getByText('Bản xuất của bạn đã sẵn sàng')).toBeVisible();
  await page.reload();
  await news.getByRole('link', { name: 'Mở tệp' }).click();
  await expect(page).toHaveURL(/\/export\/download\/./);
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
