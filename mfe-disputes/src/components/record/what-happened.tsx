import type { DisputeDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Panel } from '@countinghouse/kit/ui-data';
import { recordTexts } from '../../texts.ts';
import { useReasonWords } from '../use-reason-words.ts';
import styles from './what-happened.module.css';

/** What the cardholder claims, what the bank did about it, and how such a dispute is won. */
export function WhatHappened({ dispute }: { dispute: DisputeDetail }) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  const { name, means, win } = useReasonWords()(dispute);
  const { amount, payment, stage, reasonCode, status } = dispute;
  const isOpen = status === 'needs_response';
  return (
    <Panel title={t('happened.title')}>
      <p className={styles.lead}>
        <strong>{name}</strong> <span className={styles.code}>{reasonCode}</span>
      </p>
      <p>
        {means}{' '}
        {t(`happened.stage.${stage}`, {
          amount: format.money(amount),
          paid: format.instant(payment.createdAt, { style: 'date' }),
        })}
      </p>
      {isOpen && (
        <>
          <h3 className={styles.heading}>{t('happened.win')}</h3>
          <p>{win}</p>
        </>
      )}
    </Panel>
  );
}
