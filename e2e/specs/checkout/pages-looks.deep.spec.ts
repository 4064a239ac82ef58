import { usualCheckoutContent } from '@countinghouse/contract/vocabulary';
import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { headed, makeCheckoutPage, publishCheckoutPage, saveCheckoutPage } from '../../checkout-page.ts';
import { makeLink, test } from '../../hosted-page.ts';
import { expect } from '../../portal-test.ts';

const words = {
  en: { publish: 'Publish…', restore: 'Roll back to version 1', archive: 'Archive', send: 'Create page' },
  vi: {
    ...{ publish: 'Xuất bản…', restore: 'Khôi phục phiên bản 1', archive: 'Lưu trữ', send: 'Tạo trang' },
  },
} as const;

const longName =
  'Summer fair with a rather long name, for all of the family and for everyone they bring along';

for (const language of languages) {
  test(`checkout pages are usable in every look: ${language}`, async ({ page, signIn }) => {
    test.setTimeout(300_000);
    const say = words[language];
    await speak(page, language);
    await signIn('partner.demo');
    const { id } = await makeCheckoutPage(page, longName);
    await publishCheckoutPage(page, id);
    const sites = ['https://a-shop-with-a-long-name.example', 'https://shop.example'];
    await saveCheckoutPage(page, id, { radius: 'large', allowedOrigins: sites });
    await publishCheckoutPage(page, id);
    const pale = { ...usualCheckoutContent.colors, text: '#bbbbbb' };
    await saveCheckoutPage(page, id, { ...headed(longName), methods: ['ach'], colors: pale });
    await makeLink(page, { profileId: id });

    await page.goto(`/hosted-payment/pages?search=${id}`);
    await expect(page.getByText(longName).first()).toBeVisible();
    await expectUsableIn(page, language, 'list');
    await page.goto(`/hosted-payment/pages/${id}`);
    await expect(page.getByRole('cell').first()).toBeVisible();
    await expectUsableIn(page, language, 'page');
    for (const action of [say.publish, say.restore, say.archive]) {
      await page.goto(`/hosted-payment/pages/${id}`);
      await page.getByRole('button', { name: action, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectUsableIn(page, language, action);
    }
    await page.goto(`/hosted-payment/pages/new?copy=${id}`);
    await page.getByRole('textbox').first().fill('');
    await page.getByRole('button', { name: say.send }).click();
    await expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
    await expectUsableIn(page, language, 'new page');
  });
}
