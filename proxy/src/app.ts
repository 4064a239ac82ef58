import compression from 'compression';
import express, { type Express } from 'express';
import type { Store } from 'express-session';
import type { Logger } from 'pino';
import type { ProxyConfig } from './config.ts';
import { bodyRules } from './http/body-rules.ts';
import { canonicalPath } from './http/canonical-path.ts';
import { errorHandler, unknownRoute } from './http/error-handler.ts';
import { requestLog } from './http/request-log.ts';
import { sameOrigin } from './http/same-origin.ts';
import { authRoutes } from './identity/auth-routes.ts';
import type { Identity } from './identity/identity.ts';
import { portalRoutes } from './portal/portal-routes.ts';
import { securityHeaders } from './portal/security-headers.ts';
import { createTokenKeeper } from './session/fresh-token.ts';
import { sessionMiddleware } from './session/session-middleware.ts';
import { createTokenVault } from './session/token-vault.ts';
import { forward } from './upstream/forward.ts';

/** Above any sign-in form, far below anything worth sending by mistake. */
const authBodyLimit = '16kb';

/** Pages and JSON. Built files are compressed already, and downloads are piped through as they come. */
const isCompressible: compression.CompressionFilter = (_req, res) =>
  /^(text\/html|application\/json)/.test(String(res.getHeader('content-type')));

export interface ProxyServices {
  config: ProxyConfig;
  /** The origin browsers use; known once the server listens. */
  origin: () => string;
  secret: string;
  store: Store;
  identity: Identity;
  log: Logger;
}

/** The portal's only door: pages and files, sign-in, and the way to the backend. It listens nowhere yet. */
export function createProxy({ config, origin, secret, store, identity, log }: ProxyServices): Express {
  const vault = createTokenVault(secret);
  const tokens = createTokenKeeper({ identity, vault });
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.trustedHops);
  app.use(requestLog(log), securityHeaders(), canonicalPath, compression({ filter: isCompressible }));
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });

  const api = express.Router();
  api.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  api.use(sameOrigin(origin), bodyRules);
  api.use(sessionMiddleware({ secret, store, absoluteMs: config.session.absoluteMs }));
  const { legacyLoginUrl, mfaRequiredRoles, brand } = config;
  api.use(
    '/auth',
    express.json({ limit: authBodyLimit }),
    authRoutes({
      identity,
      vault,
      tokens,
      legacyLoginUrl,
      mfaRequiredRoles,
      issuer: brand?.name ?? 'Countinghouse',
      log,
    }),
  );
  api.use('/proxy', forward({ backend: config.backend, tokens }));
  api.use(unknownRoute);

  app.use('/api', api);
  app.use(portalRoutes({ portalDir: config.portalDir, brand: config.brand, origin }));
  app.use(unknownRoute, errorHandler(log));
  return app;
}
