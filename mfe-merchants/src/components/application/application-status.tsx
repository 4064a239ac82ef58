import type { Application } from '@countinghouse/contract';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { CopyText } from '@countinghouse/kit/record';
import { Notice } from '@countinghouse/kit/ui-core';
import { Panel, Steps } from '@countinghouse/kit/ui-data';
import { merchantPathOf } from '../../paths.ts';
import { registerTexts } from '../../texts.ts';
import styles from '../parts.module.css';

type Status = Application['status'];

/** How far a status is, of: sent, looked at, decided, taking payments. */
const reached: Record<Status, number> = {
  draft: 0,
  submitted: 1,
  in_review: 1,
  pending_documents: 1,
  approved: 2,
  active: 4,
  suspended: 4,
  closed: 4,
  declined: 1,
  withdrawn: 0,
};

const toneOf = (status: Status) => {
  if (status === 'active' || status === 'approved') return 'success';
  return status === 'declined' || status === 'pending_documents' ? 'warning' : 'info';
};

/** Who decided what, and why, where it was not the processor. */
function DecidedBy({ change }: { change: Application['statusChange'] }) {
  const { t } = useTranslation(registerTexts);
  const format = useFormat();
  const decisions: readonly string[] = ['approve', 'decline', 'withdraw', 'request_documents'];
  if (!change || !decisions.includes(change.action)) return null;
  const { action, by, reason, at } = change;
  return (
    <div>
      <p className={styles.note}>{t(`status.change.${action}`, { user: by, time: format.instant(at) })}</p>
      {reason && <p className={styles.message}>{reason}</p>}
    </div>
  );
}

/** What became of an application since it was sent: InstantMID's answer in words, as soon as it is there. */
export function ApplicationStatus({ application }: { application: Application }) {
  const { t } = useTranslation(registerTexts);
  const format = useFormat();
  const { merchantId, status, mid, decision, submittedAt, submittedBy, statusChange } = application;
  const stages = ['sent', 'review', 'decision', 'mid'];
  return (
    <Panel title={t('status.title')}>
      <div className={styles.stack}>
        <Steps
          label={t('status.title')}
          titles={stages.map((stage) => t(`stage.${stage}`))}
          current={reached[status]}
          hasProblem={status === 'declined' || status === 'pending_documents'}
        />
        <Notice tone={toneOf(status)} title={t(`statusTitle.${status}`)}>
          {t(`statusDetail.${status}`)}
        </Notice>
        <DecidedBy change={statusChange} />
        {decision && decision.reasons.length > 0 && (
          <div>
            <p className={styles.note}>
              {t('decision.answered', {
                answer: t(`decision.${decision.outcome}`),
                time: format.instant(decision.at),
              })}
            </p>
            <ul>
              {decision.reasons.map((reason) => (
                <li key={reason}>{t(`reason.${reason}`)}</li>
              ))}
            </ul>
          </div>
        )}
        {mid && (
          <p>
            {t('mid')} <CopyText name={t('mid')} text={mid} />
          </p>
        )}
        {submittedAt && (
          <p className={styles.note}>
            {t('status.submitted', { user: submittedBy, time: format.instant(submittedAt) })}
          </p>
        )}
        {mid && (
          <p>
            <Link to={merchantPathOf({ id: merchantId })}>{t('status.open')}</Link>
            {' · '}
            <Link to="/virtual-terminal">{t('status.pay')}</Link>
          </p>
        )}
      </div>
    </Panel>
  );
}
