import { ApiError } from '../http/api-error.ts';

const maxRetries = 2;
const firstDelayMs = 1_000;
/** Who is asked to wait for longer has gone on to something else. */
const longestDelayMs = 30_000;

/** Whether asking again may help: against a lost connection and a server in trouble, not against a refusal. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError && error.status >= 400 && error.status < 500);

/** Whether a read that failed is asked again. @param failures how often it had failed before */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < maxRetries && mayPass(error);

/**
 * After how many milliseconds: twice as long each time, or as long as the server asks for. Half of it is chance, so
 * that a thousand pages do not come back in the same instant.
 */
export function retryDelay(failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
  const backOff = firstDelayMs * 2 ** failures * (0.5 + Math.random() / 2);
  return Math.min(longestDelayMs, Math.max(backOff, asked));
}
