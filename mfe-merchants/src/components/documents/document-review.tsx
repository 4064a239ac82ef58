import type { MerchantDocument } from '@countinghouse/contract';
import { failureText, showFlash, useTranslation } from '@countinghouse/kit';
import { useMutation } from '@countinghouse/kit/query';
import { Button, Editable } from '@countinghouse/kit/ui-core';
import { Dialog, Field, TextArea } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { reviewDocument } from '../../api/application/documents.ts';
import { documentsTexts } from '../../texts.ts';

/** Accepts a paper, or rejects it with a reason that the merchant reads. */
export function DocumentReview({
  document: { id, fileName },
}: {
  document: Pick<MerchantDocument, 'id' | 'fileName'>;
}) {
  const { t } = useTranslation(documentsTexts);
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const review = useMutation({
    mutationFn: (decision: 'accept' | 'reject') => reviewDocument(id, decision, reason.trim()),
    onSuccess: () => setRejecting(false),
    onError: async (error) =>
      showFlash({ class: 'danger', message: await failureText(error, t('review.failed')) }),
  });
  const named = (action: string) => t('actionOf', { action: t(action), fileName });
  return (
    <>
      <Editable isQuiet>
        <Button
          size="small"
          aria-label={named('review.accept')}
          loading={review.isPending}
          onClick={() => review.mutate('accept')}
        >
          {t('review.accept')}
        </Button>
      </Editable>
      <Button size="small" type="text" aria-label={named('review.reject')} onClick={() => setRejecting(true)}>
        {t('review.reject')}
      </Button>
      {isRejecting && (
        <Dialog
          title={t('review.rejectTitle', { fileName })}
          isPersistent
          onClose={() => setRejecting(false)}
          isHeld={review.isPending}
          actions={
            <>
              <Button disabled={review.isPending} onClick={() => setRejecting(false)}>
                {t('cancel')}
              </Button>
              <Button
                type="primary"
                danger
                disabled={reason.trim() === ''}
                loading={review.isPending}
                onClick={() => review.mutate('reject')}
              >
                {t('review.reject')}
              </Button>
            </>
          }
        >
          <Field label={t('review.why')}>
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        </Dialog>
      )}
    </>
  );
}
