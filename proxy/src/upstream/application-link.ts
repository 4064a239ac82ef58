import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  applicationLinkEndpoint,
  applicationLinkHeader,
  applicationLinkPath,
} from '@countinghouse/contract/vocabulary';
import { type Request, type RequestHandler, Router } from 'express';
import type { ProxyConfig } from '../config.ts';
import { Problem } from '../http/problem.ts';
import { addressKeyOf } from '../limits/keys.ts';
import { tooMany } from '../limits/too-many.ts';
import type { SharedStore } from '../store/shared-store.ts';

interface Parts {
  backend: ProxyConfig['backend'];
  store: SharedStore;
  secret: string;
}

const hourMs = 60 * 60_000;
/** A form that saves itself every few seconds for an hour. Several merchants may share an address. */
const perLink = 1_500;
const perAddress = 4_000;
/** With the backend at once, of one link and of all: nobody who is signed in waits for them. */
const ofOneAtOnce = 4;
const ofAllAtOnce = 24;

/** What a link's page asks, and nothing else. */
const methods: Readonly<Record<string, readonly string[]>> = {
  '/': ['GET'],
  '/section': ['PUT'],
  '/owner': ['PUT', 'DELETE'],
  '/documents': ['POST', 'DELETE'],
  '/terms': ['POST'],
  '/finish': ['POST'],
};

/** 32 random bytes as the backend writes them. Nothing else is asked about. */
const keyFormat = /^[\w-]{43}$/;
const passedOn = ['content-type', 'content-length', 'transfer-encoding'] as const;

const unknown = () => new Problem(404, 'not_found', 'This link has expired or was withdrawn.');
const away = (cause: unknown) =>
  new Problem(
    502,
    'upstream_unavailable',
    'The service behind the portal does not answer. Try again shortly.',
    undefined,
    cause,
  );

/** Bounds how many requests are with the backend at once. @throws Problem 429 */
function createTurns() {
  const running = new Map<string, number>();
  let all = 0;
  return async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const own = running.get(key) ?? 0;
    if (own >= ofOneAtOnce || all >= ofAllAtOnce) throw tooMany(1_000);
    running.set(key, own + 1);
    all += 1;
    try {
      return await work();
    } finally {
      all -= 1;
      const left = (running.get(key) ?? 1) - 1;
      if (left > 0) running.set(key, left);
      else running.delete(key);
    }
  };
}

/** The request as the backend gets it: the link's secret, the client's address, and nothing else of the browser's. */
function toBackend(req: Request, key: string, timeoutMs: number): RequestInit {
  const headers: Record<string, string> = {
    [applicationLinkHeader]: key,
    'x-request-id': req.requestId,
    'x-forwarded-for': req.ip ?? '',
  };
  const type = req.get('content-type');
  if (type !== undefined) headers['content-type'] = type;
  const hasBody = passedOn.slice(1).some((name) => req.headers[name] !== undefined);
  return {
    method: req.method,
    headers,
    signal: AbortSignal.timeout(timeoutMs),
    ...(hasBody && { body: Readable.toWeb(req) as ReadableStream, duplex: 'half' as const }),
  };
}

/**
 * What a merchant does by a link, without a session: the page that the link opens sends its secret in a header, so that
 * it stands in no address and in no log. @see applicationLinkPage
 */
export function applicationLink({ backend, store, secret }: Parts): Router {
  const limit = { windowMs: hourMs, blockMs: 0 };
  const ofLink = store.counter({ name: 'application-link', points: perLink, ...limit });
  const ofAddress = store.counter({ name: 'application-address', points: perAddress, ...limit });
  const hide = (value: string) =>
    createHmac('sha256', secret).update(`application\0${value}`).digest('base64url');
  const url = `${backend.url}/${backend.prefix}/${applicationLinkEndpoint}`;
  const inTurn = createTurns();

  const handOver: RequestHandler = async (req, res) => {
    const allowed = methods[req.path];
    if (!allowed) throw new Problem(404, 'not_found', `There is no ${req.method} ${req.baseUrl}${req.path}.`);
    if (!allowed.includes(req.method))
      throw new Problem(405, 'method_not_allowed', `${req.method} is not answered here.`);
    const key = req.get(applicationLinkHeader) ?? '';
    if (!keyFormat.test(key)) throw unknown();
    for (const [counter, who] of [
      [ofAddress, addressKeyOf(req.ip ?? '')],
      [ofLink, key],
    ] as const) {
      const waitMs = await counter.consume(hide(who));
      if (waitMs !== null) throw tooMany(waitMs);
    }
    const [path, query = ''] = req.url.split('?', 2);
    const target = `${url}${path === '/' ? '' : path}${query && `?${query}`}`;
    const answer = await inTurn(hide(key), () =>
      fetch(target, toBackend(req, key, backend.timeoutMs)).catch((error: unknown) => {
        throw away(error);
      }),
    );
    if (!req.complete) res.set('Connection', 'close');
    if (answer.status >= 500) throw away(new Error(`the backend answered ${answer.status}`));
    res
      .status(answer.status)
      .type('json')
      .send(await answer.text());
  };
  const router = Router();
  router.use(applicationLinkPath.replace('/api', ''), handOver);
  return router;
}
