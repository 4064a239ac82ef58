import type { HostedPage, OpenHostedPage } from '@countinghouse/contract';
import type { MailLanguage } from '@countinghouse/contract/vocabulary';

/** What the proxy put into the page for its script. */
export interface PageData {
  page: HostedPage;
  language: MailLanguage;
  isSandbox: boolean;
}

/** What a page says that takes no payments any more. */
export type ClosedWords = Readonly<Record<MailLanguage, { title: string; detail: string }>>;

interface PreviewData {
  preview: true;
  closed: ClosedWords;
}

/** The same of a link that takes payments. */
export type OpenPageData = Omit<PageData, 'page'> & { page: OpenHostedPage };

/** @throws when the page has none: it was changed on its way */
export function readPageData(): PageData | PreviewData {
  const element = document.getElementById('page-data');
  if (!element?.textContent) throw new Error('the page has no data');
  return JSON.parse(element.textContent) as PageData | PreviewData;
}
