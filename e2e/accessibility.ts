import { expect, type Page } from '@playwright/test';
import { describeFault, findGraveFaults } from './axe.ts';

/**
 * The theme that the page was last asked for is put on, and nothing moves on its way to it: colours on their way to
 * others are nobody's to judge. What moves for ever is not waited for.
 */
const atRest = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const asked = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    return (
      document.documentElement.style.colorScheme === asked &&
      // Rows of the filter before are pale until those of the new one are here.
      document.querySelector('[data-stale]') === null &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
        )
    );
  });
  // The colors of parts that are drawn after the page has said its theme.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
};

/** Fails on what keeps people from using a page, and on a page wider than its screen. */
async function expectUsable(page: Page, name: string): Promise<void> {
  await atRest(page);
  expect((await findGraveFaults(page)).map(describeFault), name).toEqual([]);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // What is measured follows a change of width a moment later.
  await expect.poll(overflow, `${name}: wider than the screen`).toBe(0);
}

/** Every combination that a screen must be good in. */
export const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  (['en', 'vi'] as const).flatMap((language) =>
    ([1440, 390] as const).map((width) => ({ colorScheme, language, width })),
  ),
);

export const languages = ['en', 'vi'] as const;
export type Language = (typeof languages)[number];

/** With both languages, each theme meets each language, and each width as well. The last one is wide. */
const looksIn = {
  en: [
    ['dark', 390],
    ['light', 1440],
  ],
  vi: [
    ['light', 390],
    ['dark', 1440],
  ],
} as const;

/** `expectUsable` in the looks of a language, without a load of the page between them. */
export async function expectUsableIn(page: Page, language: Language, name: string): Promise<void> {
  for (const [colorScheme, width] of looksIn[language]) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectUsable(page, `${name}: ${colorScheme}, ${language}, ${width} px`);
  }
}

/** The language of what is loaded from now on. */
export const speak = (page: Page, language: Language) =>
  page.addInitScript((chosen) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('countinghouse.language', chosen);
  }, language);
