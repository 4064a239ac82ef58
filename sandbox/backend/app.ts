import express, { type Express, type RequestHandler, type Router } from 'express';
import type { Database } from '../store/database.ts';
import { authenticate, type VerifyToken } from './actor/authenticate.ts';
import { noteSignIns } from './actor/last-sign-in.ts';
import { applicationLinkRoutes } from './applications/link-routes.ts';
import { applicationRoutes } from './applications/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { brandingRoutes } from './branding/routes.ts';
import { createLogos } from './business-settings/logos.ts';
import { businessSettingsRoutes } from './business-settings/routes.ts';
import { hostedPageRoutes } from './checkout/hosted-page-routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import type { SandboxClock } from './clock/clock.ts';
import { wakeLane } from './clock/tick.ts';
import type { Embedding } from './dashboard/embedded.ts';
import { createDashboardRepository } from './dashboard/repository.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { createDepositRepository } from './deposits/repository.ts';
import { depositRoutes } from './deposits/routes.ts';
import { feedRoute } from './disputes/calendar/feed-route.ts';
import { createCalendars } from './disputes/calendar/feeds.ts';
import { createEvidence } from './disputes/evidence.ts';
import { createPacketWorkers } from './disputes/packet/packet-workers.ts';
import { createPackets } from './disputes/packet/packets.ts';
import { createDisputeRepository } from './disputes/repository.ts';
import { disputeRoutes } from './disputes/routes.ts';
import { disputeToolRoutes } from './disputes/tool-routes.ts';
import type { EventFeed } from './events/feed.ts';
import { eventRoutes } from './events/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import type { FileStore } from './files/file-store.ts';
import type { Scan } from './files/read-upload.ts';
import { createCommands, createServiceCommands } from './http/command.ts';
import { errorHandler, unknownRoute } from './http/error-handler.ts';
import { bodyProblem, jsonBody } from './http/json-body.ts';
import { requestId } from './http/request-id.ts';
import { invitationLinkRoutes } from './invitations/link-routes.ts';
import type { Jobs } from './jobs/jobs.ts';
import { createOutbox } from './mail/outbox.ts';
import { createChangeDocuments } from './merchant-settings/change-documents.ts';
import { settingDecisionRoutes } from './merchant-settings/decision-routes.ts';
import { settingsRoutes } from './merchant-settings/routes.ts';
import { createMerchantRepository } from './merchants/repository.ts';
import { merchantRoutes } from './merchants/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { unsubscribeRoutes } from './notifications/unsubscribe-routes.ts';
import { createPayments, type Payments } from './payments/payments.ts';
import { paymentRoutes } from './payments/routes.ts';
import { portalAccountRoute } from './portals/account-route.ts';
import { portalBrandsRoute } from './portals/brands-route.ts';
import type { Portals } from './portals/portals.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { reconciliationRoutes } from './reconciliations/routes.ts';
import { createDocuments } from './registration/documents.ts';
import { documentRoutes, registrationRoutes } from './registration/routes.ts';
import { createStatements } from './statements/repository.ts';
import { statementRoutes } from './statements/routes.ts';
import { createTransactionRepository } from './transactions/repository.ts';
import { transactionRoutes } from './transactions/routes.ts';
import { createUserRepository } from './user/repository.ts';
import { userRoutes } from './user/routes.ts';
import type { IdentityService } from './user-management/identity-service.ts';
import { userManagementRoutes } from './user-management/routes.ts';
import { viewAsRoutes } from './view-as/routes.ts';
import { viewOnly } from './view-as/view-only.ts';
import { viewRoutes } from './views/routes.ts';

export interface BackendOptions {
  db: Database;
  /** The first that sees a request. */
  trace: RequestHandler;
  verifyToken: VerifyToken;
  clock: SandboxClock;
  feed: EventFeed;
  /** How many events may be missed and still be told one by one. */
  replay: number;
  /** Keys fingerprints of cards and digests of requests. */
  secret: string;
  files: FileStore;
  scan: Scan;
  jobs: Jobs;
  openIdentity: () => Promise<IdentityService>;
  /** Where portals are: what is read outside of one links to its pages. */
  portals: Portals;
  /** Takes what a partner published into mails at once. */
  lookAtBrandings: () => Promise<void>;
  /** With which the proxy signs that a second factor was shown. */
  secondFactorSecret: string;
  /** For how long nothing is paid out after a change of the bank account. */
  payoutPauseDays: number;
  /** Absent where no analytics are embedded. */
  embedding: Embedding | undefined;
}

const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

type LinkParts = Parameters<typeof applicationLinkRoutes>[0];
type WithoutToken = LinkParts & { payments: Payments };

/**
 * Who has no token, but a secret: merchants who fill in an application; users who were invited, and have no password yet;
 * readers of mails who want no more of them; customers who pay, who know a link’s code; and the proxy itself.
 */
function routesWithoutToken(options: BackendOptions, parts: WithoutToken): Router[] {
  const { settings, payments } = parts;
  return [
    applicationLinkRoutes(parts),
    invitationLinkRoutes({ settings, openIdentity: options.openIdentity }),
    unsubscribeRoutes(settings),
    hostedPageRoutes({ settings, payments, outbox: createOutbox(options.jobs) }),
    portalAccountRoute({ db: options.db, secret: options.secondFactorSecret }),
    portalBrandsRoute({ db: options.db, secret: options.secondFactorSecret }),
  ];
}

/** The backend behind the contract's endpoints; it listens nowhere yet. */
export function createBackend(options: BackendOptions): Express {
  const { db, verifyToken, clock, secret, files, scan, jobs, openIdentity, portals } = options;
  const transactions = createTransactionRepository(db, clock.now);
  const settings = { db, clock: clock.now, secret };
  const command = createCommands(settings);
  const serviceCommand = createServiceCommands(settings);
  const payments = createPayments(secret);
  const merchants = createMerchantRepository(db);
  const calendars = createCalendars({ db, clock: clock.now, portals });
  const packets = createPackets(db, files, createPacketWorkers());
  const wake = () => wakeLane(jobs, 'money');
  const documents = createDocuments({ db, files, scan, wake });
  const registration = { documents, files, command, settings, wake };
  const app = express();
  // The proxy is on this machine, and says whose request it forwards.
  app.set('trust proxy', 'loopback');
  app.disable('x-powered-by').use(options.trace, requestId, noStore);
  app.use(...routesWithoutToken(options, { ...registration, payments }), feedRoute(calendars));
  app.use(authenticate(verifyToken), noteSignIns(db, openIdentity), viewOnly(db, clock.now), jsonBody);
  const routes = [
    ...transactionRoutes(transactions),
    ...paymentRoutes(db, payments, command),
    ...checkoutRoutes({ settings, command, outbox: createOutbox(jobs), portals }),
    ...noteRoutes(db, command),
    ...receiptRoutes(createOutbox(jobs), command),
    ...disputeRoutes({
      disputes: createDisputeRepository(db, clock.now),
      evidence: createEvidence({ db, files, scan, packets }),
      packets,
      files,
      command,
      serviceCommand,
      settings,
    }),
    ...disputeToolRoutes(settings, calendars, command),
    ...depositRoutes(createDepositRepository(db, clock.now), command),
    ...statementRoutes(db, createStatements(db, clock.now), command),
    ...reconciliationRoutes(db, command),
    ...registrationRoutes(registration),
    ...documentRoutes(registration),
    ...applicationRoutes(registration),
    ...settingsRoutes({
      documents: createChangeDocuments({ db, files, scan }),
      files,
      secondFactorSecret: options.secondFactorSecret,
      bankChanges: { outbox: createOutbox(jobs), payoutPauseDays: options.payoutPauseDays, portals },
      command,
      settings,
    }),
    ...businessSettingsRoutes({
      logos: createLogos(db, scan),
      ...{ outbox: createOutbox(jobs), command, serviceCommand, settings },
    }),
    ...brandingRoutes({ settings, command, portals, look: options.lookAtBrandings }),
    ...settingDecisionRoutes({ ...options, serviceCommand, settings }),
    ...merchantRoutes(merchants),
    ...userManagementRoutes({
      ...{ db, clock: clock.now, openIdentity, merchants },
      ...{ secret, portals, outbox: createOutbox(jobs) },
      ...{ command, serviceCommand },
    }),
    ...viewAsRoutes({ outbox: createOutbox(jobs), portals, command }),
    ...exportRoutes({ db, jobs, files, command }),
    ...dashboardRoutes(createDashboardRepository(db, transactions, clock.now)),
    ...viewRoutes(db, command),
    ...auditRoutes(db),
    ...eventRoutes(options),
    ...userRoutes({ ...options, users: createUserRepository(db), command, settings }),
  ];
  for (const { mount } of routes) mount(app);
  app.use(unknownRoute, bodyProblem, errorHandler);
  return app;
}
