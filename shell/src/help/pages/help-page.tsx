import type { HelpPage as HelpPageContent } from '@countinghouse/contract';
import {
  ApiError,
  type Language,
  Link,
  useFormat,
  useLocation,
  useParams,
  useTranslation,
} from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Notice, Page } from '@countinghouse/kit/ui-core';
import { EmptyState, QueryResult } from '@countinghouse/kit/ui-data';
import { useEffect } from 'react';
import { helpPath, readHelpPage } from '../api.ts';
import { helpTexts } from '../help-texts.ts';
import styles from './help.module.css';
import { HelpBlocks, HelpTexts } from './help-blocks.tsx';

/** A page is long enough for contents of its own from here on. */
const longFrom = 3;

/** Where a hash leads. A link that was cut may end within a letter, and leads nowhere. */
function targetOf(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Goes to the heading that the address names, once it is there. */
function useHeading(isReady: boolean) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same heading again is another way there
  useEffect(() => {
    if (!isReady || !hash) return;
    targetOf(hash)?.scrollIntoView();
  }, [isReady, hash, key]);
}

function OnThisPage({ page }: { page: HelpPageContent }) {
  const { t } = useTranslation(helpTexts);
  const headings = page.blocks.filter((block) => block.kind === 'heading').filter(({ level }) => level === 2);
  if (headings.length < longFrom) return null;
  return (
    <nav className={styles.contents} aria-label={t('onThisPage')}>
      <h2>{t('onThisPage')}</h2>
      <ul>
        {headings.map(({ id, parts }) => (
          <li key={id}>
            <Link to={{ hash: id }}>
              <HelpTexts parts={parts} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A help page or a piece of news. */
export function HelpPage() {
  const { t, i18n } = useTranslation(helpTexts);
  const format = useFormat();
  const { name = '' } = useParams();
  const query = useQuery(readHelpPage(name, i18n.language as Language));
  const page = query.data;
  useHeading(page !== undefined);
  const back = <Link to={helpPath}>{t('all')}</Link>;
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <Page title={t('none')} above={back}>
        <EmptyState title={t('noneDetail')} />
      </Page>
    );
  }
  return (
    <Page
      title={page?.title ?? t('title')}
      above={back}
      subtitle={page && [page.date && format.date(page.date), page.summary].filter(Boolean).join(' · ')}
    >
      <QueryResult query={query}>
        {(found) => (
          <div className={styles.page}>
            <OnThisPage page={found} />
            <div className={styles.text}>
              {found.language !== i18n.language && <Notice tone="info" title={t('otherLanguage')} />}
              <div className={styles.body} lang={found.language}>
                <HelpBlocks blocks={found.blocks} />
              </div>
            </div>
          </div>
        )}
      </QueryResult>
    </Page>
  );
}
