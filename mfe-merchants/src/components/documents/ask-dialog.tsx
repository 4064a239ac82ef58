import {
  type DocumentKind,
  documentKinds,
  fieldReasons,
  personalTextProblemOf,
  type RequestKind,
} from '@countinghouse/contract/vocabulary';
import {
  displayTimeZone,
  failureText,
  fieldProblemText,
  serverNow,
  useTranslation,
} from '@countinghouse/kit';
import { useMutation } from '@countinghouse/kit/query';
import { Button, Input, Notice } from '@countinghouse/kit/ui-core';
import { Dialog, Field, SelectField, TextArea, toDate } from '@countinghouse/kit/ui-data';
import { useEffect, useState } from 'react';
import { openRequest } from '../../api/application/requests.ts';
import { documentsTexts } from '../../texts.ts';
import styles from '../parts.module.css';

export interface AskDialogProps {
  merchantId: string;
  kind: RequestKind;
  /** Which paper, where it is clear already. */
  documentKind?: DocumentKind | undefined;
  onClose: () => void;
}

function textProblem(text: string): string | null {
  const reason = personalTextProblemOf(text);
  return reason && fieldProblemText({ path: 'text', message: fieldReasons[reason], reason, params: {} });
}

function useFailureText(error: Error | null): string {
  const { t } = useTranslation(documentsTexts);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    if (error) void failureText(error, t('ask.failed')).then(setFailure);
  }, [error, t]);
  return failure;
}

interface DueFieldProps {
  value: string;
  today: string;
  isPast: boolean;
  onChange: (day: string) => void;
}

/** Until when it is asked for. */
function DueField({ value, today, isPast, onChange }: DueFieldProps) {
  const { t } = useTranslation(documentsTexts);
  return (
    <Field label={t('ask.due')} error={isPast ? t('ask.past') : null}>
      {(control) => (
        <Input
          {...control}
          type="date"
          min={today}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** Asks for a paper or for information, leaves a note, or asks a question: what is meant, and until when. */
export function AskDialog({ merchantId, kind, documentKind: first, onClose }: AskDialogProps) {
  const { t } = useTranslation(documentsTexts);
  const [documentKind, setDocumentKind] = useState<DocumentKind>(first ?? documentKinds[0]);
  const [text, setText] = useState('');
  const [dueOn, setDueOn] = useState('');
  const hasDay = kind !== 'note';
  const wrongText = textProblem(text);
  const today = toDate(serverNow(), displayTimeZone());
  const isPast = hasDay && dueOn !== '' && dueOn < today;
  const ask = useMutation({
    mutationFn: () =>
      openRequest({
        ...{ merchantId, kind, text: text.trim() },
        ...(kind === 'document' && { documentKind }),
        ...(hasDay && dueOn && { dueOn }),
      }),
    onSuccess: onClose,
  });
  const failure = useFailureText(ask.error);
  return (
    <Dialog
      title={t(`ask.${kind}.open`)}
      isPersistent
      onClose={onClose}
      isHeld={ask.isPending}
      actions={
        <>
          <Button disabled={ask.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="primary"
            disabled={text.trim() === '' || wrongText !== null || isPast}
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
        {kind === 'document' && (
          <SelectField
            label={t('kindLabel')}
            value={documentKind}
            options={documentKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={setDocumentKind}
          />
        )}
        <Field label={t(`ask.${kind}.text`)} error={wrongText}>
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
        {hasDay && <DueField value={dueOn} today={today} isPast={isPast} onChange={setDueOn} />}
      </div>
    </Dialog>
  );
}
