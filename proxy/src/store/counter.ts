import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Counter } from './shared-store.ts';
import { storeUnavailable } from './store-unavailable.ts';

/** A counter by rate-limiter-flexible. What is no verdict is an outage: a limit that cannot be read lets nobody by. */
export const countWith = (limiter: RateLimiterAbstract): Counter => ({
  async consume(key) {
    try {
      await limiter.consume(key);
      return null;
    } catch (verdict) {
      if (verdict instanceof RateLimiterRes) return verdict.msBeforeNext;
      throw storeUnavailable(verdict);
    }
  },
  async forget(key) {
    await limiter.delete(key).catch((error) => {
      throw storeUnavailable(error);
    });
  },
});
