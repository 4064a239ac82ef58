import { useTranslation } from '@countinghouse/kit';
import { Timeline, TimelineEvent } from '@countinghouse/kit/record';
import { Panel } from '@countinghouse/kit/ui-data';
import type { Merchant } from '../../api/get-merchant.ts';
import { recordTexts } from '../../texts.ts';
import styles from './record.module.css';
import { useReasonText } from './restrictions.tsx';

const bad = ['suspend', 'decline', 'close', 'disable_charges', 'disable_deposits'];

/** Every change of a merchant's status and switches, with who made it and why. */
export function StatusTimeline({ history }: Pick<Merchant, 'history'>) {
  const { t } = useTranslation([recordTexts, 'merchants']);
  const reasonText = useReasonText();
  return (
    <Panel title={t('timeline.title')}>
      {history.length === 0 && <p className={styles.quiet}>{t('timeline.none')}</p>}
      {history.length > 0 && (
        <Timeline>
          {history.map(({ action, status, by, reason, at }, index) => (
            <TimelineEvent
              // Events are only ever added at the end.
              // biome-ignore lint/suspicious/noArrayIndexKey: the place in the history is what tells two alike apart
              key={index}
              // What the processor decided is told by where the merchant was then.
              title={action === 'board' ? t(`merchants:status.${status}`) : t(`timeline.${action}`)}
              at={at}
              look={bad.includes(action) ? 'bad' : undefined}
              after={<span>{t('timeline.by', { name: by })}</span>}
            >
              {reason && <span>{reasonText(reason)}</span>}
            </TimelineEvent>
          ))}
        </Timeline>
      )}
    </Panel>
  );
}
