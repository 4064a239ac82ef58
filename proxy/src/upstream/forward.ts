import { Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isViewable } from '@countinghouse/contract';
import { viewEndedHeader } from '@countinghouse/contract/vocabulary';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { ProxyConfig } from '../config.ts';
import { liftBodyDeadline } from '../http/body-deadline.ts';
import { takesFile } from '../http/body-rules.ts';
import type { TokenKeeper } from '../session/fresh-token.ts';
import { assertSameUser } from '../session/same-user.ts';
import type { SessionStore } from '../session/session-store.ts';
import { sessionKeyOf } from '../store/session-rows.ts';
import { forgetView } from '../view-as/end-view.ts';
import { openViewOf, viewOnly } from '../view-as/session-view.ts';
import { createBreaker } from './breaker.ts';
import { contractPaths, endpointOf } from './contract-paths.ts';
import { toBrowser, toUpstream } from './forwarded-headers.ts';
import { requestsAtOnce } from './requests-at-once.ts';
import { createSecondFactorProof } from './second-factor-proof.ts';
import { failedAnswer, silenceOf, toProblem, withoutAnswer } from './upstream-problems.ts';

/** How one attempt to have a request answered ended. */
interface Outcome {
  answered(): void;
  failed(error: unknown): void;
}

const outcomeOf = (res: unknown) => (res as Response).locals.outcome as Outcome;

/** Passes an answer on. What a broken backend says of itself (a stack, a host name) is not for browsers. */
function answer(upstream: IncomingMessage, res: Response): void {
  const status = upstream.statusCode ?? 502;
  if (status >= 500) {
    upstream.resume();
    outcomeOf(res).failed(failedAnswer(status));
    return;
  }
  outcomeOf(res).answered();
  res.writeHead(status, toBrowser(upstream.headers));
  // An answer cut short ends as a broken connection (httpxy destroys `res`), never as a file that looks whole.
  upstream.pipe(res);
}

/** A file may take its time once its sender is known. */
const unhurriedUploads: RequestHandler = (req, _res, next) => {
  if (takesFile(req)) liftBodyDeadline(req);
  next();
};

/** Longer than pages pause between calls, shorter than the five seconds after which many servers close. */
const idleConnectionMs = 4_000;

/**
 * Keeps connections to the backend, and closes an idle one before the backend does: a request that is sent into a
 * closing connection fails, and a POST could not be sent again.
 */
function keepingAgent(url: string): HttpAgent {
  const Agent = url.startsWith('https:') ? HttpsAgent : HttpAgent;
  return new Agent({ keepAlive: true, timeout: idleConnectionMs });
}

/** Forwards the contract's paths below `/api/proxy/` to the backend, in the name of the session's user. */
export function forward({
  backend,
  tokens,
  sessions,
  secondFactorSecret,
}: Pick<ProxyConfig, 'backend' | 'secondFactorSecret'> & {
  tokens: TokenKeeper;
  sessions: SessionStore;
}): RequestHandler[] {
  const proveSecondFactor = createSecondFactorProof(secondFactorSecret);
  const inTheNameOfUser: RequestHandler = async (req, res, next) => {
    const { idToken } = await tokens.freshTokens(req);
    // Renewing may have ended a view, and the session then shows another user than the page does.
    assertSameUser(req);
    const endpoint = endpointOf(res);
    const viewId = openViewOf(req.session)?.id;
    if (viewId !== undefined && !(endpoint && isViewable(endpoint))) throw viewOnly();
    res.locals.viewId = viewId;
    const proof = await proveSecondFactor({ endpoint, shown: req.session.secondFactor, idToken });
    const ours = { idToken, requestId: req.requestId, clientAddress: req.ip ?? '', viewId };
    req.headers = { ...toUpstream(req.headers, ours), ...proof };
    next();
  };
  /** First, so that the page that hears of it finds its own user again. */
  const onViewEnded = (req: Request, res: Response) =>
    forgetView(sessions, sessionKeyOf(req.sessionID), res.locals.viewId).catch(() => undefined);
  const send = createProxyMiddleware<Request, Response>({
    target: backend.url,
    agent: keepingAgent(backend.url),
    changeOrigin: true,
    selfHandleResponse: true,
    // The library's own plugins log targets and answer errors in words of their own.
    ejectPlugins: true,
    plugins: [
      (server) => {
        server.on('proxyReq', (upstream, req) => {
          upstream.setTimeout(backend.timeoutMs, () => upstream.destroy(silenceOf(req as Request, upstream)));
        });
        server.on('proxyRes', async (upstream, req, res) => {
          if (upstream.headers[viewEndedHeader.toLowerCase()] !== undefined)
            await onViewEnded(req as Request, res as Response);
          answer(upstream, res as Response);
        });
        server.on('error', (error, _req, res) => {
          // Half a body is out already: cutting the connection is the only honest end.
          if ((res as Response).headersSent) (res as Response).destroy();
          else outcomeOf(res).failed(withoutAnswer(error));
        });
      },
    ],
  });
  const breaker = createBreaker();
  // One attempt, never a second: what became of a POST that failed is not known here.
  const attempt = (req: Request, res: Response) =>
    new Promise<void>((answered, failed) => {
      res.locals.outcome = { answered, failed } satisfies Outcome;
      // A browser that went away says nothing about the backend.
      res.once('close', answered);
      Promise.resolve(send(req, res, (error) => (error ? failed(error) : answered()))).catch(failed);
    });
  const handOver: RequestHandler = async (req, res) => {
    try {
      await breaker(() => attempt(req, res), req.session.user?.username ?? '');
    } catch (error) {
      // What is left of the request is not read: the connection cannot take another.
      if (!req.complete) res.set('Connection', 'close');
      throw toProblem(error);
    }
  };
  return [
    contractPaths(backend.prefix),
    inTheNameOfUser,
    requestsAtOnce(backend.requestsPerUser),
    unhurriedUploads,
    handOver,
  ];
}
