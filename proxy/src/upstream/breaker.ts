import CircuitBreaker from 'opossum';

/** The backend is taken for dead; it was not asked. */
export class BreakerOpen extends Error {}

/** Why an attempt says that the backend is away. The breaker counts nothing else. */
export class BackendAway extends Error {
  /** Whether the request itself may be the cause, as with one that takes too long. */
  readonly mayBeTheRequest: boolean;

  constructor(cause: unknown, { mayBeTheRequest }: { mayBeTheRequest: boolean }) {
    super('the backend is away', { cause });
    this.mayBeTheRequest = mayBeTheRequest;
  }
}

/** Why an attempt says nothing of the backend: whoever asked left before the end, or stopped sending. */
export class ClientLeft extends Error {}

/** Of the attempts in this time, */
const windowMs = 10_000;
/** at least so many, so that one bad request does not cut everyone off, */
const fewestAttempts = 10;
/** and so many of a hundred failed: the backend is left alone, */
const failedPercent = 50;
/** for so long. Then one request tries again. */
const pauseMs = 2_000;
/** Of what one user's requests may have caused, no more is counted in that time: nobody cuts off the others alone. */
const mostOfOneUser = 3;

type Attempt = () => Promise<void>;

export type BreakerState = 'closed' | 'half-open' | 'open';

export interface Breaker {
  /** Runs an attempt in the name of a user. @throws BreakerOpen, or what the attempt threw */
  run(attempt: Attempt, user: string): Promise<void>;
  state(): BreakerState;
}

/** Counts what users' requests may have caused. @returns whether one more of a user still tells something */
function createTally(): (user: string) => boolean {
  const counted = new Map<string, number>();
  setInterval(() => counted.clear(), windowMs).unref();
  return (user) => {
    const times = (counted.get(user) ?? 0) + 1;
    counted.set(user, times);
    return times <= mostOfOneUser;
  };
}

/** Whether a failure counts, for the user whose request it was. */
function createCount(): (error: unknown, user: string) => boolean {
  const isNew = createTally();
  return (error, user) => error instanceof BackendAway && (!error.mayBeTheRequest || isNew(user));
}

/** Stops asking a backend that does not answer: callers are told at once, and the backend gets its breath back. */
export function createBreaker(): Breaker {
  const counts = createCount();
  const mayLeave = createTally();
  async function ask(attempt: Attempt, user: string): Promise<void> {
    const isTrial = breaker.halfOpen;
    try {
      await attempt();
    } catch (error) {
      // It would close otherwise, as by whatever is not counted: the next pause begins, and another request tries.
      // Who leaves again and again keeps nobody out by that.
      if (isTrial && error instanceof ClientLeft && mayLeave(user)) breaker.open();
      throw error;
    }
  }
  const breaker: CircuitBreaker<[Attempt, string], void> = new CircuitBreaker(ask, {
    // Time-outs are the forwarder's own: opossum's would leave the request running.
    timeout: false,
    // Nobody reads them, and each second would sort the times of all requests of the last ten.
    rollingPercentilesEnabled: false,
    errorThresholdPercentage: failedPercent,
    volumeThreshold: fewestAttempts,
    rollingCountTimeout: windowMs,
    resetTimeout: pauseMs,
    errorFilter: (error: unknown, ...args: unknown[]) => !counts(error, String(args[1])),
  });
  return {
    async run(attempt, user) {
      try {
        await breaker.fire(attempt, user);
      } catch (error) {
        throw (error as { code?: string }).code === 'EOPENBREAKER' ? new BreakerOpen() : error;
      }
    },
    state: () => (breaker.opened ? 'open' : breaker.halfOpen ? 'half-open' : 'closed'),
  };
}
