import type { RequestKind } from '@countinghouse/contract/vocabulary';
import { failureText, useTranslation } from '@countinghouse/kit';
import { useMutation } from '@countinghouse/kit/query';
import { Button, Input, Notice } from '@countinghouse/kit/ui-core';
import { Dialog, Field, TextArea } from '@countinghouse/kit/ui-data';
import { useEffect, useState } from 'react';
import { openRequest } from '../../api/application/requests.ts';
import { documentsTexts, recordTexts } from '../../texts.ts';
import styles from '../parts.module.css';

/** What is asked in words; papers are asked for beside the papers. */
export type AskedKind = Exclude<RequestKind, 'document'>;

interface AskDialogProps {
  merchantId: string;
  kind: AskedKind;
  onClose: () => void;
}

/** Asks for information, leaves a note, or asks a question: what is meant, and until when. */
export function AskDialog({ merchantId, kind, onClose }: AskDialogProps) {
  const { t } = useTranslation([recordTexts, documentsTexts]);
  const [text, setText] = useState('');
  const [dueOn, setDueOn] = useState('');
  const [failure, setFailure] = useState('');
  const isNote = kind === 'note';
  const ask = useMutation({
    mutationFn: () =>
      openRequest({
        ...{ merchantId, kind, text: text.trim() },
        ...(dueOn && !isNote && { dueOn }),
      }),
    onSuccess: onClose,
  });
  useEffect(() => {
    if (ask.error) void failureText(ask.error, t('ask.failed')).then(setFailure);
  }, [ask.error, t]);
  return (
    <Dialog
      title={t(`ask.${kind}.title`)}
      isPersistent
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="primary"
            disabled={text.trim() === ''}
            loading={ask.isPending}
            onClick={() => ask.mutate()}
          >
            {t(`ask.${kind}.send`)}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {ask.isError && (
          <Notice tone="danger" title={t('ask.failed')}>
            {failure}
          </Notice>
        )}
        <Field label={t(`ask.${kind}.text`)}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={2_000}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        {!isNote && (
          <Field label={t(`${documentsTexts}:askDue`)}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={dueOn}
                onChange={({ target }) => setDueOn(target.value)}
              />
            )}
          </Field>
        )}
      </div>
    </Dialog>
  );
}
