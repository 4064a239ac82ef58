import type { DatabaseSync } from 'node:sqlite';
import { limitExceeded } from './cognito-error.ts';

/** What is counted, how often it may happen, and how long it must then rest. */
export interface AttemptRule {
  action: string;
  most: number;
  /** The count is forgotten after so long without another attempt. */
  restMs: number;
  /** The exception's name. */
  exception: 'LimitExceededException' | 'TooManyFailedAttemptsException';
}

export type Attempts = ReturnType<typeof createAttempts>;

/** Counts what may not be tried without end. An attempt that is refused is not counted. */
export function createAttempts(database: DatabaseSync, now: () => number) {
  const select = database.prepare('SELECT count FROM attempts WHERE action = ? AND subject = ?');
  const removeForgotten = database.prepare('DELETE FROM attempts WHERE forgotten_at <= ?');
  const upsert = database.prepare(
    `INSERT INTO attempts VALUES (?, ?, 1, ?)
     ON CONFLICT (action, subject) DO UPDATE SET count = count + 1, forgotten_at = excluded.forgotten_at`,
  );

  const assertLeft = ({ action, most, exception }: AttemptRule, subject: string): void => {
    removeForgotten.run(now());
    if (Number(select.get(action, subject)?.count ?? 0) >= most) throw limitExceeded(exception);
  };

  return {
    /** @throws CognitoError by the rule's name when there is no attempt left */
    assertLeft,

    /** @throws CognitoError by the rule's name when there is no attempt left */
    count(rule: AttemptRule, subject: string): void {
      assertLeft(rule, subject);
      upsert.run(rule.action, subject, now() + rule.restMs);
    },
  };
}
