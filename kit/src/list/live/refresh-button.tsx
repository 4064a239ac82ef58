import { useTranslation } from '@countinghouse/kit';
import type { Realtime } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import { liveTexts } from './live-texts.ts';

/** A round arrow. */
const again = (
  <svg
    aria-hidden="true"
    width="14"
    height="14"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
  >
    <path d="M21 12a9 9 0 1 1-2.64-6.36L21 8M21 3v5h-5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

interface RefreshButtonProps {
  feed: Realtime['liveFeed'];
  /** When it was last answered. */
  answeredAt: number;
}

/** Where it is asked now and then: asks now. */
export function RefreshButton({ feed, answeredAt }: RefreshButtonProps) {
  const { t } = useTranslation(liveTexts);
  const [askedAfter, setAskedAfter] = useState<number | null>(null);
  return (
    <Button
      size="small"
      type="text"
      icon={again}
      aria-label={t('refresh')}
      title={t('refresh')}
      loading={askedAfter === answeredAt}
      onClick={() => {
        setAskedAfter(answeredAt);
        feed.retry();
      }}
    />
  );
}
