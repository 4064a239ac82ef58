import type { HelpSummary } from '@countinghouse/contract';
import { type Language, Link, useFormat, useSearchParams, useTranslation } from '@countinghouse/kit';
import { SearchField } from '@countinghouse/kit/list';
import { useQuery } from '@countinghouse/kit/query';
import { Page } from '@countinghouse/kit/ui-core';
import { Panel, QueryResult } from '@countinghouse/kit/ui-data';
import { isFoundIn } from '../../palette/fold.ts';
import { helpPathOf, listHelpPages } from '../api.ts';
import { helpTexts } from '../help-texts.ts';
import styles from './help.module.css';

function Pages({ title, pages }: { title: string; pages: readonly HelpSummary[] }) {
  const format = useFormat();
  if (pages.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className={styles.pages}>
        {pages.map(({ name, title: pageTitle, summary, date, language }) => (
          <li key={name} lang={language}>
            <Link to={helpPathOf(name)}>{pageTitle}</Link>
            <p>{[date && format.date(date), summary].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What there is to read: help, and what is new. */
export function HelpContentsPage() {
  const { t, i18n } = useTranslation(helpTexts);
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const query = useQuery(listHelpPages(i18n.language as Language));
  const found = (items: readonly HelpSummary[]) =>
    items.filter(({ title, summary, headings }) => isFoundIn([title, summary, ...headings], search));
  const setSearch = (text?: string) => setParams(text ? { search: text } : {}, { replace: true });
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <search className={styles.search}>
        <SearchField label={t('search')} value={search || undefined} onChange={setSearch} />
      </search>
      <QueryResult
        query={query}
        isEmpty={({ items }) => found(items).length === 0}
        empty={search ? t('noMatch', { search }) : t('empty')}
      >
        {({ items }) => (
          <div className={styles.groups}>
            <Pages title={t('help')} pages={found(items).filter(({ kind }) => kind === 'help')} />
            <Pages title={t('news')} pages={found(items).filter(({ kind }) => kind === 'news')} />
          </div>
        )}
      </QueryResult>
    </Page>
  );
}
