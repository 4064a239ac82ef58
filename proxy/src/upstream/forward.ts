import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { ProxyConfig } from '../config.ts';
import { Problem } from '../http/problem.ts';
import type { TokenKeeper } from '../session/fresh-token.ts';
import { toBrowser, toUpstream } from './forwarded-headers.ts';

class UpstreamTimeout extends Error {}

const unavailable = (cause?: unknown) =>
  new Problem(
    502,
    'upstream_unavailable',
    'The service behind the portal does not answer. Try again shortly.',
    undefined,
    cause,
  );
const timedOut = () =>
  new Problem(504, 'upstream_timeout', 'The service behind the portal took too long to answer.');

/** Passes an answer on. What a broken backend says of itself (a stack, a host name) is not for browsers. */
function answer(upstream: IncomingMessage, res: Response, next: (error: unknown) => void): void {
  const status = upstream.statusCode ?? 502;
  if (status >= 500) {
    upstream.resume();
    next(unavailable(new Error(`the backend answered ${status}`)));
    return;
  }
  res.writeHead(status, toBrowser(upstream.headers));
  // An answer cut short ends as a broken connection (httpxy destroys `res`), never as a file that looks whole.
  upstream.pipe(res);
}

/** Forwards `/api/proxy/<path>` to the backend as `<path>`, in the name of the session's user. */
export function forward({
  backend,
  tokens,
}: {
  backend: ProxyConfig['backend'];
  tokens: TokenKeeper;
}): RequestHandler[] {
  const inTheNameOfUser: RequestHandler = async (req, _res, next) => {
    const { idToken } = await tokens.freshTokens(req);
    const clientAddress = req.ip ?? '';
    req.headers = toUpstream(req.headers, { idToken, requestId: req.requestId, clientAddress });
    next();
  };
  const send = createProxyMiddleware<Request, Response>({
    target: backend.url,
    changeOrigin: true,
    selfHandleResponse: true,
    // The library's own plugins log targets and answer errors in words of their own.
    ejectPlugins: true,
    plugins: [
      (server) => {
        server.on('proxyReq', (upstream) => {
          upstream.setTimeout(backend.timeoutMs, () => upstream.destroy(new UpstreamTimeout()));
        });
        server.on('proxyRes', (upstream, _req, res) => {
          answer(upstream, res as Response, (res as Response).locals.fail);
        });
        server.on('error', (error, _req, res) => (res as Response).locals.fail(error));
      },
    ],
  });
  const handOver: RequestHandler = (req, res, next) => {
    const fail = (error?: unknown) => {
      if (error === undefined || error instanceof Problem) next(error);
      else next(error instanceof UpstreamTimeout ? timedOut() : unavailable(error));
    };
    res.locals.fail = fail;
    return send(req, res, fail);
  };
  return [inTheNameOfUser, handOver];
}
