import type { MerchantRequest } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { Panel } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import type { ApplicationDesk } from '../../api/application/desk.ts';
import { documentsTexts } from '../../texts.ts';
import styles from '../parts.module.css';
import { RequestCard } from './request-card.tsx';

interface RequestThreadsProps {
  requests: readonly MerchantRequest[];
  upload: ApplicationDesk['upload'];
  /** A way to ask something. */
  ask?: ReactNode;
}

/** Everything that was asked of a merchant or by them: what is open first. */
export function RequestThreads({ requests, upload, ask }: RequestThreadsProps) {
  const { t } = useTranslation(documentsTexts);
  const isOpen = ({ status }: MerchantRequest) => status === 'open';
  const sorted = [...requests.filter(isOpen), ...requests.filter((request) => !isOpen(request))];
  if (sorted.length === 0 && !ask) return null;
  return (
    <Panel title={t('request.title')}>
      {sorted.length === 0 && <p className={styles.note}>{t('request.none')}</p>}
      {sorted.map((request) => (
        <RequestCard key={request.id} request={request} upload={upload} />
      ))}
      {ask}
    </Panel>
  );
}
