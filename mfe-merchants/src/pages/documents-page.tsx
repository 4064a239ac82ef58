import { useAuth, useParams, useTranslation } from '@countinghouse/kit';
import { UpdateAnnouncement, useLiveRecord } from '@countinghouse/kit/record';
import { Notice, Page } from '@countinghouse/kit/ui-core';
import { refreshPapers } from '../api/application/papers.ts';
import { DocumentsPanel } from '../components/documents/documents-panel.tsx';
import { OwnMerchant } from '../components/documents/own-merchant.tsx';
import { RequestsSection } from '../components/requests/requests-section.tsx';
import { documentsPathOf } from '../paths.ts';
import { documentsTexts } from '../texts.ts';

/** What is asked for, and what there is: others send and review while one looks. */
function MerchantDocuments({ merchantId }: { merchantId: string }) {
  const { t } = useTranslation(documentsTexts);
  const changes = useLiveRecord(merchantId, refreshPapers);
  return (
    <>
      <UpdateAnnouncement changes={changes} text={t('updated')} />
      <RequestsSection merchantId={merchantId} />
      <DocumentsPanel merchantId={merchantId} />
    </>
  );
}

/** A merchant's papers: what is asked for, what there is, until when it is good. */
export function DocumentsPage() {
  const { t } = useTranslation(documentsTexts);
  const { id } = useParams();
  const isRestricted = useAuth((state) => state.user?.isRestrictedUser ?? true);
  const ofOne = (merchantId: string) => <MerchantDocuments merchantId={merchantId} />;
  return (
    <Page title={t('title')}>
      {isRestricted && <Notice tone="info" title={t('restricted')} />}
      {!isRestricted && (id ? ofOne(id) : <OwnMerchant pathOf={documentsPathOf}>{ofOne}</OwnMerchant>)}
    </Page>
  );
}
