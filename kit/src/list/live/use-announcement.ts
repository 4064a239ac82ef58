import { useTranslation } from '@countinghouse/kit';
import type { FeedStatus } from '@countinghouse/kit/query';
import { useEffect, useRef, useState } from 'react';
import { liveTexts } from './live-texts.ts';

/** Who listens is not told of each row. */
const newRowsMs = 20_000;

interface Sayable {
  status: FeedStatus;
  /** How many rows are new, in words; null for none. */
  newText: string | null;
}

/** What is said to those who cannot see it: that the connection was lost and is back, and now and then what is new. */
export function useAnnouncement({ status, newText }: Sayable): string {
  const { t } = useTranslation(liveTexts);
  const [text, setText] = useState('');
  const wasLost = useRef(false);
  const saidAt = useRef(0);
  useEffect(() => {
    if (status === 'offline') setText(t('lost'));
    if (status === 'polling') setText(t('polls'));
    if (status === 'live' && wasLost.current) setText(t('back'));
    if (status !== 'connecting') wasLost.current = status !== 'live';
  }, [status, t]);
  useEffect(() => {
    if (newText === null) {
      saidAt.current = 0;
      return;
    }
    const say = () => {
      saidAt.current = Date.now();
      setText(newText);
    };
    const timer = setTimeout(say, Math.max(0, saidAt.current + newRowsMs - Date.now()));
    return () => clearTimeout(timer);
  }, [newText]);
  return text;
}
