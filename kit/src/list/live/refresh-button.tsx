import { useTranslation } from '@countinghouse/kit';
import type { Realtime } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import { liveTexts } from './live-texts.ts';

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
      loading={askedAfter === answeredAt}
      onClick={() => {
        setAskedAfter(answeredAt);
        feed.retry();
      }}
    >
      {t('refresh')}
    </Button>
  );
}
