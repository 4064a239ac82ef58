import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { useInfiniteQuery } from '@countinghouse/kit/query';
import { FactRow, FactRows, QuietFact } from '@countinghouse/kit/record';
import { Button, QueryFailure } from '@countinghouse/kit/ui-core';
import { Panel, Skeleton } from '@countinghouse/kit/ui-data';
import { getPageLinks } from '../../api/page-links.ts';
import { linkPathOf } from '../../paths.ts';
import { pageTexts } from '../../texts.ts';
import { LinkStatusTag } from '../status-tag.tsx';
import styles from './pages.module.css';

/** The payment links whose customers see a page. */
export function LinksPanel({ id }: { id: string }) {
  const { t } = useTranslation(pageTexts);
  const format = useFormat();
  const query = useInfiniteQuery(getPageLinks(id));
  const links = query.data?.pages.flatMap(({ items }) => items);
  return (
    <Panel title={t('links.title')}>
      {!links && query.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {query.error && <QueryFailure error={query.error} onRetry={() => query.refetch()} />}
      {links?.length === 0 && <p className={styles.quiet}>{t('links.none')}</p>}
      {links && links.length > 0 && (
        <FactRows label={t('links.title')}>
          {links.map((link) => (
            <FactRow key={link.id} end={<LinkStatusTag status={link.status} />}>
              <Link to={linkPathOf(link)}>{link.title}</Link>
              <QuietFact>
                {[
                  link.merchant.name,
                  link.lastUsedAt
                    ? t('links.used', { at: format.instant(link.lastUsedAt) })
                    : t('links.neverUsed'),
                ].join(' · ')}
              </QuietFact>
            </FactRow>
          ))}
        </FactRows>
      )}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {t('links.more')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
