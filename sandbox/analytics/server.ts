import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import express, { type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import { decodeJwt } from 'jose';
import * as z from 'zod';
import type { Embedding } from '../backend/dashboard/embedded.ts';
import type { Portals } from '../backend/portals/portals.ts';
import { listen, stop } from '../service/http-service.ts';
import type { Database } from '../store/database.ts';
import { findFigures, spans } from './figures.ts';
import { renderFrame, renderRefusal } from './page.ts';
import { createTokenReader, RefusedToken } from './read-token.ts';
import { createSessions } from './sessions.ts';

const lookSchema = z.object({
  language: z.enum(['en', 'vi']).catch('en'),
  theme: z.enum(['light', 'dark']).catch('light'),
});
const tokenOf = (value: unknown) => z.string().max(16_000).catch('').parse(value);
const figuresQuerySchema = z.object({ days: z.coerce.number().pipe(z.literal(spans)) });
/** Whose portal an address says that it is of, which is not proven yet. */
function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}
const sessionIn = (req: Request) => /^Bearer ([\w-]{43})$/.exec(req.get('authorization') ?? '')?.[1] ?? '';

/** Nobody but the portal that signed its address may have it in a frame, and it loads nothing from elsewhere. */
const policyFor = (portalOrigin: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${portalOrigin}`;

const pageHeaders =
  (portals: Portals): RequestHandler =>
  (req, res, next) => {
    res.set({
      'Content-Security-Policy': policyFor(portals.at(issuerOf(tokenOf(req.query.token))).origin),
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    });
    next();
  };

/** A refused token is its sender's; what else fails is ours, and says nothing of itself. */
const failed: ErrorRequestHandler = (error, _req, res, _next) => {
  if (error instanceof RefusedToken) return void res.status(401).json({ reason: error.reason });
  if (typeof error?.status === 'number' && error.status < 500) return void res.status(error.status).end();
  console.error(JSON.stringify({ analytics: String(error) }));
  res.status(500).end();
};

interface AnalyticsParts {
  db: Database;
  now: () => Date;
  portals: Portals;
  secret: string;
  /** Of this service. */
  origin: string;
}

/** The sandbox's example of analytics that are hosted elsewhere: charts of the backend's data, of the signed scope. */
function createAnalytics({ db, now, portals, secret, origin }: AnalyticsParts) {
  const readToken = createTokenReader({ secret, isPortal: portals.has, audience: origin, now });
  const sessions = createSessions(now);
  const app = express();
  app.disable('x-powered-by');
  app.use(pageHeaders(portals));
  for (const file of ['frame.js', 'charts.js', 'texts.js', 'frame.css'])
    app.get(`/${file}`, (_req, res) => res.sendFile(file, { root: `${import.meta.dirname}/browser` }));

  app.get('/', async (req, res) => {
    const look = lookSchema.parse(req.query);
    try {
      const claims = await readToken(tokenOf(req.query.token));
      const session = sessions.open(claims);
      res.type('html').send(renderFrame(look, { session, portalOrigin: claims.iss }));
    } catch (error) {
      if (!(error instanceof RefusedToken)) throw error;
      res.status(401).type('html').send(renderRefusal(look, error.reason));
    }
  });

  app.post('/session', express.json({ limit: '20kb' }), async (req, res) => {
    res.json({ session: sessions.open(await readToken(tokenOf(req.body?.token))) });
  });

  app.get('/figures', async (req, res) => {
    const claims = sessions.find(sessionIn(req));
    if (!claims) return void res.status(401).json({ reason: 'expired' });
    const query = figuresQuerySchema.safeParse(req.query);
    if (!query.success) return void res.status(400).json({ reason: 'days' });
    res.json(await findFigures(db, claims.scope, { now: now(), span: query.data.days }));
  });
  app.use(failed);
  return app;
}

export interface RunningAnalytics {
  embedding: Embedding;
  stop: () => Promise<void>;
}

interface StartSettings {
  /** Absent where it is not wanted; 0 for a free one. */
  analyticsPort: number | undefined;
}

/**
 * Answers at an address of its own, on another host than the portal's `localhost`, whose cookies come here therefore
 * never. What addresses are signed with is made anew at each start.
 */
export async function startAnalytics(
  { analyticsPort }: StartSettings,
  parts: Pick<AnalyticsParts, 'db' | 'now' | 'portals'>,
): Promise<RunningAnalytics | undefined> {
  if (analyticsPort === undefined) return undefined;
  const server = createServer();
  const origin = `http://127.0.0.1:${await listen(server, analyticsPort)}`;
  const secret = randomBytes(32).toString('base64url');
  server.on('request', createAnalytics({ ...parts, secret, origin }));
  return { embedding: { url: `${origin}/`, secret }, stop: () => stop(server) };
}
