import type { OpenHostedPage } from '@countinghouse/contract';
import type { MailLanguage } from '@countinghouse/contract/vocabulary';

/** What the proxy put into the page for its script. */
export interface PageData {
  page: OpenHostedPage;
  language: MailLanguage;
  isSandbox: boolean;
}

/** @throws when the page has none: it was changed on its way */
export function readPageData(): PageData | { preview: true } {
  const element = document.getElementById('page-data');
  if (!element?.textContent) throw new Error('the page has no data');
  return JSON.parse(element.textContent) as PageData | { preview: true };
}
