import type { ChangeRequest } from '@countinghouse/contract';
import { Link, useTranslation } from '@countinghouse/kit';
import { Timeline, TimelineEvent } from '@countinghouse/kit/record';
import { changePathOf } from '../../paths.ts';
import { accountSettingsTexts } from '../../texts.ts';
import styles from './account-settings.module.css';
import { useFieldWords } from './field-words.ts';

/** What became of a change, and what it was. */
function Steps({ change }: { change: ChangeRequest }) {
  const { t } = useTranslation(accountSettingsTexts);
  const words = useFieldWords();
  const { status, requestedAt, decidedAt, comment } = change;
  const fields = change.diff.map(({ field }) => words.label(field)).join(', ');
  const by = (name: string | null, username: string | null) => t('history.by', { name: name ?? username });
  return (
    <>
      <TimelineEvent
        title={t('history.filed')}
        at={requestedAt}
        after={<span>{by(change.requestedByName, change.requestedBy)}</span>}
      >
        <span>
          <Link to={changePathOf(change)}>{fields}</Link>
        </span>
      </TimelineEvent>
      {decidedAt && (
        <TimelineEvent
          title={t(`history.${status}`)}
          at={decidedAt}
          look={status === 'rejected' ? 'bad' : undefined}
          after={change.decidedBy && <span>{by(change.decidedByName, change.decidedBy)}</span>}
        >
          <span>{fields}</span>
          {comment && <span className={styles.quote}>{comment}</span>}
        </TimelineEvent>
      )}
    </>
  );
}

/** What was asked for and what became of it, oldest first. */
export function ChangeRequests({ requests }: { requests: readonly ChangeRequest[] }) {
  const { t } = useTranslation(accountSettingsTexts);
  if (requests.length === 0) return <p className={styles.note}>{t('history.empty')}</p>;
  return (
    <Timeline>
      {requests.toReversed().map((change) => (
        <Steps key={change.id} change={change} />
      ))}
    </Timeline>
  );
}
