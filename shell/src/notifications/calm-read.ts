interface CalmRead {
  /** Reads soon: at once after a rest, and what is asked for meanwhile together, after it. */
  ask(): void;
  /** What is being read may be older than what was just said: its answer is not taken. */
  overtake(): void;
  stop(): void;
}

interface CalmReadOptions<Value> {
  read: () => Promise<Value>;
  onValue: (value: Value) => void;
  /** From the end of one reading to the next. */
  restMs: number;
  /** The same after one that failed; null where asking again does not help. */
  restAfter: (error: unknown) => number | null;
}

/**
 * Reads one after another, never faster than `restMs`, however often it is asked: of two readings at once the older could
 * be answered last, and a flood of news must not become a flood of requests.
 */
export function createCalmRead<Value>({
  read,
  onValue,
  restMs,
  restAfter,
}: CalmReadOptions<Value>): CalmRead {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  let isAskedFor = false;
  let isOvertaken = false;
  let isStopped = false;
  let restsUntil = 0;

  function plan(): void {
    if (isStopped || isReading || !isAskedFor) return;
    timer ??= setTimeout(() => void run(), Math.max(0, restsUntil - Date.now()));
  }

  async function run(): Promise<void> {
    timer = undefined;
    isReading = true;
    isAskedFor = false;
    isOvertaken = false;
    let rest: number | null = restMs;
    try {
      const value = await read();
      if (isOvertaken) isAskedFor = true;
      else if (!isStopped) onValue(value);
    } catch (error) {
      rest = restAfter(error);
      isAskedFor ||= rest !== null;
    }
    restsUntil = Date.now() + (rest ?? restMs);
    isReading = false;
    plan();
  }

  return {
    ask() {
      isAskedFor = true;
      plan();
    },
    overtake() {
      isOvertaken = true;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
