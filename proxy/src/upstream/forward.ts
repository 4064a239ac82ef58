import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isViewable } from '@countinghouse/contract';
import { viewEndedHeader } from '@countinghouse/contract/vocabulary';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware, type Plugin, proxyEventsPlugin } from 'http-proxy-middleware';
import type { ProxyConfig } from '../config.ts';
import { liftBodyDeadline } from '../http/body-deadline.ts';
import { takesFile } from '../http/body-rules.ts';
import { compressIfLong } from '../http/compress.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { showBreaker } from '../metrics/upstream-count.ts';
import { sessionKeyIn, showSession } from '../session/forwarded-session.ts';
import type { TokenKeeper } from '../session/fresh-token.ts';
import { assertSameUser } from '../session/same-user.ts';
import type { SessionStore } from '../session/session-store.ts';
import { traceparentOf } from '../tracing/request-trace.ts';
import { forgetView } from '../view-as/end-view.ts';
import { openViewOf, viewOnly } from '../view-as/session-view.ts';
import { BreakerOpen, ClientLeft, createBreaker } from './breaker.ts';
import { contractPaths, endpointOf } from './contract-paths.ts';
import { toBrowser, toUpstream } from './forwarded-headers.ts';
import { requestsAtOnce } from './requests-at-once.ts';
import { createSecondFactorProof } from './second-factor-proof.ts';
import { failedAnswer, outcomeOfFailure, silenceOf, toProblem, withoutAnswer } from './upstream-problems.ts';
import { createAttemptWatch } from './watch-attempt.ts';

const viewEndedName = viewEndedHeader.toLowerCase();

/** Longer than pages pause between calls, shorter than the five seconds after which many servers close. */
const idleConnectionMs = 4_000;

/**
 * Keeps connections to the backend, and closes an idle one before the backend does: a request that is sent into a
 * closing connection fails, and a POST could not be sent again.
 */
function keepingAgent({ protocol }: URL): HttpAgent {
  const Agent = protocol === 'https:' ? HttpsAgent : HttpAgent;
  return new Agent({ keepAlive: true, timeout: idleConnectionMs });
}

/** How one attempt to have a request answered ended. */
interface Outcome {
  answered(status: number): void;
  failed(error: unknown): void;
}

const outcomeOf = (res: Response) => res.locals.outcome as Outcome;

/** Sends requests to the backend, and what it answers to the browser. `outcomeOf` hears how each ended. */
function createSend(
  { url, timeoutMs }: ProxyConfig['backend'],
  onViewEnded: (req: Request, res: Response) => Promise<void>,
) {
  const target = new URL(url);
  return createProxyMiddleware<Request, Response>({
    target,
    agent: keepingAgent(target),
    changeOrigin: true,
    proxyTimeout: timeoutMs,
    // What fails is not passed on, and a view that ended is forgotten first: the library would answer by itself.
    selfHandleResponse: true,
    // Of its plugins only the one that reads `on`: others work out log lines that nobody gets, for every answer.
    ejectPlugins: true,
    plugins: [proxyEventsPlugin as unknown as Plugin<Request, Response>],
    on: {
      proxyReq(upstream, req) {
        // Before the library's own end of it, which says no reason.
        upstream.prependOnceListener('timeout', () => upstream.destroy(silenceOf(req, upstream)));
      },
      async proxyRes(upstream, req, res) {
        if (upstream.headers[viewEndedName] !== undefined) await onViewEnded(req, res);
        const status = upstream.statusCode ?? 502;
        // What a broken backend says of itself (a stack, a host name) is not for browsers.
        if (status >= 500) {
          upstream.resume();
          outcomeOf(res).failed(failedAnswer(status));
          return;
        }
        outcomeOf(res).answered(status);
        const headers = toBrowser(upstream.headers);
        compressIfLong(req, res, headers);
        res.writeHead(status, headers);
        // One that is cut short ends as a broken connection (httpxy destroys `res`), never as one that looks whole.
        upstream.pipe(res);
      },
      error(error, _req, res) {
        // Half a body is out already: cutting the connection is the only honest end.
        if (!('locals' in res) || res.headersSent) res.destroy();
        else outcomeOf(res).failed(withoutAnswer(error));
      },
    },
  });
}

/** One attempt, never a second: what became of a POST that failed is not known here. */
const createAttempt =
  (send: ReturnType<typeof createSend>, watch: ReturnType<typeof createAttemptWatch>) =>
  (req: Request, res: Response) =>
    new Promise<void>((resolve, reject) => {
      const end = watch(req);
      const answered = (status: number) => {
        end('answered', status);
        resolve();
      };
      const failed = (error: unknown) => {
        end(outcomeOfFailure(error), 502);
        reject(error);
      };
      res.locals.outcome = { answered, failed } satisfies Outcome;
      // A browser that went away says nothing about the backend.
      res.once('close', () => {
        end('left', 'aborted');
        reject(new ClientLeft());
      });
      void send(req, res, (error) => (error ? failed(error) : answered(res.statusCode)));
    });

/** A file may take its time once its sender is known. */
const unhurriedUploads: RequestHandler = (req, _res, next) => {
  if (takesFile(req)) liftBodyDeadline(req);
  next();
};

/** Forwards the contract's paths below `/api/proxy/` to the backend, in the name of the session's user. */
export function forward({
  backend,
  tokens: keeper,
  sessions,
  secondFactorSecret,
  metrics,
}: Pick<ProxyConfig, 'backend' | 'secondFactorSecret'> & {
  tokens: TokenKeeper;
  sessions: SessionStore;
  metrics: Metrics;
}): RequestHandler[] {
  const proveSecondFactor = createSecondFactorProof(secondFactorSecret);
  const inTheNameOfUser: RequestHandler = async (req, res, next) => {
    const { tokens, session } = await keeper.freshSession(sessionKeyIn(req) ?? '', req.session);
    if (session !== req.session) {
      showSession(req, session);
      // Renewing may have ended a view, and the session then shows another user than the page does.
      assertSameUser(req);
    }
    const endpoint = endpointOf(res);
    const viewId = openViewOf(session)?.id;
    if (viewId !== undefined && !(endpoint && isViewable(endpoint))) throw viewOnly();
    res.locals.viewId = viewId;
    const { idToken } = tokens;
    if (endpoint) req.trace.span?.rename({ method: req.method, route: endpoint.path });
    const ours = {
      ...{ idToken, requestId: req.requestId, clientAddress: req.ip ?? '', viewId },
      ...{ traceparent: traceparentOf(req), portalOrigin: req.portal.origin },
    };
    const headers = toUpstream(req.headers, ours);
    if (session.secondFactor)
      Object.assign(headers, await proveSecondFactor({ endpoint, shown: session.secondFactor, idToken }));
    req.headers = headers;
    next();
  };
  /** First, so that the page that hears of it finds its own user again. */
  const onViewEnded = (req: Request, res: Response) =>
    forgetView(sessions, sessionKeyIn(req) ?? '', res.locals.viewId).catch(() => undefined);
  const send = createSend(backend, onViewEnded);
  const breaker = createBreaker();
  showBreaker(metrics, breaker);
  const watch = createAttemptWatch(metrics);
  const attempt = createAttempt(send, watch);
  const handOver: RequestHandler = async (req, res) => {
    try {
      await breaker.run(() => attempt(req, res), req.session.user?.username ?? '');
    } catch (error) {
      if (error instanceof ClientLeft && res.closed) return;
      if (error instanceof BreakerOpen) watch(req)('refused', 502);
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
