import type { Locator } from '@playwright/test';
import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { expect, test } from '../../portal-test.ts';
import { fillCard, terminalWords as words } from '../../terminal-form.ts';

/** How far the nearest label below stands from what is said of a field. */
const roomBelow = (errors: Locator) =>
  errors.evaluateAll((elements) => {
    const tops = [...document.querySelectorAll('label')].map((label) => label.getBoundingClientRect().top);
    const gaps = elements.flatMap((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return tops.filter((other) => other > top).map((other) => other - bottom);
    });
    return Math.min(...gaps);
  });

test.describe('in every look', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  for (const language of languages) {
    test(`the terminal is usable: ${language}`, async ({ page, signIn }) => {
      test.slow();
      const text = words[language];
      const check = (name: string) => expectUsableIn(page, language, name);
      const pay = async (number: string) => {
        await fillCard(page, number, language);
        await page.getByRole('button', { name: text.charge }).click();
      };
      await signIn('merchant.demo');
      await speak(page, language);
      await page.goto('/virtual-terminal');
      await expect(page.getByLabel(text.fields.number)).toBeVisible();
      await check('card');
      await page.getByText(text.bank).click();
      await page.getByRole('button', { name: text.debit }).click();
      await expect(page.getByText(text.required).first()).toBeVisible();
      expect(await roomBelow(page.getByText(text.required))).toBeGreaterThanOrEqual(10);
      await check('with errors');
      await page.reload();
      await pay('4242424242424242');
      await expect(page.getByLabel(text.mail)).toBeVisible();
      await check('approved, with its receipt');
      await page.getByRole('button', { name: text.another }).click();
      await pay('4000000000000002');
      await expect(page.getByRole('alert')).toBeVisible();
      await check('declined');

      await page.getByRole('button', { name: text.another }).click();
      const endpoint = '**/proxy/card-payment*';
      await page.route(endpoint, (route) => route.abort('connectionfailed'));
      await pay('4242424242424242');
      await expect(page.getByRole('button', { name: text.ask })).toBeVisible();
      await check('unknown');
      await page.unroute(endpoint);
      await page.getByRole('button', { name: text.ask }).click();
      await expect(page.getByText(text.notMade)).toBeVisible();
      await check('not made');
      await page.route(endpoint, (route) =>
        route.fulfill({
          status: 409,
          json: {
            error: 'charges_disabled',
            message: 'This merchant takes no payments now.',
            requestId: 'req-9',
          },
        }),
      );
      await pay('4242424242424242');
      await expect(page.getByText(text.refused)).toBeVisible();
      await check('refused');
    });
  }
});
