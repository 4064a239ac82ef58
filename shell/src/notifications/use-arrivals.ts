import { useFormat, useTranslation } from '@countinghouse/kit';
import { useEffect, useRef, useState } from 'react';
import { readUnread, useUnread } from './unread.ts';

/** Who listens is not told of each. */
const sayMs = 30_000;

/** What is said to those who cannot see the bell: now and then, that there are new ones. */
export function useArrivals(): string {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { arrivals } = useUnread();
  const [text, setText] = useState('');
  const saidAt = useRef(0);
  useEffect(() => {
    if (arrivals === 0) return;
    const say = () => {
      saidAt.current = Date.now();
      const count = readUnread().count ?? 0;
      setText(count === 0 ? '' : t('notifications.arrived', { count, number: format.number(count) }));
    };
    const timer = setTimeout(say, Math.max(0, saidAt.current + sayMs - Date.now()));
    return () => clearTimeout(timer);
  }, [arrivals, t, format]);
  return text;
}
