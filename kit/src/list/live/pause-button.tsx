import { useTranslation } from '@countinghouse/kit';
import type { Realtime } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import type { ShownStatus } from './connection-status.tsx';
import styles from './live-status.module.css';
import { liveTexts } from './live-texts.ts';
import { setPaused } from './pause.ts';

interface PauseButtonProps {
  feed: Realtime['liveFeed'];
  status: ShownStatus;
}

/** Pauses and resumes the list; without a network, tries to connect. */
export function PauseButton({ feed, status }: PauseButtonProps) {
  const { t } = useTranslation(liveTexts);
  const isPaused = status === 'paused';
  const isOffline = status === 'offline';
  return (
    <Button
      size="small"
      type="text"
      className={isPaused || isOffline ? '' : (styles.pause ?? '')}
      onClick={() => (isOffline ? feed.retry() : setPaused(!isPaused))}
    >
      {t(isPaused ? 'resume' : isOffline ? 'retry' : 'pause')}
    </Button>
  );
}
