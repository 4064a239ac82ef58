import type { Events, RealtimeMessage } from '@countinghouse/contract';
import { ApiError } from '../http/api-error.ts';
import { inBackground } from '../http/background.ts';
import { http } from '../http/http.ts';

/** How long to wait after one answer with nothing in it, after two, and so on: in seconds that read well. */
const waitSeconds = [5, 10, 15, 30, 60] as const;
/** One answer did not tell all there was. */
const moreMs = 1_000;
/** So much of the wait is chance, so that a thousand pages do not ask in the same instant. */
const chance = 0.1;

interface PollerOptions {
  /** The number after which to go on; undefined to begin now. */
  resumeAfter: () => number | undefined;
  onMessage: (message: RealtimeMessage) => void;
  /** It was answered, and asks again after so many seconds. */
  onAnswered: (seconds: number) => void;
  /** It was not, and asks again. @param isReached a server answered: the network is there */
  onFailed: (isReached: boolean) => void;
}

export interface Poller {
  /** Asks at once, and from then on soon again, less and less often while nothing happens. */
  askNow(): void;
  /** As `askNow`, as often as before the pause. */
  resume(): void;
  /** What is on its way is not listened to any more. */
  pause(): void;
}

const noAnswer = { status: 0, retryAfterSeconds: null };

function tell({ isReset, items, sequence }: Events, onMessage: PollerOptions['onMessage']): void {
  if (isReset) onMessage({ type: 'reset', sequence });
  for (const event of items) onMessage(event);
  onMessage({ type: 'ready', sequence });
}

/**
 * Asks for what the socket would tell, where none gets through. It rests while the page is not looked at. Its questions
 * do not keep the session alive.
 */
export function createPoller({ resumeAfter, onMessage, onAnswered, onFailed }: PollerOptions): Poller {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Aborts the question that is on its way; null while the poller stands still. */
  let asking: AbortController | null = null;
  let quiet = 0;

  const secondsNow = () => waitSeconds[Math.max(0, Math.min(quiet, waitSeconds.length) - 1)] ?? 60;

  function askAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(ask, ms * (1 + Math.random() * chance));
  }

  function hear(events: Events): void {
    quiet = events.items.length > 0 || events.isReset ? 0 : quiet + 1;
    tell(events, onMessage);
    askAfter(events.hasMore ? moreMs : secondsNow() * 1_000);
    onAnswered(secondsNow());
  }

  async function ask(): Promise<void> {
    clearTimeout(timer);
    asking?.abort();
    const mine = new AbortController();
    asking = mine;
    // It is asked when the page is looked at again.
    if (document.hidden) return;
    try {
      const query = { after: resumeAfter() };
      const events = await http.get('events', { ...inBackground, query, signal: mine.signal });
      if (asking === mine) hear(events);
    } catch (error) {
      if (asking !== mine) return;
      quiet += 1;
      const { status, retryAfterSeconds } = error instanceof ApiError ? error : noAnswer;
      askAfter(Math.max(secondsNow(), retryAfterSeconds ?? 0) * 1_000);
      onFailed(status !== 0);
    }
  }

  const onVisibility = () => {
    if (!document.hidden) askNow();
  };

  function resume(): void {
    document.addEventListener('visibilitychange', onVisibility);
    void ask();
  }

  function askNow(): void {
    quiet = 0;
    resume();
  }

  return {
    askNow,
    resume,
    pause() {
      document.removeEventListener('visibilitychange', onVisibility);
      clearTimeout(timer);
      asking?.abort();
      asking = null;
    },
  };
}
