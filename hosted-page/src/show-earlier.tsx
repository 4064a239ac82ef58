/** @jsxImportSource preact */
import { render } from 'preact';
import { readAttempt } from './model/attempt.ts';
import type { PageData } from './model/page-data.ts';
import { askOutcome } from './model/requests.ts';
import { Receipt } from './parts/receipt.tsx';
import { translator } from './texts.ts';

/**
 * On the page of a link that takes no payments any more: who paid in this tab gets their receipt. Most links are for one
 * payment, so that a reload after it leads here.
 */
export async function showEarlier({ page, language }: PageData): Promise<void> {
  const attempt = readAttempt();
  const place = document.querySelector('main');
  if (attempt === null || !place) return;
  const told = await askOutcome(attempt);
  if (told === null || told === 'none' || !told.receipt) return;
  place.className = 'checkout';
  place.replaceChildren();
  const { outcome, receipt } = told;
  const t = translator(language);
  render(
    <Receipt
      {...{ page, outcome, receipt, language, t }}
      successUrl={null}
      mayPayAgain={false}
      isPreview={false}
    />,
    place,
  );
}
