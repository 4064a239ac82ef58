import { useFormat, useTranslation } from '@countinghouse/kit';
import { visuallyHidden } from '@countinghouse/kit/ui-core';
import { Popover } from '@countinghouse/kit/ui-data';
import { useId } from 'react';
import styles from './live-status.module.css';
import { liveTexts } from './live-texts.ts';

export type ShownStatus = 'live' | 'connecting' | 'polling' | 'offline' | 'paused';

interface ConnectionStatusProps {
  status: ShownStatus;
  since: number;
  pollSeconds: number | null;
}

/** How the connection is, in a word and a colour; since when and what it means, when one points at it. */
export function ConnectionStatus({ status, since, pollSeconds }: ConnectionStatusProps) {
  const { t } = useTranslation(liveTexts);
  const format = useFormat();
  const id = useId();
  const time = format.instant(new Date(since).toISOString(), { style: 'time' });
  const seconds = format.number(pollSeconds ?? 0);
  const about = t(`about.${status}`, { time, seconds });
  return (
    <>
      <Popover
        content={<div className={styles.about}>{about}</div>}
        placement="bottomLeft"
        trigger={['hover', 'focus']}
      >
        <button type="button" className={styles.status} data-status={status} aria-describedby={id}>
          <span className={styles.word}>{t(`status.${status}`, { seconds })}</span>
          {status === 'polling' && (
            <span aria-hidden="true" className={styles.short}>
              {t('short', { seconds })}
            </span>
          )}
        </button>
      </Popover>
      <span id={id} className={visuallyHidden}>
        {about}
      </span>
    </>
  );
}
