import type { MerchantRequest } from '@countinghouse/contract';
import { maxRequestMessages } from '@countinghouse/contract/vocabulary';
import { failureText, showFlash, useFormat, useTranslation } from '@countinghouse/kit';
import { useMutation } from '@countinghouse/kit/query';
import { Button, Editable } from '@countinghouse/kit/ui-core';
import { StatusTag, type Tone } from '@countinghouse/kit/ui-data';
import { useId } from 'react';
import type { ApplicationDesk } from '../../api/application/desk.ts';
import { closeRequest, replyToRequest } from '../../api/application/requests.ts';
import { documentsTexts } from '../../texts.ts';
import { DocumentUpload } from '../documents/document-upload.tsx';
import { useSpeaker } from '../documents/use-speaker.ts';
import styles from '../parts.module.css';
import { ReplyField } from './reply-field.tsx';
import { useRequestTitle } from './use-request-title.ts';

const tones: Record<MerchantRequest['status'], Tone> = {
  open: 'warning',
  answered: 'info',
  closed: 'neutral',
};

interface RequestCardProps {
  request: MerchantRequest;
  /** Whether something in it is new to the user. */
  isFresh: boolean;
  upload: ApplicationDesk['upload'];
}

/** What was said, by whom and when. */
function Messages({ messages }: Pick<MerchantRequest, 'messages'>) {
  const { t } = useTranslation(documentsTexts);
  const format = useFormat();
  const nameOf = useSpeaker();
  return (
    <ol className={styles.messages}>
      {messages.map(({ by, side, text, documentId, at }) => (
        <li key={`${at}${by}${text}`} className={styles.message} data-side={side}>
          <small>
            {nameOf(by)} · {format.instant(at)}
          </small>
          {documentId ? t('request.gave', { fileName: text }) : text}
        </li>
      ))}
    </ol>
  );
}

/** A place to answer: a paper, where the other side asked for one, and words. */
function Answer({ request, upload }: Pick<RequestCardProps, 'request' | 'upload'>) {
  const { t } = useTranslation(documentsTexts);
  const { id, merchantId, kind, documentKind, messages, mayReply, mayClose } = request;
  if (!mayReply || kind === 'note') return null;
  if (messages.length >= maxRequestMessages) return <p className={styles.note}>{t('request.full')}</p>;
  return (
    <>
      {kind === 'document' && documentKind && !mayClose && (
        <DocumentUpload kinds={[documentKind]} requestId={id} upload={upload} />
      )}
      <ReplyField send={(text) => replyToRequest(merchantId, id, text)} />
    </>
  );
}

/** What one side asked the other, and all that was said to it; an answer, in words or as a paper. */
export function RequestCard({ request, isFresh, upload }: RequestCardProps) {
  const { t } = useTranslation(documentsTexts);
  const format = useFormat();
  const titleId = useId();
  const titleOf = useRequestTitle();
  const nameOf = useSpeaker();
  const { id, merchantId, kind, status, dueOn, closedBy, closedAt, messages, mayClose } = request;
  const close = useMutation({
    mutationFn: () => closeRequest(merchantId, id),
    onError: async (error) =>
      showFlash({ class: 'danger', message: await failureText(error, t('request.closeFailed')) }),
  });
  return (
    <section className={styles.slot} aria-labelledby={titleId}>
      <div className={styles.slotHead}>
        <h3 id={titleId} className={styles.slotTitle}>
          {titleOf(request)}
        </h3>
        {kind !== 'note' && <StatusTag tone={tones[status]} label={t(`request.status.${status}`)} />}
        {isFresh && <StatusTag tone="info" label={t('request.new')} />}
        {dueOn && status === 'open' && <span>{t('request.due', { date: format.date(dueOn) })}</span>}
      </div>
      <Messages messages={messages} />
      {closedBy && closedAt && (
        <p className={styles.note}>
          {t('request.closedBy', { user: nameOf(closedBy), time: format.instant(closedAt) })}
        </p>
      )}
      <Answer request={request} upload={upload} />
      {mayClose && (
        <div className={styles.kept}>
          <Editable isQuiet>
            <Button type="text" loading={close.isPending} onClick={() => close.mutate()}>
              {t('request.close')}
            </Button>
          </Editable>
        </div>
      )}
    </section>
  );
}
