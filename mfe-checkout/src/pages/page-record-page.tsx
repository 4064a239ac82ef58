import { useFormat, useParams, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import {
  type Concerns,
  RecordPage as Frame,
  lazyNeighbors,
  Neighbors,
  RecordColumns,
  RecordStrip,
  RecordSubtitle,
} from '@countinghouse/kit/record';
import { type CheckoutPage, getCheckoutPage, refreshCheckoutPage } from '../api/checkout-page.ts';
import { ComparePanel } from '../components/pages/compare-panel.tsx';
import { FactsPanel } from '../components/pages/facts-panel.tsx';
import { LinksPanel } from '../components/pages/links-panel.tsx';
import { useOwnerName } from '../components/pages/owner-name.ts';
import { PageActions } from '../components/pages/page-actions.tsx';
import { PageAudit } from '../components/pages/page-audit.tsx';
import { PageNotices } from '../components/pages/page-notices.tsx';
import { PageStatusTag } from '../components/pages/status-tag.tsx';
import { VersionsPanel } from '../components/pages/versions-panel.tsx';
import { pagesPath } from '../paths.ts';
import { pageTexts } from '../texts.ts';

const ListNeighbors = lazyNeighbors(() =>
  import('../components/pages/list-neighbors.tsx').then((part) => part.ListNeighbors),
);

/** A link may have begun or ceased to show the page. */
const concerns: Concerns = ({ type }) => type.startsWith('payment_link.');

function Content({ page }: { page: CheckoutPage }) {
  const { t } = useTranslation(pageTexts);
  const format = useFormat();
  const ownerOf = useOwnerName();
  const [newest] = page.versions;
  return (
    <>
      <RecordStrip
        label={t('strip.label')}
        items={[
          [t('column.owner'), ownerOf(page)],
          [
            t('strip.version'),
            page.publishedVersion === null ? t('strip.none') : format.number(page.publishedVersion),
          ],
          [t('strip.published'), newest ? format.instant(newest.publishedAt) : t('strip.never')],
          [t('column.links'), format.number(page.linkCount)],
        ]}
      />
      <PageNotices page={page} />
      <RecordColumns
        main={
          <>
            <VersionsPanel page={page} />
            <ComparePanel page={page} />
          </>
        }
        side={
          <>
            <FactsPanel page={page} />
            <LinksPanel id={page.id} />
            <PageAudit page={page} />
          </>
        }
      />
    </>
  );
}

/** One checkout page: what customers see, what was published before, and which links show it. */
export function PageRecordPage() {
  const { t } = useTranslation(pageTexts);
  const { id = '' } = useParams();
  const query = useQuery(getCheckoutPage(id));
  const { data } = query;
  return (
    <Frame
      id={id}
      query={query}
      refresh={refreshCheckoutPage}
      concerns={concerns}
      title={data?.name ?? t('one')}
      list={{ path: pagesPath, label: t('title') }}
      neighbors={<Neighbors id={id} links={ListNeighbors} />}
      badge={data && <PageStatusTag status={data.status} />}
      subtitle={data && <RecordSubtitle id={data.id} idName={t('pageId')} />}
      actions={data && <PageActions page={data} />}
      notFound={{ title: t('notFound'), detail: t('notFoundDetail') }}
      updatedText={t('updated')}
    >
      {(page) => <Content page={page} />}
    </Frame>
  );
}
