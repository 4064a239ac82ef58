import type { Application } from '@countinghouse/contract';
import { failureText, showFlash, useTranslation } from '@countinghouse/kit';
import { useMutation } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import { ConfirmDialog } from '@countinghouse/kit/ui-data';
import { useRef, useState } from 'react';
import { withdrawApplication } from '../../api/application/change-application.ts';
import { registerTexts } from '../../texts.ts';

/** Takes an application back for good. */
export function WithdrawButton({ application }: { application: Application }) {
  const { t } = useTranslation(registerTexts);
  const [isAsked, setAsked] = useState(false);
  const key = useRef(crypto.randomUUID());
  const { merchantId, name, allowedActions } = application;
  const withdraw = useMutation({
    mutationFn: () => withdrawApplication(merchantId, key.current),
    onSuccess: () => showFlash({ class: 'success', message: t('withdraw.done', { name }) }),
    onError: async (error) =>
      showFlash({ class: 'danger', message: await failureText(error, t('withdraw.failed')) }),
  });
  if (!allowedActions.includes('withdraw')) return null;
  return (
    <>
      <Button loading={withdraw.isPending} onClick={() => setAsked(true)}>
        {t('withdraw.open')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('withdraw.title', { name })}
          confirmLabel={t('withdraw.confirm')}
          cancelLabel={t('withdraw.keep')}
          isDangerous
          onConfirm={() => withdraw.mutate()}
          onClose={() => setAsked(false)}
        >
          {t('withdraw.detail')}
        </ConfirmDialog>
      )}
    </>
  );
}
