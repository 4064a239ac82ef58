import type { PaymentLinkDetail } from '@countinghouse/contract';
import { mailLanguages } from '@countinghouse/contract/vocabulary';
import {
  ApiError,
  fieldProblemText,
  languageNames,
  refusedFields,
  showFlash,
  useTranslation,
} from '@countinghouse/kit';
import { forgetOutcome } from '@countinghouse/kit/query';
import { Button, EditForm, Input, Notice } from '@countinghouse/kit/ui-core';
import { Dialog, Field, SelectField, TextArea } from '@countinghouse/kit/ui-data';
import { type FormEvent, useId, useState } from 'react';
import { useMailLink } from '../../api/link.ts';
import { linkTexts } from '../../texts.ts';
import styles from './link.module.css';

/** What of a refusal no field says. */
const failureOf = (error: unknown) => {
  if (!error || refusedFields(error).length > 0) return null;
  if (!(error instanceof ApiError)) return 'failed';
  if (error.status === 429) return 'tooMany';
  return error.status === 409 ? 'closed' : 'failed';
};

/** What is entered for the mail, and what the server makes of it. */
function useMail(link: PaymentLinkDetail, onSent: () => void) {
  const { t, i18n } = useTranslation(linkTexts);
  const [mail, setMail] = useState(() => ({
    ...{ to: '', message: '', language: mailLanguages.find((one) => one === i18n.language) ?? 'en' },
  }));
  const { mutate, isPending, error, reset } = useMailLink();
  const to = mail.to.trim();
  return {
    mail,
    isPending,
    failure: failureOf(error),
    isReady: to !== '',
    change: (part: Partial<typeof mail>) => {
      forgetOutcome({ isPending, reset });
      setMail((before) => ({ ...before, ...part }));
    },
    problemOf: (path: string) => {
      const problem = refusedFields(error).find((one) => one.path === path);
      return problem && fieldProblemText(problem);
    },
    send: (event: FormEvent) => {
      event.preventDefault();
      if (isPending || to === '') return;
      mutate(
        { ...mail, id: link.id, to, message: mail.message.trim() },
        {
          onSuccess: (sent) => {
            showFlash({ class: 'success', message: t('mail.sent', { to: sent.to }) });
            onSent();
          },
        },
      );
    },
  };
}

/** Sends a link to one customer, in their language. */
export function MailDialog({ link, onClose }: { link: PaymentLinkDetail; onClose: () => void }) {
  const { t } = useTranslation([linkTexts, 'messages']);
  const formId = useId();
  const { mail, change, problemOf, failure, isPending, isReady, send } = useMail(link, onClose);
  return (
    <Dialog
      isPersistent
      title={t('mail.title')}
      onClose={onClose}
      isHeld={isPending}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="primary" htmlType="submit" form={formId} loading={isPending} disabled={!isReady}>
            {t('mail.send')}
          </Button>
        </>
      }
    >
      <EditForm id={formId} className={styles.stack} noValidate onSubmit={send}>
        <Field label={t('mail.to')} error={problemOf('to')}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              type="email"
              autoComplete="off"
              maxLength={200}
              value={mail.to}
              onChange={({ target }) => change({ to: target.value })}
            />
          )}
        </Field>
        <SelectField
          label={t('mail.language')}
          value={mail.language}
          options={mailLanguages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(language) => change({ language })}
        />
        <Field label={t('mail.message')} error={problemOf('message')}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={500}
              value={mail.message}
              onChange={({ target }) => change({ message: target.value })}
            />
          )}
        </Field>
        {failure && <Notice tone="danger" title={t(`mail.${failure}`)} />}
      </EditForm>
    </Dialog>
  );
}
