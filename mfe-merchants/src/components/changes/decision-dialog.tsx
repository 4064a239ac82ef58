import type { SettingDecision } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { confirmOperation, operationQueue } from '@countinghouse/kit/operations';
import { RecordDialog } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import { Field, TextArea } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { type Decision, decisionOperations } from '../../model/changes/decision-operations.ts';
import { changesTexts } from '../../texts.ts';
import { ChangeDiff } from './change-diff.tsx';

interface DecisionDialogProps {
  change: SettingDecision;
  decision: Decision;
  /** Which version of the change the user opened it on. */
  since: string;
  onClose: () => void;
}

/** What of a change decides about deciding it. */
export const versionOf = ({ request }: SettingDecision): string =>
  JSON.stringify([request.status, request.allowedActions]);

/** Before a change is approved or rejected: what it changes, what happens then, and a comment, which to reject needs. */
export function DecisionDialog({ change, decision, since, onClose }: DecisionDialogProps) {
  const { t } = useTranslation(changesTexts);
  const [comment, setComment] = useState('');
  const [wasAsked, setAsked] = useState(false);
  const { request, kind, merchant, pauseDays } = change;
  const isMissing = decision === 'reject' && comment.trim() === '';
  const confirm = () => {
    setAsked(true);
    if (isMissing) return;
    const subject = { id: request.id, comment: comment.trim() };
    operationQueue.confirm(confirmOperation(decisionOperations[decision], subject));
    onClose();
  };
  const consequence =
    decision === 'reject'
      ? 'reject.detail'
      : `approve.${kind === 'bank' && pauseDays > 0 ? 'bank' : 'other'}`;
  return (
    <RecordDialog
      title={t(`${decision}.title`, { merchant: merchant.name })}
      version={versionOf(change)}
      since={since}
      changed={{
        title: t('changed.title'),
        detail: t('changed.now', { status: t(`status.${request.status}`) }),
      }}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button type="primary" danger={decision === 'reject'} onClick={confirm}>
            {t(`${decision}.confirm`)}
          </Button>
        </>
      }
    >
      {decision === 'approve' && <ChangeDiff diff={request.diff} />}
      <p>{t(consequence, { count: pauseDays, merchant: merchant.name })}</p>
      <Field label={t(`${decision}.comment`)} error={wasAsked && isMissing ? t('commentMissing') : null}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={500}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        )}
      </Field>
    </RecordDialog>
  );
}
