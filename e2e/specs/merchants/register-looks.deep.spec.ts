import type { Page } from '@playwright/test';
import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { tell } from '../../backend.ts';
import { expect, test } from '../../portal-test.ts';

const steps = ['business', 'address', 'owners', 'processing', 'bank', 'documents', 'review'];
const merchantSteps = steps.filter((step) => step !== 'processing');

async function startApplication(page: Page): Promise<string> {
  const name = { tradingName: 'Công ty Trách nhiệm Hữu hạn Cà phê Bến cảng và Bánh ngọt Buổi sáng' };
  const { merchantId } = await tell<{ merchantId: string }>(page, 'merchants/application', name);
  return merchantId;
}

const isOpen = (page: Page) =>
  expect(page.getByRole('navigation').locator('[aria-current=step]')).toBeVisible();

for (const language of languages) {
  test(`the list of applications and every step can be used by everybody (${language})`, async ({
    page,
    signIn,
  }) => {
    await speak(page, language);
    await signIn('partner.demo');
    const id = await startApplication(page);
    await page.goto('/merchant-register');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expectUsableIn(page, language, 'applications');
    for (const step of steps) {
      await page.goto(`/merchant-register/${id}?step=${step}`);
      await isOpen(page);
      await expectUsableIn(page, language, step);
    }
    await page.goto(`/merchant-register/${id}?step=owners`);
    await page.getByRole('main').locator('[data-field=owner]').getByRole('button').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectUsableIn(page, language, 'an owner');
    await tell(page, 'merchants/status', { merchantId: id, action: 'withdraw' });
    await page.goto(`/merchant-register/${id}`);
    await expect(page.getByRole('main').getByRole('status').first()).toBeAttached();
    await expectUsableIn(page, language, 'withdrawn');
  });

  test.describe('a link', () => {
    // The link has ended when its page is looked at last.
    test.use({ expectedErrors: [/404/] });

    test(`can be used by everybody (${language})`, async ({ page, browser, baseURL, signIn }) => {
      await signIn('partner.demo');
      const merchantId = await startApplication(page);
      const { path } = await tell<{ path: string }>(page, 'merchants/application/link', {
        merchantId,
        days: 7,
      });
      const [address, key] = path.split('#');
      const visitor = await browser.newPage({ ...(baseURL && { baseURL }) });
      await speak(visitor, language);
      for (const step of merchantSteps) {
        await visitor.goto(`${address}?step=${step}#${key}`);
        await isOpen(visitor);
        await expectUsableIn(visitor, language, `link: ${step}`);
      }
      await visitor.goto('about:blank');
      await visitor.goto(`${address}#${'a'.repeat(43)}`);
      await expect(visitor.getByRole('main')).toBeVisible();
      await expectUsableIn(visitor, language, 'a link that ended');
      await visitor.close();
    });
  });
}
