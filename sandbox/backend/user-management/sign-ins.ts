import type { UserSignIn, UserSignInPage, UserSignInQuery } from '@countinghouse/contract';
import type { SignInKind, SignInResult, SignInStep } from '@countinghouse/contract/vocabulary';
import type { Database } from '../../store/database.ts';
import type { Actor } from '../actor/actor.ts';
import { findSeen } from './find-seen.ts';
import type { IdentityService } from './identity-service.ts';
import type { AuthEvent } from './identity-sign-ins.ts';

const kinds: Readonly<Record<string, SignInKind>> = {
  SignIn: 'sign_in',
  SignUp: 'sign_up',
  PasswordChange: 'password_change',
  ForgotPassword: 'password_forgotten',
  ResendCode: 'code_resent',
};

function resultOf({ EventResponse, EventRisk }: AuthEvent): SignInResult {
  if (EventRisk?.RiskDecision === 'Block') return 'blocked';
  if (EventResponse === 'Fail') return 'failed';
  return EventResponse === 'InProgress' ? 'unfinished' : 'passed';
}

function failedStepOf({ ChallengeResponses = [] }: AuthEvent): SignInStep | null {
  const failed = ChallengeResponses.find(({ ChallengeResponse }) => ChallengeResponse === 'Failure');
  if (!failed) return null;
  return failed.ChallengeName === 'Mfa' ? 'second_factor' : 'password';
}

function present(event: AuthEvent): UserSignIn {
  const { EventId, EventType, CreationDate, EventContextData: from } = event;
  return {
    id: EventId ?? '',
    at: (CreationDate ?? new Date(0)).toISOString(),
    kind: kinds[EventType ?? ''] ?? 'other',
    result: resultOf(event),
    failedAt: failedStepOf(event),
    device: from?.DeviceName || null,
    address: from?.IpAddress || null,
    place: [from?.City, from?.Country].filter(Boolean).join(', ') || null,
  };
}

/** What the identity service keeps of a user's sign-ins, for who may see it. @throws Problem 400, 403, 404, 503 */
export async function findSignIns(
  db: Database,
  actor: Actor,
  { query, openIdentity }: { query: UserSignInQuery; openIdentity: () => Promise<IdentityService> },
): Promise<UserSignInPage> {
  const { username, limit, cursor } = query;
  await findSeen(db, actor, username);
  const page = await (await openIdentity()).listEvents(username, { limit, cursor });
  if (!page) return { isKept: false, items: [], nextCursor: null };
  return {
    isKept: true,
    items: (page.AuthEvents ?? []).map(present),
    nextCursor: page.NextToken ?? null,
  };
}
