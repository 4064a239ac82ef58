import type { NewViewBody, ViewContent } from '@countinghouse/contract';

type Content = ViewContent<'transactions'>;

/** A view of transactions, all of them unless told otherwise. */
export const viewOf = (name: string, content: Partial<Content> = {}): NewViewBody => ({
  name,
  visibility: 'private',
  content: {
    ...{ list: 'transactions', filter: {}, sort: 'newest', columns: null, density: null, dateRange: null },
    ...content,
  },
});
