import type { MerchantRequest } from '@countinghouse/contract';
import { failureText, showFlash, useFormat, useTranslation } from '@countinghouse/kit';
import { useMutation } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import { Field, StatusTag, TextArea, type Tone } from '@countinghouse/kit/ui-data';
import { useId, useState } from 'react';
import type { ApplicationDesk } from '../../api/application/desk.ts';
import { closeRequest, replyToRequest } from '../../api/application/requests.ts';
import { documentsTexts } from '../../texts.ts';
import { DocumentUpload } from '../documents/document-upload.tsx';
import styles from '../parts.module.css';

const tones: Record<MerchantRequest['status'], Tone> = {
  open: 'warning',
  answered: 'info',
  closed: 'neutral',
};

interface RequestCardProps {
  request: MerchantRequest;
  upload: ApplicationDesk['upload'];
}

/** An answer in words. What was typed stays where it could not be sent. */
function Reply({ request: { id, merchantId } }: Pick<RequestCardProps, 'request'>) {
  const { t } = useTranslation(documentsTexts);
  const [text, setText] = useState('');
  const reply = useMutation({
    mutationFn: () => replyToRequest(merchantId, id, text.trim()),
    onSuccess: () => setText(''),
    onError: async (error) =>
      showFlash({ class: 'danger', message: await failureText(error, t('request.replyFailed')) }),
  });
  return (
    <>
      <Field label={t('request.reply')}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={2_000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className={styles.kept}>
        <Button disabled={text.trim() === ''} loading={reply.isPending} onClick={() => reply.mutate()}>
          {t('request.send')}
        </Button>
      </div>
    </>
  );
}

/** What one side asked the other, and all that was said to it; an answer, in words or as a paper. */
export function RequestCard({ request, upload }: RequestCardProps) {
  const { t } = useTranslation(documentsTexts);
  const format = useFormat();
  const titleId = useId();
  const { id, merchantId, kind, documentKind, status, dueOn, messages, mayReply, mayClose } = request;
  const title =
    kind === 'document' && documentKind
      ? t('request.documentOf', { kind: t(`kind.${documentKind}`) })
      : t(`request.kind.${kind}`);
  const close = useMutation({
    mutationFn: () => closeRequest(merchantId, id),
    onError: async (error) =>
      showFlash({ class: 'danger', message: await failureText(error, t('request.closeFailed')) }),
  });
  return (
    <section className={styles.slot} aria-labelledby={titleId}>
      <div className={styles.slotHead}>
        <h3 id={titleId} className={styles.slotTitle}>
          {title}
        </h3>
        <StatusTag tone={tones[status]} label={t(`request.status.${status}`)} />
        {dueOn && status === 'open' && <span>{t('request.due', { date: format.date(dueOn) })}</span>}
      </div>
      <ol className={styles.messages}>
        {messages.map(({ by, side, text, at }) => (
          <li key={`${at}${by}${text}`} className={styles.message} data-side={side}>
            <small>
              {by} · {format.instant(at)}
            </small>
            {text}
          </li>
        ))}
      </ol>
      {mayReply && kind === 'document' && documentKind && (
        <DocumentUpload kinds={[documentKind]} requestId={id} upload={upload} />
      )}
      {mayReply && kind !== 'note' && <Reply request={request} />}
      {mayClose && (
        <div className={styles.kept}>
          <Button type="text" loading={close.isPending} onClick={() => close.mutate()}>
            {t('request.close')}
          </Button>
        </div>
      )}
    </section>
  );
}
