import {
  ApiError,
  failureText,
  showFlash,
  useIsHere,
  useLocation,
  useNavigate,
  useTranslation,
} from '@countinghouse/kit';
import { queryClient, useMutation } from '@countinghouse/kit/query';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { ConfirmDialog, UploadsAwaited, useUploadsUnderWay } from '@countinghouse/kit/ui-data';
import { useEffect, useRef, useState } from 'react';
import { getResponse } from '../../api/response/get-response.ts';
import { submitResponse } from '../../api/response/submit-response.ts';
import { hasRefusedNumber, hasUnprinted } from '../../model/response/steps.ts';
import { disputePathOf, responsePathOf } from '../../paths.ts';
import { responseTexts } from '../../texts.ts';
import styles from './response.module.css';
import type { ResponseForm } from './use-response-form.ts';

interface SubmitButtonProps {
  form: ResponseForm;
  /** The network would refuse the packet. */
  isTooLarge: boolean;
  /** How much of what the bank expects is not there. */
  missing: number;
}

const isOvertaken = (error: unknown) => error instanceof ApiError && error.reason === 'draft_changed';

/** Why it was not sent. */
function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation(responseTexts);
  const [text, setText] = useState('');
  useEffect(() => {
    void failureText(error, t('submit.failed')).then(setText);
  }, [error, t]);
  return isOvertaken(error) ? (
    <Notice tone="warning" title={t('submit.changed')}>
      {t('submit.changedDetail')}
    </Notice>
  ) : (
    <Notice tone="danger" title={t('submit.failed')}>
      {text}
    </Notice>
  );
}

/** Sends the response, once and for good: what was looked at is what goes, or nothing. */
export function SubmitButton({ form, isTooLarge, missing }: SubmitButtonProps) {
  const { t } = useTranslation(responseTexts);
  const navigate = useNavigate();
  const { state } = useLocation();
  const isHere = useIsHere();
  const button = useRef<HTMLButtonElement>(null);
  // What arrives later is not in the packet.
  const isUploading = useUploadsUnderWay() > 0;
  const { disputeId, limits } = form.response;
  // What was on screen when the button was pressed: another's change since then is looked at first.
  const [asked, setAsked] = useState<number | null>(null);
  const submit = useMutation({
    mutationFn: (revision: number) => submitResponse(disputeId, revision),
    onSuccess: () => {
      showFlash({ class: 'success', message: t('submit.done', { network: t(`network.${limits.network}`) }) });
      if (isHere()) navigate(disputePathOf({ id: disputeId }), { state });
    },
    onError: async (error) => {
      const reason = isOvertaken(error) ? t('submit.changed') : await failureText(error, '');
      // Who has gone on to another step or page does not see what is said beside the button.
      if (button.current && isHere()) return;
      const path = `${responsePathOf({ id: disputeId })}?step=review`;
      showFlash({
        class: 'danger',
        message: [t('submit.failed'), reason].filter(Boolean).join(': '),
        action: { name: t('steps.review'), onChoose: () => void navigate(path, { state }) },
      });
    },
  });
  const ask = async () => {
    if (!(await form.saveNow())) return;
    const saved = queryClient.getQueryData(getResponse(disputeId).queryKey);
    setAsked((saved ?? form.response).revision);
  };
  return (
    <>
      <Button
        ref={button}
        type="primary"
        disabled={isTooLarge || isUploading || form.conflicts.length > 0 || form.held.length > 0}
        loading={submit.isPending}
        onClick={() => void ask()}
      >
        {t('submit.open')}
      </Button>
      {isUploading && <UploadsAwaited />}
      {submit.isError && (
        <div className={styles.failure}>
          <Failure error={submit.error} />
        </div>
      )}
      {asked !== null && (
        <ConfirmDialog
          title={t('submit.title', { network: t(`network.${limits.network}`) })}
          confirmLabel={t('submit.confirm')}
          cancelLabel={t('submit.keep')}
          onConfirm={() => submit.mutate(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t('submit.final')}</p>
          {missing > 0 && <p>{t('review.missing', { count: missing })}</p>}
          {hasRefusedNumber(form.response) && <p>{t('review.warningsDetail')}</p>}
          {hasUnprinted(form.response) && <p>{t('review.notPrintedDetail')}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
