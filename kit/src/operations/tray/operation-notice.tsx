import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { Notice } from '../../ui-core/notice.tsx';
import { operationOf } from '../operation.ts';
import { operationTexts } from '../operation-texts.ts';
import { operationQueue } from '../queue/operation-queue.ts';
import { outcomeOf, type PendingOperation } from '../queue/pending-operation.ts';
import { useRecordNoun } from '../record-noun.ts';
import { Refusal } from './refusal.tsx';
import { SecondsLeft } from './seconds-left.tsx';

const tones = {
  waiting: 'info',
  sending: 'info',
  unknown: 'warning',
  lost: 'warning',
  done: 'success',
  refused: 'danger',
  undone: 'info',
  expired: 'warning',
} as const;

const details: Partial<Record<PendingOperation['phase'], string>> = {
  unknown: 'unknownDetail',
  lost: 'lostDetail',
  undone: 'undoneDetail',
  expired: 'expiredDetail',
};

function actionFor({ subject, phase }: PendingOperation, t: (key: string) => string) {
  const ids = [subject.id];
  if (phase === 'sending') return null;
  if (phase === 'waiting') return <Button onClick={() => operationQueue.undo(ids)}>{t('undo')}</Button>;
  if (phase === 'unknown') {
    return <Button onClick={() => operationQueue.askAgain(ids)}>{t('askAgain')}</Button>;
  }
  return (
    <Button type="text" aria-label={t('dismiss')} onClick={() => operationQueue.dismiss(ids)}>
      ✕
    </Button>
  );
}

interface OperationNoticeProps {
  operation: PendingOperation;
  children?: ReactNode;
}

/** How one operation stands, and what can be done about it; `children` stand below. */
export function OperationNotice({ operation, children }: OperationNoticeProps) {
  const { texts, amountOf } = operationOf(operation);
  const { t } = useTranslation([operationTexts, texts.split(':')[0] ?? '']);
  const noun = useRecordNoun([operation]);
  const format = useFormat();
  const { subject, phase } = operation;
  const amount = amountOf(subject);
  const detail = details[phase];
  return (
    <Notice
      isQuiet
      tone={tones[phase]}
      title={t(`${texts}.${outcomeOf(operation)}`, { amount: amount && format.money(amount) })}
      action={actionFor(operation, t)}
    >
      {phase === 'waiting' && <SecondsLeft until={operation.sendsAt} />}
      {phase === 'refused' && <Refusal operation={operation} />}
      {phase === 'done' && t(`${texts}.doneDetail`)}
      {detail && t(phase === 'unknown' ? [`${texts}.unknownDetail`, detail] : detail, { noun: noun(1) })}
      {children}
    </Notice>
  );
}
