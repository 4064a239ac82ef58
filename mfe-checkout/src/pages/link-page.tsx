import type { PaymentLinkDetail } from '@countinghouse/contract';
import { useFormat, useParams, useTranslation } from '@countinghouse/kit';
import { RecordOperation } from '@countinghouse/kit/operations';
import { useQuery } from '@countinghouse/kit/query';
import {
  RecordPage as Frame,
  lazyNeighbors,
  Neighbors,
  RecordColumns,
  RecordStrip,
  RecordSubtitle,
} from '@countinghouse/kit/record';
import { getLink, refreshLink } from '../api/link.ts';
import { IncidentsPanel } from '../components/incidents/incidents-panel.tsx';
import { FactsPanel } from '../components/link/facts-panel.tsx';
import { LinkActions } from '../components/link/link-actions.tsx';
import { LinkAudit } from '../components/link/link-audit.tsx';
import { LinkNotices } from '../components/link/link-notices.tsx';
import { PaymentsPanel } from '../components/link/payments-panel.tsx';
import { EmbedPanel, SharePanel } from '../components/link/share-panel.tsx';
import { LinkStatusTag } from '../components/status-tag.tsx';
import { TestMode } from '../components/test-mode.tsx';
import { useAmountText, useUsesText } from '../components/use-amount-text.ts';
import { listPath } from '../paths.ts';
import { linkTexts } from '../texts.ts';

const ListNeighbors = lazyNeighbors(() =>
  import('../components/link/list-neighbors.tsx').then((part) => part.ListNeighbors),
);

function Content({ link }: { link: PaymentLinkDetail }) {
  const { t } = useTranslation(linkTexts);
  const format = useFormat();
  const amountOf = useAmountText();
  const usesOf = useUsesText();
  return (
    <>
      <RecordStrip
        label={t('strip.label')}
        items={[
          [t('fact.amount'), amountOf(link)],
          [t('strip.paid'), format.money(link.paid)],
          [t('strip.payments'), usesOf(link)],
          [t('strip.lastUsed'), link.lastUsedAt ? format.instant(link.lastUsedAt) : t('strip.never')],
        ]}
      />
      <LinkNotices link={link} />
      <RecordColumns
        main={
          <>
            <SharePanel link={link} />
            <PaymentsPanel link={link} />
            <IncidentsPanel linkId={link.id} />
            <LinkAudit link={link} />
          </>
        }
        side={
          <>
            <FactsPanel link={link} />
            <EmbedPanel link={link} />
          </>
        }
      />
    </>
  );
}

/** One payment link: how customers come to it, what they paid, and what can be done with it. */
export function LinkPage() {
  const { t } = useTranslation([linkTexts, 'checkout']);
  const { id = '' } = useParams();
  const query = useQuery(getLink(id));
  const { data } = query;
  return (
    <Frame
      id={id}
      query={query}
      refresh={refreshLink}
      title={data?.title ?? t('title')}
      list={{ path: listPath, label: t('checkout:title') }}
      neighbors={<Neighbors id={id} links={ListNeighbors} />}
      badge={
        data && (
          <>
            <LinkStatusTag status={data.status} />
            <TestMode />
          </>
        )
      }
      subtitle={data && <RecordSubtitle id={data.id} idName={t('linkId')} />}
      actions={data && <LinkActions link={data} />}
      notice={<RecordOperation id={id} />}
      notFound={{ title: t('notFound'), detail: t('notFoundDetail') }}
      updatedText={t('updated')}
    >
      {(link) => <Content link={link} />}
    </Frame>
  );
}
