import type { HelpPage, HelpPageList } from '@countinghouse/contract';
import { callProxy, type Language } from '@countinghouse/kit';
import { queryOptions } from '@countinghouse/kit/query';

/** Pages change a few times a year, news some times a month. */
const staleTime = 10 * 60_000;

/** Contents: the pages for the user's role, in `language` where they have been translated. */
export const listHelpPages = (language: Language) =>
  queryOptions({
    queryKey: ['help', language],
    queryFn: () => callProxy<HelpPageList>('GET', `pages?language=${language}`),
    staleTime,
  });

/** A page by its name. The query fails with a 404 where there is none for the user's role. */
export const readHelpPage = (name: string, language: Language) =>
  queryOptions({
    queryKey: ['help', language, name],
    queryFn: () => callProxy<HelpPage>('GET', `pages/${encodeURIComponent(name)}?language=${language}`),
    staleTime,
  });

export const helpPath = '/md';
export const helpPathOf = (name: string): string => `${helpPath}/${name}`;
