import { Link, useAuth, useParams, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { UpdateAnnouncement, useLiveRecord } from '@countinghouse/kit/record';
import { Page } from '@countinghouse/kit/ui-core';
import { refreshPapers } from '../api/application/papers.ts';
import { getMerchantName } from '../api/own-merchants.ts';
import { DocumentsPanel } from '../components/documents/documents-panel.tsx';
import { OwnMerchant } from '../components/documents/own-merchant.tsx';
import { RequestsSection } from '../components/requests/requests-section.tsx';
import { documentsPathOf, merchantPathOf } from '../paths.ts';
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

/** Who is named by the address: their name, and for who answers for several the way to their page. */
function useNamed(id: string | undefined) {
  const role = useAuth((state) => state.user?.role);
  const { data: name } = useQuery({ ...getMerchantName(id ?? ''), enabled: id !== undefined });
  return id && name && role !== 'merchants' ? { id, name } : null;
}

/** A merchant's papers: what is asked for, what there is, until when it is good. */
export function DocumentsPage() {
  const { t } = useTranslation(documentsTexts);
  const { id } = useParams();
  const named = useNamed(id);
  const ofOne = (merchantId: string) => <MerchantDocuments merchantId={merchantId} />;
  return (
    <Page
      title={t('title')}
      {...(named && { subtitle: named.name, above: <Link to={merchantPathOf(named)}>← {named.name}</Link> })}
    >
      {id ? ofOne(id) : <OwnMerchant pathOf={documentsPathOf}>{ofOne}</OwnMerchant>}
    </Page>
  );
}
