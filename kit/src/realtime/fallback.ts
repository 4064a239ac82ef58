import type { RealtimeMessage } from '@countinghouse/contract';
import { createPoller } from './poller.ts';

interface FallbackOptions {
  /** The number after which to go on; undefined to begin now. */
  resumeAfter: () => number | undefined;
  onMessage: (message: RealtimeMessage) => void;
  onStatus: (status: 'polling' | 'connecting' | 'offline', pollSeconds?: number) => void;
  /** What was away is back, and sockets may be too. */
  onBack: () => void;
}

export interface Fallback {
  readonly isOn: boolean;
  /** Asks from now on; goes on where it paused. */
  turnOn(): void;
  askNow(): void;
  pause(): void;
  turnOff(): void;
}

/** Asks in the place of a socket, and says how that goes. */
export function createFallback({ onStatus, onBack, ...options }: FallbackOptions): Fallback {
  let isOn = false;
  let hasFailed = false;
  const poller = createPoller({
    ...options,
    onAnswered(seconds) {
      onStatus('polling', seconds);
      if (hasFailed) onBack();
      hasFailed = false;
    },
    onFailed(isReached) {
      hasFailed = true;
      onStatus(isReached ? 'connecting' : 'offline');
    },
  });
  return {
    get isOn() {
      return isOn;
    },
    turnOn() {
      if (isOn) poller.resume();
      else poller.askNow();
      isOn = true;
    },
    askNow: poller.askNow,
    pause: poller.pause,
    turnOff() {
      poller.pause();
      isOn = false;
      hasFailed = false;
    },
  };
}
