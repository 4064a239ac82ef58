import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** What of Cognito's event types is kept: the changes of a password. */
export type AuthEventType = 'PasswordChange' | 'ForgotPassword';

export interface AuthEvent {
  id: string;
  type: AuthEventType;
  /** Epoch milliseconds. */
  at: number;
}

/** Where a page begins: after this one. */
type Position = Pick<AuthEvent, 'id' | 'at'>;

export type AuthEvents = ReturnType<typeof createAuthEvents>;

/** What users did to their credentials, as Cognito's threat protection keeps it. */
export function createAuthEvents(database: DatabaseSync, now: () => number) {
  const insert = database.prepare('INSERT INTO auth_events VALUES (?, ?, ?, ?)');
  const selectPage = database.prepare(
    `SELECT * FROM auth_events WHERE user_sub = :userSub AND (at, event_id) < (:at, :id)
     ORDER BY at DESC, event_id DESC LIMIT :limit`,
  );
  return {
    record(userSub: string, type: AuthEventType): void {
      insert.run(randomUUID(), userSub, type, now());
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
      })),
  };
}
