import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { operationTexts } from '../operation-texts.ts';

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1_000));

/** Counts down, for the eye alone: a screen reader that read out each second would say nothing else. */
export function SecondsLeft({ until }: { until: number }) {
  const { t } = useTranslation(operationTexts);
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return <span aria-hidden="true">{t('secondsLeft', { count: seconds })}</span>;
}
