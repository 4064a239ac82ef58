import type { Application } from '@countinghouse/contract';
import { failureText, showFlash, useIsHere, useNavigate, useTranslation } from '@countinghouse/kit';
import { useMutation } from '@countinghouse/kit/query';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { ConfirmDialog } from '@countinghouse/kit/ui-data';
import { useEffect, useRef, useState } from 'react';
import { submitApplication } from '../../api/application/change-application.ts';
import { applicationPathOf } from '../../paths.ts';
import { registerTexts } from '../../texts.ts';

/** Sends the application to the processor, once: a try whose answer was lost is the same one again. */
export function SubmitButton({ application }: { application: Application }) {
  const { t } = useTranslation(registerTexts);
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState('');
  const key = useRef(crypto.randomUUID());
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { merchantId, name, missing, allowedActions } = application;
  const submit = useMutation({
    mutationFn: () => submitApplication(merchantId, key.current),
    onSuccess: () => showFlash({ class: 'success', message: t('submit.done', { name }) }),
    onError: async (error) => {
      const reason = await failureText(error, '');
      // Who has gone on to another step or page does not see what is said beside the button.
      if (button.current && isHere()) return;
      const path = `${applicationPathOf({ id: merchantId })}?step=review`;
      showFlash({
        class: 'danger',
        message: [t('submit.failed'), reason].filter(Boolean).join(': '),
        action: { name: t('step.review'), onChoose: () => void navigate(path) },
      });
    },
  });
  useEffect(() => {
    if (submit.error) void failureText(submit.error, t('submit.failed')).then(setFailure);
  }, [submit.error, t]);
  return (
    <>
      <Button
        ref={button}
        type="primary"
        disabled={missing.length > 0 || !allowedActions.includes('submit')}
        loading={submit.isPending}
        onClick={() => setAsked(true)}
      >
        {t('submit.open')}
      </Button>
      {missing.length > 0 && <span>{t('submit.incomplete', { count: missing.length })}</span>}
      {submit.isError && (
        <Notice tone="danger" title={t('submit.failed')}>
          {failure}
        </Notice>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('submit.title', { name })}
          confirmLabel={t('submit.confirm')}
          cancelLabel={t('submit.keep')}
          onConfirm={() => submit.mutate()}
          onClose={() => setAsked(false)}
        >
          {t('submit.detail')}
        </ConfirmDialog>
      )}
    </>
  );
}
