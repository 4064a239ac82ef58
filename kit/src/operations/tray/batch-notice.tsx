import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui-core/notice.tsx';
import { operationTexts } from '../operation-texts.ts';
import { operationQueue } from '../queue/operation-queue.ts';
import { idsOf, isOpen, isUnderWay, outcomeOf, type PendingOperation } from '../queue/pending-operation.ts';
import { useRecordNoun } from '../record-noun.ts';
import { useBatchSummary } from './batch-summary.ts';
import styles from './operation-tray.module.css';
import { SecondsLeft } from './seconds-left.tsx';

interface BatchProps {
  operations: readonly PendingOperation[];
}

/** How many ended how, in words; nothing of those that none did. */
function Counts({ operations }: BatchProps) {
  const { t } = useTranslation(operationTexts);
  const outcomes = operations.map(outcomeOf);
  return (['done', 'refused', 'notSent', 'unknown'] as const)
    .filter((word) => outcomes.includes(word))
    .map((word) => t(`batch.count.${word}`, { count: outcomes.filter((one) => one === word).length }))
    .join(' · ');
}

/** How several operations stand as a whole, and what can be done with all of them. */
export function BatchNotice({ operations }: BatchProps) {
  const { t } = useTranslation(operationTexts);
  const noun = useRecordNoun(operations);
  const summary = useBatchSummary(operations);
  const waiting = operations.filter(({ phase }) => phase === 'waiting');
  const unknown = operations.filter(({ phase }) => phase === 'unknown');
  const finished = operations.filter((operation) => !isOpen(operation)).length;
  const isWaiting = waiting.length === operations.length;
  const isRunning = operations.some(isUnderWay);
  const isGood = operations.every(({ phase }) => phase === 'done');
  const undo = () => operationQueue.undo(idsOf(waiting));
  const title = isWaiting ? 'waiting' : isRunning ? 'sending' : 'ended';
  return (
    <Notice
      isQuiet
      tone={isRunning ? 'info' : isGood ? 'success' : 'warning'}
      title={
        summary ?? t(`batch.${title}`, { count: operations.length, finished, noun: noun(operations.length) })
      }
      action={
        isWaiting ? (
          <Button onClick={undo}>{t('undo')}</Button>
        ) : (
          !isRunning &&
          finished > 0 && (
            <Button
              type="text"
              aria-label={t('dismiss')}
              onClick={() => operationQueue.dismiss(idsOf(operations))}
            >
              ✕
            </Button>
          )
        )
      }
    >
      {isWaiting ? (
        <SecondsLeft until={Math.max(...operations.map(({ sendsAt }) => sendsAt))} />
      ) : (
        !summary && <Counts operations={operations} />
      )}
      {!isWaiting && waiting.length > 0 && (
        <div className={styles.action}>
          <Button onClick={undo}>{t('batch.stop', { count: waiting.length })}</Button>
        </div>
      )}
      {!isRunning && unknown.length > 0 && (
        <div className={styles.action}>
          <Button onClick={() => operationQueue.askAgain(idsOf(unknown))}>
            {t('batch.askAgain', { count: unknown.length })}
          </Button>
        </div>
      )}
    </Notice>
  );
}
