import { changesBank } from '@countinghouse/contract/vocabulary';
import { ApiError, failureText, showFlash, useTranslation } from '@countinghouse/kit';
import { useMutation, useQuery } from '@countinghouse/kit/query';
import { Button, EditForm, Notice } from '@countinghouse/kit/ui-core';
import { DescriptionList, Dialog } from '@countinghouse/kit/ui-data';
import { type FormEvent, useId, useState } from 'react';
import { fileChange, getSecondFactors, showSecondFactor } from '../../api/account-settings/file-change.ts';
import { diffOf } from '../../model/account-settings/change-draft.ts';
import { accountSettingsTexts } from '../../texts.ts';
import styles from './account-settings.module.css';
import { ChangeDiff } from './change-diff.tsx';
import { SecondFactor } from './second-factor.tsx';
import type { ChangeForm } from './use-change-form.ts';

interface ReviewDialogProps {
  form: ChangeForm;
  onSent: () => void;
  onClose: () => void;
}

const isRefused = (error: unknown, name: string) =>
  error instanceof ApiError && (error.code === name || error.reason === name);

/** Sends a change: with one of the bank account, after the code was shown. A code that was taken once is not asked again. */
function useSend({ form, onSent, onClose }: ReviewDialogProps, code: string) {
  const { t } = useTranslation(accountSettingsTexts);
  const { changes, draft, settings } = form;
  const [isShown, setShown] = useState(false);
  const [failure, setFailure] = useState<{ isCode: boolean; text: string } | null>(null);
  const needsCode = changesBank(changes) && !isShown;
  const send = useMutation({
    mutationFn: async () => {
      if (needsCode) {
        await showSecondFactor(settings.merchantId, code);
        setShown(true);
      }
      const { document, reason } = draft;
      await fileChange({
        ...{ merchantId: settings.merchantId, changes, reason: reason.trim() },
        ...(changesBank(changes) && document && { documentId: document.id }),
      });
    },
    onSuccess: () => {
      showFlash({ class: 'success', message: t('review.sent') });
      onSent();
    },
    onError: async (error) => {
      if (isRefused(error, 'second_factor_required')) {
        setShown(false);
        return setFailure({ isCode: true, text: t('factor.again') });
      }
      if (isRefused(error, 'change_pending')) {
        // The page shows it by now: whose it is, and what it says.
        showFlash({ class: 'danger', message: t('review.pending') });
        return onClose();
      }
      if (error instanceof ApiError && error.status === 404 && draft.document) {
        form.setDocument(null);
        showFlash({ class: 'danger', message: t('document.gone') });
        return onClose();
      }
      const text = await failureText(error, t('review.failed'));
      setFailure({ isCode: isRefused(error, 'code_mismatch'), text });
    },
  });
  return { send, needsCode, failure };
}

/** What is about to be sent, beside what it is now; for a change of the bank account the code of the app is asked for. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { form, onClose } = props;
  const { changes, draft, settings } = form;
  const { t } = useTranslation(accountSettingsTexts);
  const id = useId();
  const [code, setCode] = useState('');
  const { send, needsCode, failure } = useSend(props, code);
  const isBank = changesBank(changes);
  const factors = useQuery({ ...getSecondFactors(), enabled: isBank });
  const isReady = !needsCode || (factors.data?.totp === true && code.length === 6);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !send.isPending) send.mutate();
  };
  const facts: [string, string][] = [[t('field.reason'), draft.reason.trim()]];
  if (isBank && draft.document) facts.push([t('document.title'), draft.document.fileName]);
  return (
    <Dialog
      title={t('review.title')}
      size="large"
      isPersistent
      onClose={onClose}
      isHeld={send.isPending}
      actions={
        <>
          <Button disabled={send.isPending} onClick={onClose}>
            {t('review.back')}
          </Button>
          <Button type="primary" htmlType="submit" form={id} loading={send.isPending} disabled={!isReady}>
            {t('review.send')}
          </Button>
        </>
      }
    >
      <EditForm id={id} className={styles.stack} noValidate onSubmit={submit}>
        <ChangeDiff changes={diffOf(settings, changes)} />
        <DescriptionList items={facts} />
        <p className={styles.note}>{t(isBank ? 'review.bankNext' : 'review.next')}</p>
        {needsCode && (
          <SecondFactor
            merchantId={settings.merchantId}
            factors={factors}
            code={code}
            onCode={setCode}
            error={failure?.isCode ? failure.text : null}
          />
        )}
        {failure && !failure.isCode && <Notice tone="danger" title={failure.text} />}
      </EditForm>
    </Dialog>
  );
}
