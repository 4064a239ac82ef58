import type { RequestHandler, Response } from 'express';
import type { Metrics } from './metrics.ts';

/** The steps of a sign-in, by their paths below `/api/auth`. */
const methods = new Map([
  ['/login', 'password'],
  ['/passwordless', 'link'],
  ['/new-password', 'new-password'],
  ['/mfa/verify', 'second-factor'],
  ['/mfa/recover', 'second-factor'],
]);

function outcomeOf({ statusCode, req }: Response): string {
  if (statusCode === 429) return 'limited';
  if (statusCode >= 500) return 'unavailable';
  if (statusCode >= 400) return 'refused';
  return req.session?.user ? 'session' : 'challenge';
}

/** Counts what came of each step of a sign-in. */
export function countSignIns({ signIns }: Metrics): RequestHandler {
  return (req, res, next) => {
    const method = req.method === 'POST' ? methods.get(req.path) : undefined;
    if (method !== undefined) res.once('finish', () => signIns.inc({ method, outcome: outcomeOf(res) }));
    next();
  };
}
