import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http } from '../http/http.ts';
import { withoutCardNumbers } from '../search/card-numbers.ts';

const choiceCount = 20;

/** The first partners whose name has `text` in it, or whose id it is; for administrators. */
export const searchPartners = (text: string) => {
  const search = withoutCardNumbers(text.trim());
  return queryOptions({
    queryKey: ['partners', 'search', search],
    queryFn: ({ signal }) =>
      http.get('admin/partners', { query: { search: search || undefined, limit: choiceCount }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
};
