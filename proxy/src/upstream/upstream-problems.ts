import type { ClientRequest } from 'node:http';
import type { Request } from 'express';
import { Problem, storageFull } from '../http/problem.ts';
import type { UpstreamOutcome } from '../metrics/upstream-count.ts';
import { BackendAway, BreakerOpen, ClientLeft } from './breaker.ts';

/** The backend took too long. */
class UpstreamTimeout extends Error {}

/** The client sent a part of its request, and no more. */
class ClientStalled extends ClientLeft {}

/** The backend answered that it failed, or that it is away. */
class FailedAnswer extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the backend answered ${status}`);
    this.status = status;
  }
}

/** Answers of what stands before a backend, when there is none behind. */
const awayStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/** That nothing came of asking the backend, for whatever cause. */
export const unavailable = (cause: unknown) =>
  new Problem(
    502,
    'upstream_unavailable',
    'The service behind the portal does not answer. Try again shortly.',
    undefined,
    cause,
  );

/** What a time without a byte means: a client that stops sending while the backend would read is the client's own. */
export const silenceOf = (req: Request, upstream: ClientRequest): Error =>
  !req.complete && !upstream.writableNeedDrain ? new ClientStalled() : new UpstreamTimeout();

/** An answer that is not passed on, as the breaker counts it: a request that breaks the backend is no outage. */
export const failedAnswer = (status: number): Error => {
  const failure = new FailedAnswer(status);
  return awayStatuses.has(status) ? new BackendAway(failure, { mayBeTheRequest: true }) : failure;
};

/** A request that ended without an answer, as the breaker counts it. */
export const withoutAnswer = (error: unknown): Error =>
  error instanceof ClientStalled
    ? error
    : new BackendAway(error, { mayBeTheRequest: error instanceof UpstreamTimeout });

/** A failed attempt, as it is counted. */
export function outcomeOfFailure(error: unknown): UpstreamOutcome {
  if (error instanceof ClientStalled) return 'left';
  const cause = error instanceof BackendAway ? error.cause : error;
  if (cause instanceof UpstreamTimeout) return 'timeout';
  return cause instanceof FailedAnswer ? 'failed' : 'unreachable';
}

/** What the client is told of an attempt that failed. */
export function toProblem(error: unknown): Problem {
  if (error instanceof BreakerOpen) return unavailable(new Error('the breaker is open'));
  if (error instanceof ClientStalled)
    return new Problem(408, 'request_timeout', 'The request did not arrive in time.');
  if (error instanceof FailedAnswer && error.status === 507) return storageFull(error);
  const cause = error instanceof BackendAway ? error.cause : error;
  if (cause instanceof UpstreamTimeout)
    return new Problem(504, 'upstream_timeout', 'The service behind the portal took too long to answer.');
  return unavailable(cause);
}
