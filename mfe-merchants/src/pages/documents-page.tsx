import { useParams, useTranslation } from '@countinghouse/kit';
import { Page } from '@countinghouse/kit/ui-core';
import { DocumentsPanel } from '../components/documents/documents-panel.tsx';
import { OwnMerchant } from '../components/documents/own-merchant.tsx';
import { RequestsPanel } from '../components/requests/requests-panel.tsx';
import { documentsPathOf } from '../paths.ts';
import { documentsTexts } from '../texts.ts';

/** What is asked for, and what there is. */
const MerchantDocuments = ({ merchantId }: { merchantId: string }) => (
  <>
    <RequestsPanel merchantId={merchantId} />
    <DocumentsPanel merchantId={merchantId} />
  </>
);

/** A merchant's papers: what is asked for, what there is, until when it is good. */
export function DocumentsPage() {
  const { t } = useTranslation(documentsTexts);
  const { id } = useParams();
  return (
    <Page title={t('title')}>
      {id ? (
        <MerchantDocuments merchantId={id} />
      ) : (
        <OwnMerchant pathOf={documentsPathOf}>{(own) => <MerchantDocuments merchantId={own} />}</OwnMerchant>
      )}
    </Page>
  );
}
