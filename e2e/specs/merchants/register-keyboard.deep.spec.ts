import type { Locator, Page } from '@playwright/test';
import { tell } from '../../backend.ts';
import { expect, test } from '../../portal-test.ts';
import * as form from '../../register-form.ts';

/** Whether what has the focus shows it. */
const showsFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return true;
    const around = [focused, focused.parentElement, focused.closest('.ant-input-affix-wrapper, .ant-select')];
    return around.some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
  });

/** Goes there by Tab alone; every stop on the way shows that it has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < 80; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    await expect.poll(() => showsFocus(page), 'a stop without visible focus').toBe(true);
  }
  throw new Error(`no way by Tab to ${target}`);
}

test('a section is filled in, and a paper handed in, by keys alone', async ({ page, signIn }) => {
  await signIn('partner.demo');
  const { merchantId } = await tell<{ merchantId: string }>(page, 'merchants/application', {
    tradingName: `Keys ${crypto.randomUUID().slice(0, 6)}`,
  });
  await page.goto(`/merchant-register/${merchantId}?step=business`);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await expect(field('Legal name')).toBeVisible();
  await tabTo(page, field('Legal name'));
  await page.keyboard.type('Keys LLC');
  for (const [label, choice] of [
    ['Business type', 'LLC'],
    ['Tax ID type', 'EIN'],
  ] as const) {
    await tabTo(page, field(label));
    await page.keyboard.type(choice);
    await expect(field(label).locator('option:checked')).toHaveText(choice);
    if (label === 'Business type') {
      await tabTo(page, field('Date of formation'));
      await page.keyboard.type('04012019');
    }
  }
  await tabTo(page, field('Tax ID'));
  await page.keyboard.type('987654321');
  await tabTo(page, field('Business phone'));
  await page.keyboard.type('+1 503 555 0142');
  await tabTo(page, field('Business email'));
  await page.keyboard.type('owner@example.com');
  await tabTo(page, page.getByRole('button', { name: 'Next: Address' }));
  await page.keyboard.press('Enter');
  await expect(form.stepHeading(page, 'Address')).toBeVisible();
  const steps = page.getByRole('navigation', { name: 'Steps of the application' });
  await expect(steps.getByRole('button', { name: /Business/ })).not.toContainText('missing');

  await tabTo(page, steps.getByRole('button', { name: /Documents/ }));
  await page.keyboard.press('Enter');
  const place = page.getByRole('region', { name: 'EIN letter (IRS CP 575 or 147C)' });
  const select = place.getByRole('button', { name: /Select files/ });
  await expect(select).toBeVisible();
  // Asked for early: a dialog that opens before the browser knows that somebody waits is told to nobody.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, select);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(form.paper('ein'));
  await expect(place.getByText('ein.pdf').first()).toBeVisible();
  // No trap: the way goes on past the last of the form.
  await tabTo(page, page.getByRole('button', { name: 'Next: Review' }));
  await page.keyboard.press('Enter');
  await expect(form.stepHeading(page, 'Review')).toBeVisible();
});
