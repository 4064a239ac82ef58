import { useParams, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Page } from '@countinghouse/kit/ui-core';
import { QueryResult } from '@countinghouse/kit/ui-data';
import { listOwnMerchants } from '../api/own-merchants.ts';
import { DocumentsPanel } from '../components/documents/documents-panel.tsx';
import { MerchantChoice } from '../components/documents/merchant-choice.tsx';
import { RequestsPanel } from '../components/requests/requests-panel.tsx';
import { documentsTexts } from '../texts.ts';

/** What is asked for, and what there is. */
const MerchantDocuments = ({ merchantId }: { merchantId: string }) => (
  <>
    <RequestsPanel merchantId={merchantId} />
    <DocumentsPanel merchantId={merchantId} />
  </>
);

/** Whoever sees one merchant needs not say which. */
function OwnDocuments() {
  const { t } = useTranslation(documentsTexts);
  const query = useQuery(listOwnMerchants());
  return (
    <QueryResult query={query} isEmpty={({ items }) => items.length === 0} empty={t('noMerchant')}>
      {({ items, nextCursor }) => {
        const [only] = items;
        return only && items.length === 1 && !nextCursor ? (
          <MerchantDocuments merchantId={only.id} />
        ) : (
          <MerchantChoice merchants={items} />
        );
      }}
    </QueryResult>
  );
}

/** A merchant's papers: what is asked for, what there is, until when it is good. */
export function DocumentsPage() {
  const { t } = useTranslation(documentsTexts);
  const { id } = useParams();
  return <Page title={t('title')}>{id ? <MerchantDocuments merchantId={id} /> : <OwnDocuments />}</Page>;
}
