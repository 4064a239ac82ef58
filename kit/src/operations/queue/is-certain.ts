import { ApiError } from '../../http/api-error.ts';

/** Refusals that the backend makes only after it looked for an answer kept for the key. */
const afterLookingForKey: ReadonlySet<string | null> = new Set([
  'conflict',
  'charges_disabled',
  'not_found',
  'validation_failed',
  'idempotency_key_reused',
]);

const beforeForwarding: ReadonlySet<number> = new Set([401, 403, 429]);

/**
 * Whether a failed call says for certain that no money moved. A refusal of the backend's does, even to a repetition:
 * had an earlier attempt moved money, its kept answer would have come instead. A refusal at the door does so for the
 * first attempt only. Everything else, no answer above all, leaves it open.
 */
export function isCertain(error: unknown, isRepetition: boolean): boolean {
  if (!(error instanceof ApiError)) return false;
  return afterLookingForKey.has(error.code) || (!isRepetition && beforeForwarding.has(error.status));
}

/** Whether the backend is still at work on the same key. */
export const isRunning = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'request_running';
