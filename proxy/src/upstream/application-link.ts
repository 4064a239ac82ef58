import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import {
  applicationLinkEndpoint,
  applicationLinkHeader,
  applicationLinkPath,
} from '@countinghouse/contract/vocabulary';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { liftBodyDeadline } from '../http/body-deadline.ts';
import { takesFile } from '../http/body-rules.ts';
import { Problem } from '../http/problem.ts';
import { createProvenSecrets } from '../limits/proven-secrets.ts';
import { createSecretLimits } from '../limits/secret-limits.ts';
import { fetchBackend } from './fetch-backend.ts';
import { linkHeaders, linkKeyOf, type SecretServices } from './link-request.ts';
import { createSilence, type Silence } from './silence.ts';
import { unavailable } from './upstream-problems.ts';

const bounds = {
  name: 'application',
  // A form that saves itself every few seconds for an hour. Several merchants may share an address.
  perSecret: 1_500,
  perAddress: 4_000,
  // Nobody who is signed in waits for them, and no address keeps all others from coming in.
  atOnce: { all: 24, address: 8, secret: 4 },
};

/** Files come over slow lines, for half an hour maybe: they keep nobody's form from being saved. */
const fileBounds = { ...bounds, name: 'application-files' };

/**
 * A secret that was not seen to work lately is looked at first, with a request that has no body and is over at once:
 * slow uploads with made-up secrets, from however many addresses, take no place from those who have a link.
 */
const proofBounds = { ...bounds, name: 'application-proof' };

/** What a link's page asks, and nothing else. */
const methods: Readonly<Record<string, readonly string[]>> = {
  '/': ['GET'],
  '/section': ['PUT'],
  '/owner': ['PUT', 'DELETE'],
  '/documents': ['GET', 'POST', 'DELETE'],
  '/requests/reply': ['POST'],
  '/terms': ['POST'],
  '/finish': ['POST'],
};

const passedOn = ['content-type', 'content-length', 'transfer-encoding'] as const;

const unknown = () => new Problem(404, 'not_found', 'This link has expired or was withdrawn.');

/** A sender that stopped: the backend would have taken more. */
const stalled = () => new Problem(408, 'request_timeout', 'The request did not arrive in time.');

/** What a browser is told of a file: that it is one to keep, not to run. */
const fileHeaders = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-security-policy',
  'x-content-type-options',
];
const isFile = ({ headers }: globalThis.Response) => headers.has('content-disposition');

async function sendFile(res: Response, answer: globalThis.Response, silence: Silence): Promise<void> {
  for (const name of fileHeaders) {
    const value = answer.headers.get(name);
    if (value !== null) res.set(name, value);
  }
  if (answer.body) await pipeline(Readable.fromWeb(answer.body as WebStream), silence.hear(), res);
  else res.end();
}

/** What is sent, as it comes. */
function bodyOf(req: Request, silence: Silence): ReadableStream {
  const body = silence.hear();
  req.once('close', () => req.complete || body.destroy());
  return Readable.toWeb(req.pipe(body)) as ReadableStream;
}

/** The request as the backend gets it. */
function toBackend(req: Request, key: string, silence: Silence): RequestInit {
  const headers = linkHeaders(req, applicationLinkHeader, key);
  const type = req.get('content-type');
  if (type !== undefined) headers['content-type'] = type;
  const hasBody = passedOn.slice(1).some((name) => req.headers[name] !== undefined);
  return {
    method: req.method,
    headers,
    ...(hasBody && { body: bodyOf(req, silence), duplex: 'half' as const }),
  };
}

/**
 * What a merchant does by a link, without a session: the page that the link opens sends its secret in a header, so that
 * it stands in no address and in no log. @see applicationLinkPage
 */
export function applicationLink({ backend, store, secret }: SecretServices): Router {
  const url = `${backend.url}/${backend.prefix}/${applicationLinkEndpoint}`;
  const within = createSecretLimits({ store, secret }, bounds);
  const withinFiles = createSecretLimits({ store, secret }, fileBounds);
  const withinProof = createSecretLimits({ store, secret }, proofBounds);
  const proven = createProvenSecrets(secret);

  /** @throws Problem 404 when the secret opens nothing */
  async function prove(req: Request, key: string): Promise<void> {
    const headers = linkHeaders(req, applicationLinkHeader, key);
    const answer = await withinProof(req, key, () => fetchBackend(backend, url, { headers }));
    await answer.body?.cancel();
    if (answer.status >= 500) throw unavailable(new Error(`the backend answered ${answer.status}`));
    if (!answer.ok) throw unknown();
    proven.note(key, true);
  }

  const handOver: RequestHandler = async (req, res) => {
    const allowed = methods[req.path];
    if (!allowed) throw new Problem(404, 'not_found', `There is no ${req.method} ${req.baseUrl}${req.path}.`);
    if (!allowed.includes(req.method))
      throw new Problem(405, 'method_not_allowed', `${req.method} is not answered here.`);
    const key = linkKeyOf(req, applicationLinkHeader);
    if (key === null) throw unknown();
    const [path, query = ''] = req.url.split('?', 2);
    const target = `${url}${path === '/' ? '' : path}${query && `?${query}`}`;
    const isProven = proven.has(key);
    const isReading = req.method === 'GET' && path === '/';
    if (!isProven && !isReading) {
      // What else it would send is not waited for.
      res.set('Connection', 'close');
      await prove(req, key);
      res.removeHeader('Connection');
    }
    const isUpload = takesFile(req);
    if (isUpload) liftBodyDeadline(req);
    const limits = !isProven && isReading ? withinProof : isUpload ? withinFiles : within;
    const silence = createSilence(backend.timeoutMs);
    const answer = await limits(req, key, () =>
      fetchBackend(backend, target, toBackend(req, key, silence), silence.signal),
    ).catch((error: unknown) => {
      if (req.complete || res.headersSent) throw error;
      // What is left of the request is not read.
      res.set('Connection', 'close');
      throw silence.signal.aborted && req.readableLength === 0 ? stalled() : error;
    });
    if (!req.complete) res.set('Connection', 'close');
    if (isReading && (answer.ok || answer.status === 404)) proven.note(key, answer.ok);
    if (answer.status >= 500) throw unavailable(new Error(`the backend answered ${answer.status}`));
    res.status(answer.status);
    if (isFile(answer)) await sendFile(res, answer, silence);
    else res.type('json').send(await answer.text());
  };
  const router = Router();
  router.use(applicationLinkPath.replace('/api', ''), handOver);
  return router;
}
