import type { Role, RoleRules } from '@countinghouse/contract/vocabulary';
import { Router } from 'express';
import type { PortalGate } from '../brands/portal-gate.ts';
import type { AttemptLimits } from '../limits/attempt-limits.ts';
import { countSignIns } from '../metrics/count-sign-ins.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Tickets } from '../realtime/tickets.ts';
import { createSessionStart } from '../session/begin-session.ts';
import type { TokenKeeper } from '../session/fresh-token.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { TokenVault } from '../session/token-vault.ts';
import type { UserSessions } from '../session/user-sessions.ts';
import type { Marks } from '../store/shared-store.ts';
import type { AskBackend } from '../upstream/ask-backend.ts';
import { requestsAtOnce } from '../upstream/requests-at-once.ts';
import { viewOnlyAccount } from '../view-as/view-only-account.ts';
import { accountRoutes } from './account-routes.ts';
import { createEnrolment } from './enrolment.ts';
import type { Identity } from './identity.ts';
import { managedUserRoutes } from './managed-user-routes.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import { secondFactorChallengeRoutes } from './second-factor-challenge-routes.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import type { ReadUser } from './session-user.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { createStepUp } from './step-up.ts';
import { userSessionRoutes } from './user-session-routes.ts';
import { viewAsRoutes } from './view-as-routes.ts';

export interface AuthServices {
  identity: Identity;
  vault: TokenVault;
  tokens: TokenKeeper;
  limits: AttemptLimits;
  tickets: Tickets;
  userSessions: UserSessions;
  sessions: SessionStore;
  legacyLoginUrl: string | undefined;
  mfaRequiredRoles: readonly Role[];
  marks: Marks;
  recovery: RecoveryCodes;
  linkMs: number;
  readUser: ReadUser;
  /** How the claims of a token are read. */
  roleRules: () => RoleRules;
  gate: PortalGate;
  askBackend: AskBackend;
  /** Requests of one user with the backend at once. */
  requestsPerUser: number;
  metrics: Metrics;
}

/** The routes under `/api/auth` (specification, section 7). */
export function authRoutes(services: AuthServices): Router {
  const { metrics } = services;
  const sessionStart = createSessionStart({ ...services, onBegin: () => metrics.sessionsBegun.inc() });
  const stepUp = createStepUp({ ...services, sessionStart });
  const enrolment = createEnrolment({ ...services, sessionStart });
  const router = Router();
  router.use(countSignIns(metrics), viewOnlyAccount);
  router.use(
    signInRoutes({ ...services, sessionStart, stepUp }),
    accountRoutes(services),
    sessionRoutes(services),
    userSessionRoutes(services),
    viewAsRoutes(services),
  );
  router.use(
    '/mfa',
    secondFactorChallengeRoutes({ ...services, sessionStart, stepUp }),
    secondFactorRoutes({ ...services, enrolment }),
  );
  router.use('/users', requestsAtOnce(services.requestsPerUser), managedUserRoutes(services));
  return router;
}
