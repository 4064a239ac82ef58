import { type DocumentKind, documentKinds } from '@countinghouse/contract/vocabulary';
import { failureText, useTranslation } from '@countinghouse/kit';
import { useMutation } from '@countinghouse/kit/query';
import { Button, Input, Notice } from '@countinghouse/kit/ui-core';
import { Dialog, Field, SelectField, TextArea } from '@countinghouse/kit/ui-data';
import { useEffect, useState } from 'react';
import { openRequest } from '../../api/application/requests.ts';
import { documentsTexts } from '../../texts.ts';
import styles from '../parts.module.css';

interface AskDialogProps {
  merchantId: string;
  kind: DocumentKind;
  onClose: () => void;
}

/** Asks a merchant for a paper: which, why, and until when. */
export function AskDialog({ merchantId, kind: first, onClose }: AskDialogProps) {
  const { t } = useTranslation(documentsTexts);
  const [kind, setKind] = useState(first);
  const [text, setText] = useState('');
  const [dueOn, setDueOn] = useState('');
  const [failure, setFailure] = useState('');
  const ask = useMutation({
    mutationFn: () =>
      openRequest({
        ...{ merchantId, kind: 'document', documentKind: kind, text: text.trim() },
        ...(dueOn && { dueOn }),
      }),
    onSuccess: onClose,
  });
  useEffect(() => {
    if (ask.error) void failureText(ask.error, t('askFailed')).then(setFailure);
  }, [ask.error, t]);
  return (
    <Dialog
      title={t('ask')}
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
            {t('askSend')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {ask.isError && (
          <Notice tone="danger" title={t('askFailed')}>
            {failure}
          </Notice>
        )}
        <SelectField
          label={t('kindLabel')}
          value={kind}
          options={documentKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={setKind}
        />
        <Field label={t('askWhy')}>
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
        <Field label={t('askDue')}>
          {(control) => (
            <Input {...control} type="date" value={dueOn} onChange={({ target }) => setDueOn(target.value)} />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
