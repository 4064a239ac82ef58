import { Problem } from '../http/problem.ts';

/** The answer to whatever needs the store while it is away. It ends no session and clears no cookie. */
export const storeUnavailable = (cause?: unknown) =>
  new Problem(
    503,
    'session_store_unavailable',
    'Sessions cannot be read right now. Try again in a moment.',
    undefined,
    cause,
  );
