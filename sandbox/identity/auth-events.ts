import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** What of Cognito's event types is kept: sign-ins and changes of a password. */
export type AuthEventType = 'SignIn' | 'PasswordChange' | 'ForgotPassword';
/** Cognito's names of what is asked for. */
export type AskedChallenge = 'Password' | 'Mfa';

/** Where a request came from, as far as its client says so. */
export interface EventContext {
  address: string | null;
  device: string | null;
}

export interface AuthEvent extends EventContext {
  id: string;
  type: AuthEventType;
  /** Epoch milliseconds. */
  at: number;
  /** What was answered wrongly; null where nothing was. */
  failed: AskedChallenge | null;
}

/** Where a page begins: after this one. */
type Position = Pick<AuthEvent, 'id' | 'at'>;

export type AuthEvents = ReturnType<typeof createAuthEvents>;

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** What users did to their credentials, and with them, as Cognito's threat protection keeps it. */
export function createAuthEvents(database: DatabaseSync, now: () => number) {
  const insert = database.prepare('INSERT INTO auth_events VALUES (?, ?, ?, ?, ?, ?, ?)');
  const selectPage = database.prepare(
    `SELECT * FROM auth_events WHERE user_sub = :userSub AND (at, event_id) < (:at, :id)
     ORDER BY at DESC, event_id DESC LIMIT :limit`,
  );
  /** Of requests from there. */
  const from = ({ address, device }: EventContext) => ({
    record(userSub: string, type: AuthEventType, failed: AskedChallenge | null = null): void {
      insert.run(randomUUID(), userSub, type, now(), failed, address, device);
    },

    /** The latest first, from a position on. */
    listPage: (
      userSub: string,
      {
        limit,
        after = { id: '', at: Number.MAX_SAFE_INTEGER },
      }: { limit: number; after?: Position | undefined },
    ): AuthEvent[] =>
      selectPage.all({ userSub, limit, ...after }).map((row) => ({
        id: String(row.event_id),
        type: row.type as AuthEventType,
        at: Number(row.at),
        failed: textOrNull(row.failed_challenge) as AskedChallenge | null,
        address: textOrNull(row.address),
        device: textOrNull(row.device),
      })),
  });
  return { ...from({ address: null, device: null }), from };
}
