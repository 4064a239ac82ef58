import type { Page } from '@playwright/test';
import type { Data } from './data.ts';

/** What a scene is made with. */
export interface Stage {
  page: Page;
  data: Data;
  /** The word of the two that is on the screen. */
  say: (en: string, vi: string) => string;
}

/** One picture: where it is, and what is done there before it is taken, and undone after it. */
export interface Scene {
  name: string;
  path: (data: Data) => string;
  arrange?: (stage: Stage) => Promise<unknown>;
  after?: (stage: Stage) => Promise<unknown>;
}

/** Presses the first button of this name on the page itself, or in the dialog that is open over it. */
export async function press({ page, say }: Stage, en: string, vi: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const place = (await dialog.count()) > 0 ? dialog : page.getByRole('main');
  await place
    .getByRole('button', { name: say(en, vi) })
    .first()
    .click();
}

/** Has every request to an address answered with `body`, and the page read again. */
export async function answerWith({ page }: Stage, url: string, status: number, body: object): Promise<void> {
  await page.route(url, (route) => route.fulfill({ status, json: body }));
  await page.reload();
}

/** Waits until nothing on the page has changed for a moment: what was typed is asked for, what fades in is there. */
export const untilAtRest = (page: Page): Promise<void> =>
  page.evaluate(
    (quietMs) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, quietMs);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, quietMs);
        }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
    700,
  );
