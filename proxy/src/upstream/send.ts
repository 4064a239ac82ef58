import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestPlain,
} from 'node:http';
import { Agent as HttpsAgent, request as requestSecure } from 'node:https';
import { urlToHttpOptions } from 'node:url';
import type { Request, Response } from 'express';
import { silenceOf } from './upstream-problems.ts';

/** Longer than pages pause between calls, shorter than the five seconds after which many servers close. */
const idleConnectionMs = 4_000;

/** How a request that was sent ended. */
export interface Ends {
  /** The backend answers: its status and headers are there, its body is still to come. */
  answers(upstream: IncomingMessage): void;
  /** There will be no answer. */
  fails(error: unknown): void;
}

/** Whether the browser sends a body, as its headers say: whatever its method. */
const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Hands the browser's body over as it comes, at the pace of the slower side. */
function passBody(req: Request, upstream: ClientRequest): void {
  req.on('error', () => upstream.destroy());
  req.pipe(upstream);
  // Who answers before the body is there does not read the rest: it is still taken from the browser, for nobody.
  upstream.once('response', (answer) => {
    answer.once('close', () => {
      if (upstream.writableFinished) return;
      req.unpipe(upstream);
      req.resume();
      upstream.destroy();
    });
  });
}

/** Passes the body of an answer on; one that is cut short ends as a broken connection, never as one that looks whole. */
export function passAnswer(answer: IncomingMessage, res: Response): void {
  const cut = () => {
    if (!answer.complete && !res.destroyed) res.destroy();
  };
  answer.once('error', cut).once('close', cut);
  answer.pipe(res);
}

/**
 * Sends requests to the backend over connections that are kept. An idle one is closed before the backend does it: a
 * request that is sent into a closing connection fails, and a POST could not be sent again.
 */
export function createSender({ url, timeoutMs }: { url: string; timeoutMs: number }) {
  const target = new URL(url);
  const isSecure = target.protocol === 'https:';
  const [Agent, request] = isSecure ? [HttpsAgent, requestSecure] : [HttpAgent, requestPlain];
  const agent = new Agent({ keepAlive: true, timeout: idleConnectionMs });
  const { protocol, hostname, port, auth } = urlToHttpOptions(target);
  const base = { protocol, hostname, port: port || undefined, auth, agent, timeout: timeoutMs };
  const basePath = target.pathname.replace(/\/$/, '');

  return (req: Request, res: Response, headers: Record<string, string>, { answers, fails }: Ends): void => {
    const upstream = request({ ...base, method: req.method, path: basePath + req.url, headers });
    upstream.once('timeout', () => upstream.destroy(silenceOf(req, upstream)));
    upstream.once('response', answers);
    upstream.once('error', (error) => {
      // Half a body is out already: cutting the connection is the only honest end.
      if (res.headersSent) res.destroy();
      else fails(error);
    });
    // Nobody waits for the answer any more.
    res.once('close', () => {
      if (!res.writableFinished) upstream.destroy();
    });
    if (hasBody(req)) passBody(req, upstream);
    else upstream.end();
  };
}
