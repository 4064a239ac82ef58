import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Colours that are on their way to others are nobody's to judge; what moves for ever is not waited for. */
const atRest = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );

/** Fails on what keeps people from using a page, and on a page wider than its screen. */
export async function expectUsable(page: Page, name: string): Promise<void> {
  await atRest(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    name,
  ).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name}: wider than the screen`).toBe(0);
}

/** Every combination that a screen must be good in. */
export const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  (['en', 'vi'] as const).flatMap((language) =>
    ([1440, 390] as const).map((width) => ({ colorScheme, language, width })),
  ),
);
