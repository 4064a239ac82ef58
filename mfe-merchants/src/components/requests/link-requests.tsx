import type { LinkApplication } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Panel, StatusTag } from '@countinghouse/kit/ui-data';
import { useId } from 'react';
import { linkDesk, replyByLink } from '../../api/application/link-desk.ts';
import { documentsTexts } from '../../texts.ts';
import { DocumentUpload } from '../documents/document-upload.tsx';
import styles from '../parts.module.css';
import { ReplyField } from './reply-field.tsx';
import { useRequestTitle } from './use-request-title.ts';

type LinkRequest = LinkApplication['requests'][number];

/** What was asked of who has the link, what they answered, and a place to answer. */
function LinkRequestCard({ request }: { request: LinkRequest }) {
  const { t } = useTranslation(documentsTexts);
  const format = useFormat();
  const titleId = useId();
  const titleOf = useRequestTitle();
  const { id, documentKind, status, text, dueOn, answers } = request;
  return (
    <section className={styles.slot} aria-labelledby={titleId}>
      <div className={styles.slotHead}>
        <h3 id={titleId} className={styles.slotTitle}>
          {titleOf(request)}
        </h3>
        <StatusTag tone={status === 'open' ? 'warning' : 'info'} label={t(`request.status.${status}`)} />
        {dueOn && status === 'open' && <span>{t('request.due', { date: format.date(dueOn) })}</span>}
      </div>
      <ol className={styles.messages}>
        <li className={styles.message} data-side="reviewer">
          {text}
        </li>
        {answers.map((answer) => (
          <li key={`${answer.at}${answer.text}`} className={styles.message} data-side="applicant">
            <small>{t('request.you', { time: format.instant(answer.at) })}</small>
            {answer.text}
          </li>
        ))}
      </ol>
      {documentKind && <DocumentUpload kinds={[documentKind]} requestId={id} upload={linkDesk.upload} />}
      <ReplyField send={(answer) => replyByLink(id, answer)} />
    </section>
  );
}

/** What the reviewers asked a merchant for who came by link: what is open first. */
export function LinkRequests({ requests }: Pick<LinkApplication, 'requests'>) {
  const { t } = useTranslation(documentsTexts);
  if (requests.length === 0) return null;
  const isOpen = ({ status }: LinkRequest) => status === 'open';
  const sorted = [...requests.filter(isOpen), ...requests.filter((request) => !isOpen(request))];
  return (
    <Panel title={t('request.title')}>
      {sorted.map((request) => (
        <LinkRequestCard key={request.id} request={request} />
      ))}
    </Panel>
  );
}
