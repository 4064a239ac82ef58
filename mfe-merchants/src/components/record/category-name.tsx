import { i18n, isLanguage } from '@countinghouse/kit';
import { queryOptions, useQuery } from '@countinghouse/kit/query';
import { loadCategories } from '../../model/categories.ts';

const listCategories = (language: string) =>
  queryOptions({
    queryKey: ['merchants', 'categories', language],
    queryFn: () => loadCategories(isLanguage(language) ? language : 'en'),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A category code in words: the names load beside the page. */
export function CategoryName({ code }: { code: string }) {
  const { data } = useQuery(listCategories(i18n.language));
  const name = data?.find((category) => category.code === code)?.name;
  return name && name !== code ? `${name} (${code})` : code;
}
