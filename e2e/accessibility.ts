import { expect, type Page } from '@playwright/test';
import { describeFault, findGraveFaults } from './axe.ts';

/** What a page is on its way to still, in words for who reads of a failure. What moves for ever is not waited for. */
const findUnsettled = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const asked = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    const found = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
      .map(() => 'a movement');
    if (document.documentElement.style.colorScheme !== asked) found.push(`the ${asked} theme`);
    // Rows of the filter before are pale until those of the new one are here.
    if (document.querySelector('[data-stale]')) found.push('the rows of the new filter');
    const draws = await Promise.race([
      // The second frame has the colors of parts that are drawn after the page has said its theme.
      new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true)))),
      // A page hears of a new theme with a frame. Chromium was seen to draw none any more on a machine with too much to do.
      new Promise((given) => setTimeout(() => given(false), 10_000)),
    ]);
    return draws ? found : [...found, 'a frame, of which the browser draws none'];
  });

/**
 * The theme that the page was last asked for is put on, and nothing moves on its way to it: colours on their way to
 * others are nobody's to judge.
 */
const atRest = (page: Page, name: string): Promise<void> =>
  expect.poll(() => findUnsettled(page), { message: `${name}: waits for`, intervals: [20] }).toEqual([]);

/** Choices of which a part of the words is cut off. */
const findCutChoices = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.ant-segmented-item-label')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );

/** Fails on what keeps people from using a page, and on a page wider than its screen. */
async function expectUsable(page: Page, name: string): Promise<void> {
  await atRest(page, name);
  expect((await findGraveFaults(page)).map(describeFault), name).toEqual([]);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // What is measured follows a change of width a moment later.
  await expect.poll(overflow, `${name}: wider than the screen`).toBe(0);
  expect(await findCutChoices(page), `${name}: cut short`).toEqual([]);
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
