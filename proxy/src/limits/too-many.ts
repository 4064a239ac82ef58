import { Problem } from '../http/problem.ts';

/** @param waitMs after which it makes sense to try again; becomes Retry-After, in whole seconds */
export const tooMany = (waitMs: number) =>
  new Problem(429, 'rate_limited', 'Too many attempts. Try again later.').after(waitMs);
