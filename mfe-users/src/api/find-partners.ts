import { http, withoutCardNumbers } from '@countinghouse/kit';
import { keepPreviousData, queryOptions } from '@countinghouse/kit/query';

const choiceCount = 20;

/** The first partners whose name has `text` in it, or whose id it is; for administrators. */
export const searchPartners = (text: string) => {
  const search = withoutCardNumbers(text.trim());
  return queryOptions({
    queryKey: ['users', 'partners', search],
    queryFn: ({ signal }) =>
      http.get('admin/partners', { query: { search: search || undefined, limit: choiceCount }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
};

/** What the partners of a filter are called, in their order. */
export const partnerNames = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['users', 'partner-names', ids],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        ids.map((search) => http.get('admin/partners', { query: { search, limit: choiceCount }, signal })),
      );
      return ids.map((id, place) => found[place]?.items.find((one) => one.id === id)?.name ?? id);
    },
    enabled: ids.length > 0,
    staleTime: 60_000,
  });
