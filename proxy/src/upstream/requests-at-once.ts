import type { RequestHandler } from 'express';
import { Problem } from '../http/problem.ts';

const retryAfterMs = 1_000;

/**
 * Bounds how many requests of one user are with the backend at once, over all of the user's sessions here: requests
 * that hang hold up nobody else. @throws Problem 429
 */
export function requestsAtOnce(most: number): RequestHandler {
  const running = new Map<string, number>();
  return (req, res, next) => {
    // Who left while the session was read closes no second time: it would be counted for ever.
    if (res.closed) return;
    const user = req.session.user?.username ?? '';
    const count = running.get(user) ?? 0;
    if (count >= most) {
      throw new Problem(429, 'rate_limited', 'Too many requests at once. Try again shortly.').after(
        retryAfterMs,
      );
    }
    running.set(user, count + 1);
    res.once('close', () => {
      const left = (running.get(user) ?? 1) - 1;
      if (left > 0) running.set(user, left);
      else running.delete(user);
    });
    next();
  };
}
