import type { PreviewMessage } from '@countinghouse/contract';
import { type RefObject, useEffect, useState } from 'react';

/** A page that says nothing for so long was not loaded. */
const patienceMs = 15_000;

/** Keeps the page in a frame told of what it shows. Both sides take messages of this origin and of one another alone. */
export function usePreviewFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  message: PreviewMessage | null,
): { hasFailed: boolean; retry: () => void; key: number } {
  const [key, setKey] = useState(0);
  // How often it was loaded: each time it has to be told again.
  const [loads, setLoads] = useState(0);
  const [hasFailed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try is waited for anew
  useEffect(() => {
    const timer = setTimeout(() => setFailed(true), patienceMs);
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      if ((data as { countinghouse?: string } | null)?.countinghouse !== 'preview-ready') return;
      clearTimeout(timer);
      setFailed(false);
      setLoads((before) => before + 1);
    };
    window.addEventListener('message', listen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', listen);
    };
  }, [frame, key]);

  useEffect(() => {
    if (loads > 0 && message) frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [frame, loads, message]);

  return {
    hasFailed,
    key,
    retry: () => {
      setFailed(false);
      setLoads(0);
      setKey((before) => before + 1);
    },
  };
}
