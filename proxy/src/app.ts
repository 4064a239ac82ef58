import { hostedPagePath, unsubscribePath } from '@countinghouse/contract/vocabulary';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { createPortalGate } from './brands/portal-gate.ts';
import type { Portals } from './brands/portals.ts';
import { resolvePortal } from './brands/resolve-portal.ts';
import type { ProxyConfig } from './config.ts';
import { hostedPage } from './hosted-page/routes.ts';
import { bodyDeadline } from './http/body-deadline.ts';
import { bodyRules } from './http/body-rules.ts';
import { canonicalPath } from './http/canonical-path.ts';
import { compress } from './http/compress.ts';
import { constantHeaders } from './http/constant-headers.ts';
import { errorHandler, unknownRoute } from './http/error-handler.ts';
import { healthRoutes } from './http/health-routes.ts';
import { onlyForwarded } from './http/only-forwarded.ts';
import { requestLog } from './http/request-log.ts';
import { sameOrigin } from './http/same-origin.ts';
import { authRoutes } from './identity/auth-routes.ts';
import type { Identity } from './identity/identity.ts';
import { createRecoveryCodes } from './identity/recovery-codes.ts';
import { type AttemptLimits, createAttemptLimits } from './limits/attempt-limits.ts';
import { createRequestCount } from './metrics/count-requests.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { createPageLibrary } from './pages/page-library.ts';
import { pageImage, pageRoutes } from './pages/page-routes.ts';
import { portalRoutes } from './portal/portal-routes.ts';
import { securityHeaders } from './portal/security-headers.ts';
import { createShellFiles } from './portal/shell-files.ts';
import { createRealtime, type Realtime } from './realtime/realtime.ts';
import { createTickets, type Tickets } from './realtime/tickets.ts';
import type { OpenReleases } from './releases/open-releases.ts';
import { versionsServed } from './releases/versions-served.ts';
import { policyReports } from './reports/policy-reports.ts';
import { createReports, type Reports } from './reports/reports.ts';
import { forwardedSession } from './session/forwarded-session.ts';
import { sameUser } from './session/same-user.ts';
import { keepAlive, sessionReader } from './session/session-middleware.ts';
import { createSessionParts } from './session/session-parts.ts';
import type { UserSessions } from './session/user-sessions.ts';
import type { SharedStore } from './store/shared-store.ts';
import type { Tracing } from './tracing/tracing.ts';
import { unsubscribePages } from './unsubscribe/routes.ts';
import { applicationLink } from './upstream/application-link.ts';
import { createAskBackend } from './upstream/ask-backend.ts';
import { calendarFeed } from './upstream/calendar-feed.ts';
import { forward } from './upstream/forward.ts';
import { invitationLink } from './upstream/invitation-link.ts';

/** Above any sign-in form, far below anything worth sending by mistake. */
const authBodyLimit = '16kb';

const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

export interface ProxyServices {
  config: ProxyConfig;
  portals: Portals;
  secret: string;
  store: SharedStore;
  identity: Identity;
  log: Logger;
  releases: OpenReleases;
  tracing: Tracing;
  /** Whether the instance is to get requests; false once it was told to stop. */
  isReady: () => boolean;
}

export interface ProxyParts {
  app: Express;
  realtime: Realtime;
  limits: AttemptLimits;
  tickets: Tickets;
  userSessions: UserSessions;
  metrics: Metrics;
  /** Has a listener told what browsers report of areas. @returns ends it */
  onAreaReport: Reports['listen'];
  /** Tells the store what it is yet to be told. */
  settle(): Promise<void>;
}

/** The portal's only door: pages and files, sign-in, sockets, and the way to the backend. It listens nowhere yet. */
export function createProxy(services: ProxyServices): ProxyParts {
  const { config, portals, secret, store, identity, log, tracing } = services;
  const metrics = createMetrics();
  const parts = createSessionParts({ config, portals, secret, store, identity, log, metrics });
  const { vault, uses, sessions, tokens, userSessions, readUser, accounts } = parts;
  const limits = createAttemptLimits({ store, secret, ...config.limits });
  const tickets = createTickets(store.oneTime);
  const reader = sessionReader({ secret, store: sessions });

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.trustedHops);
  const arrival = [
    requestLog(log, createRequestCount(metrics), tracing),
    bodyDeadline(config.arrival.bodyMs),
    constantHeaders(securityHeaders()),
    canonicalPath,
  ];
  const checks = [noStore, sameOrigin, bodyRules];
  const byPortal = resolvePortal(portals);
  app.use(
    onlyForwarded([
      ...arrival,
      byPortal,
      ...checks,
      forwardedSession({ secret, store: sessions, uses }),
      sameUser,
      ...forward({ ...config, tokens, sessions, metrics }),
    ]),
  );
  app.use(...arrival, compress);
  // Whoever runs the process asks by whatever address it has.
  app.use(healthRoutes(store, services.isReady), byPortal);

  const api = express.Router();
  api.use(...checks);
  // Before sessions: whoever has a link need not have an account, and is not taken for who is signed in beside it.
  const links = { backend: config.backend, store, secret };
  const readShell = createShellFiles(config.portalDir);
  const readVersions = async () => versionsServed(await readShell(), services.releases.live());
  const reports = createReports({ readVersions, secret, sessions, metrics, log, tracing });
  reports.listen((report) => void services.releases.takeReport(report));
  api.use(applicationLink(links), invitationLink(links), reports.router);
  api.use(reader, sameUser, keepAlive(sessions));
  const { legacyLoginUrl, mfaRequiredRoles, linkMs } = config;
  const auth = authRoutes({
    ...{ identity, vault, tokens, limits, tickets, userSessions, sessions, metrics },
    ...{ legacyLoginUrl, mfaRequiredRoles, linkMs },
    marks: store.marks,
    recovery: createRecoveryCodes(store.recovery, secret),
    ...{ readUser, roleRules: portals.roleRules, gate: createPortalGate(portals, accounts) },
    askBackend: createAskBackend({ backend: config.backend, tokens }),
    requestsPerUser: config.backend.requestsPerUser,
  });
  api.use('/auth', express.json({ limit: authBodyLimit }), auth);
  const library = createPageLibrary({ ...config, log });
  api.use('/pages', pageRoutes(library));
  api.use(unknownRoute);

  app.use('/api', api);
  app.use(policyReports({ ...reports, metrics, log }));
  // Customers have no session, and are not taken for who is signed in beside them.
  app.use(hostedPagePath, hostedPage({ ...config, store, secret }));
  app.use(calendarFeed(links)).use(unsubscribePath, unsubscribePages(links));
  app.get('/md/images/:name', pageImage(library));
  app.use(portalRoutes({ ...config, secret, sessions, readShell, releases: services.releases }));
  app.use(unknownRoute, errorHandler(log));

  const backendUrl = `${config.backend.url}/${config.backend.prefix}`;
  const sockets = {
    ...{ backendUrl, portals, tickets, tokens, sessions, log, metrics },
    recheckMs: config.session.recheckMs,
    ...{ limits: config.sockets, sessionReader: reader },
  };
  const realtime = createRealtime(sockets);
  const onAreaReport = reports.listen;
  return { app, realtime, limits, tickets, userSessions, metrics, onAreaReport, settle: uses.close };
}
