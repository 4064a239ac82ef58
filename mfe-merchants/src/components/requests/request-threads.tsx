import type { MerchantRequest } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { Panel } from '@countinghouse/kit/ui-data';
import type { ApplicationDesk } from '../../api/application/desk.ts';
import { documentsTexts } from '../../texts.ts';
import styles from '../parts.module.css';
import { AskButtons } from './ask-buttons.tsx';
import { RequestCard } from './request-card.tsx';
import { useFresh } from './use-fresh.ts';

interface RequestThreadsProps {
  merchantId: string;
  requests: readonly MerchantRequest[];
  upload: ApplicationDesk['upload'];
}

/** Everything that was asked of a merchant or by them: what is open first. */
export function RequestThreads({ merchantId, requests, upload }: RequestThreadsProps) {
  const { t } = useTranslation(documentsTexts);
  const fresh = useFresh(merchantId, requests);
  const isOpen = ({ status }: MerchantRequest) => status === 'open';
  const sorted = [...requests.filter(isOpen), ...requests.filter((request) => !isOpen(request))];
  return (
    <Panel title={t('request.title')}>
      {sorted.length === 0 && <p className={styles.note}>{t('request.none')}</p>}
      {sorted.map((request) => (
        <RequestCard key={request.id} request={request} isFresh={fresh.has(request.id)} upload={upload} />
      ))}
      <AskButtons merchantId={merchantId} />
    </Panel>
  );
}
