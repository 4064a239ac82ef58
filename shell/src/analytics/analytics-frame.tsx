import { useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';
import { Skeleton } from '@countinghouse/kit/ui-data';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './analytics.module.css';
import { analyticsTexts } from './analytics-texts.ts';
import { addressWith, type FrameMessage, heightIn, type Look, tokenIn } from './frame-messages.ts';

/** A frame that has said nothing by then is taken not to come; one that does later is shown all the same. */
const patienceMs = 15_000;

interface AnalyticsFrameProps {
  /** Signed anew now and then: the frame is told the new token, and stays as its reader has it. */
  url: string;
  /** Of the address: nobody else is spoken to, or heard. */
  origin: string;
  look: Look;
  retry: ReactNode;
}

/** How high the frame asks to be; null before it has asked. */
function useAskedHeight(origin: string) {
  const ref = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const hear = ({ origin: sender, source, data }: MessageEvent) => {
      if (sender !== origin || source !== ref.current?.contentWindow) return;
      const asked = heightIn(data);
      if (asked !== null) setHeight(asked);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [origin]);
  return { ref, height };
}

/** Whether `patienceMs` have passed. */
function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const patience = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(patience);
  }, []);
  return isLate;
}

/** The frame at the height that it asks for. It shows once it has asked: a browser tells nobody that one has failed. */
export function AnalyticsFrame({ url, origin, look, retry }: AnalyticsFrameProps) {
  const { t } = useTranslation(analyticsTexts);
  const { ref, height } = useAskedHeight(origin);
  const isLate = useIsLate();
  const [first] = useState({ url, look });
  const told = useRef({ url, ...look });
  const isShown = height !== null;
  const { language, theme } = look;
  useEffect(() => {
    const tell = (message: FrameMessage) => ref.current?.contentWindow?.postMessage(message, origin);
    const before = told.current;
    if (!isShown) return;
    if (url !== before.url) tell({ type: 'countinghouse:token', token: tokenIn(url) });
    if (language !== before.language || theme !== before.theme)
      tell({ type: 'countinghouse:look', language, theme });
    told.current = { url, language, theme };
  }, [ref, origin, isShown, url, language, theme]);

  return (
    <>
      {!isShown && isLate && (
        <Notice tone="danger" title={t('failed')} action={retry}>
          {t('failedDetail')}
        </Notice>
      )}
      {!isShown && !isLate && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
        </div>
      )}
      {/* It keeps its own origin, which is another than the portal's; it gets no forms, windows, downloads or devices. */}
      <iframe
        ref={ref}
        className={styles.frame}
        data-pending={!isShown || undefined}
        style={{ height: height ?? 1 }}
        title={t('title')}
        src={addressWith(first.url, first.look)}
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
      />
    </>
  );
}
