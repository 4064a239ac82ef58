import CircuitBreaker from 'opossum';

/** The backend is taken for dead; it was not asked. */
export class BreakerOpen extends Error {}

/** Of the attempts in this time, */
const windowMs = 10_000;
/** at least so many, so that one bad request does not cut everyone off, */
const fewestAttempts = 10;
/** and so many of a hundred failed: the backend is left alone, */
const failedPercent = 50;
/** for so long. Then one request tries again. */
const pauseMs = 2_000;

type Attempt = () => Promise<void>;

/**
 * Stops asking a backend that does not answer: callers are told at once, and the backend gets its breath back.
 * @returns runs an attempt, which rejects when the backend failed. @throws BreakerOpen, or what the attempt threw
 */
export function createBreaker(): (attempt: Attempt) => Promise<void> {
  const breaker = new CircuitBreaker((attempt: Attempt) => attempt(), {
    // Time-outs are the forwarder's own: opossum's would leave the request running.
    timeout: false,
    errorThresholdPercentage: failedPercent,
    volumeThreshold: fewestAttempts,
    rollingCountTimeout: windowMs,
    resetTimeout: pauseMs,
  });
  return async (attempt) => {
    try {
      await breaker.fire(attempt);
    } catch (error) {
      throw (error as { code?: string }).code === 'EOPENBREAKER' ? new BreakerOpen() : error;
    }
  };
}
