import type { IncomingMessage } from 'node:http';
import { isViewable } from '@countinghouse/contract';
import { viewEndedHeader } from '@countinghouse/contract/vocabulary';
import type { Request, RequestHandler, Response } from 'express';
import type { ProxyConfig } from '../config.ts';
import { liftBodyDeadline } from '../http/body-deadline.ts';
import { takesFile } from '../http/body-rules.ts';
import { compressIfLong } from '../http/compress.ts';
import { sessionKeyIn, showSession } from '../session/forwarded-session.ts';
import type { TokenKeeper } from '../session/fresh-token.ts';
import { assertSameUser } from '../session/same-user.ts';
import type { SessionStore } from '../session/session-store.ts';
import { forgetView } from '../view-as/end-view.ts';
import { openViewOf, viewOnly } from '../view-as/session-view.ts';
import { createBreaker } from './breaker.ts';
import { contractPaths, endpointOf } from './contract-paths.ts';
import { toBrowser, toUpstream } from './forwarded-headers.ts';
import { requestsAtOnce } from './requests-at-once.ts';
import { createSecondFactorProof } from './second-factor-proof.ts';
import { createSender, passAnswer } from './send.ts';
import { failedAnswer, toProblem, withoutAnswer } from './upstream-problems.ts';

const viewEndedName = viewEndedHeader.toLowerCase();

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
}: Pick<ProxyConfig, 'backend' | 'secondFactorSecret'> & {
  tokens: TokenKeeper;
  sessions: SessionStore;
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
    const ours = { idToken, requestId: req.requestId, clientAddress: req.ip ?? '', viewId };
    const headers = toUpstream(req.headers, ours);
    if (session.secondFactor)
      Object.assign(headers, await proveSecondFactor({ endpoint, shown: session.secondFactor, idToken }));
    res.locals.upstreamHeaders = headers;
    next();
  };
  /** First, so that the page that hears of it finds its own user again. */
  const onViewEnded = (req: Request, res: Response) =>
    forgetView(sessions, sessionKeyIn(req) ?? '', res.locals.viewId).catch(() => undefined);
  const send = createSender(backend);
  const breaker = createBreaker();
  // One attempt, never a second: what became of a POST that failed is not known here.
  const attempt = (req: Request, res: Response) =>
    new Promise<void>((answered, failed) => {
      // A browser that went away says nothing about the backend.
      res.once('close', answered);
      send(req, res, res.locals.upstreamHeaders, {
        async answers(upstream: IncomingMessage) {
          if (upstream.headers[viewEndedName] !== undefined) await onViewEnded(req, res);
          const status = upstream.statusCode ?? 502;
          // What a broken backend says of itself (a stack, a host name) is not for browsers.
          if (status >= 500) {
            upstream.resume();
            failed(failedAnswer(status));
            return;
          }
          answered();
          const headers = toBrowser(upstream.headers);
          compressIfLong(req, res, headers);
          res.writeHead(status, headers);
          passAnswer(upstream, res);
        },
        fails: (error) => failed(withoutAnswer(error)),
      });
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
