import type { SessionUser } from '@countinghouse/contract';
import type { SecondFactorPurpose } from '@countinghouse/contract/vocabulary';
import type { Request } from 'express';
import type { SignInResult } from '../identity/sign-in.ts';
import type { RecoveryEntry } from '../store/shared-store.ts';

/** Between two steps of a sign-in, only this is kept: the username and the identity service's session string. */
export type PendingChallenge = Exclude<SignInResult, { kind: 'session' }> & {
  /** Epoch milliseconds. */
  expiresAt: number;
  /** Sealed tokens of a sign-in that lacks nothing but the second factor its role asks for. */
  tokens?: string;
};

/** A second factor that was shown in a session: the backend takes it once. */
export interface ShownSecondFactor {
  id: string;
  purpose: SecondFactorPurpose;
  recordId: string;
  /** Epoch milliseconds. */
  shownAt: number;
}

declare module 'express-session' {
  interface SessionData {
    /** The key of the portal that it was begun by, as its id has it; empty for the one without a brand. */
    portal: string;
    /** Epoch milliseconds. When the session was last used stands beside it in the store: not every request writes it. */
    createdAt: number;
    /** As the browser named itself at sign-in; null when it did not. */
    userAgent: string | null;
    /** The client's address at sign-in. */
    address: string;
    user: SessionUser;
    /** Sealed by the token vault. */
    tokens: string;
    challenge: PendingChallenge;
    /** Epoch milliseconds until which the user, having proven the password, may enrol an authenticator app. */
    mayEnrolUntil: number;
    /** That the user has just entered a code of the app, and for what. */
    secondFactor: ShownSecondFactor;
    /** What will be kept of the recovery codes of an app that is being enrolled. */
    recovery: RecoveryEntry[];
  }
}

const promised = (run: (done: (error?: unknown) => void) => void) =>
  new Promise<void>((resolve, reject) => run((error) => (error ? reject(error) : resolve())));

/** Gives the session a new id; the old one is dead at once. */
export const renewSession = (req: Request) => promised((done) => req.session.regenerate(done));
export const saveSession = (req: Request) => promised((done) => req.session.save(done));
export const destroySession = (req: Request) => promised((done) => req.session.destroy(done));

/** Gives a signed-in session a new id, and leaves it as old and as it was; the old id is dead at once. */
export async function rotateSession(req: Request): Promise<void> {
  const { createdAt, userAgent, address, user, tokens, portal } = req.session;
  await renewSession(req);
  Object.assign(req.session, { createdAt, userAgent, address, user, tokens, portal });
  await saveSession(req);
}

/** Reads the session again, as the last request to save it left it. @throws when it is no more */
export const reloadSession = (req: Request) => promised((done) => req.session.reload(done));
