import { endpoints } from '@countinghouse/contract';
import type { Request } from 'express';
import { userOf } from '../session/fresh-token.ts';
import type { AskBackend } from '../upstream/ask-backend.ts';

/**
 * Has the backend learn that the caller's second factor changed within a session. Nobody waits for it: what failed is
 * learnt with the next sign-in.
 */
export function tellSecondFactor({ askBackend }: { askBackend: AskBackend }, req: Request): void {
  askBackend(req, endpoints.learnSecondFactor, { username: userOf(req).username }).catch(() => undefined);
}
