import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails on what keeps people from using a page, and on a page wider than its screen. */
export async function expectUsable(page: Page, name: string): Promise<void> {
  // Colours of a state in between are nobody's choice.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
  // No frames are in it; looking into those takes another page, and twice the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
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
