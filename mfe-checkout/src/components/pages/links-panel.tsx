import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { useInfiniteQuery } from '@countinghouse/kit/query';
import { FactRow, QuietFact } from '@countinghouse/kit/record';
import { getPageLinks } from '../../api/page-links.ts';
import { linkPathOf } from '../../paths.ts';
import { pageTexts } from '../../texts.ts';
import { PagedPanel } from '../paged-panel.tsx';
import { LinkStatusTag } from '../status-tag.tsx';

/** The payment links whose customers see a page. */
export function LinksPanel({ id }: { id: string }) {
  const { t } = useTranslation(pageTexts);
  const format = useFormat();
  const query = useInfiniteQuery(getPageLinks(id));
  return (
    <PagedPanel title={t('links.title')} none={t('links.none')} more={t('links.more')} query={query}>
      {(link) => (
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
      )}
    </PagedPanel>
  );
}
