import type { DatabaseSync } from 'node:sqlite';
import type { PasswordProof } from './srp.ts';
import type { UserAttributes } from './user-attributes.ts';

export type UserStatus = 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD';

export interface User {
  sub: string;
  /** As it was given when the user was created. */
  username: string;
  /** What the user is found by, and what SRP calls the user: `usernameKeyOf(username)`. */
  usernameKey: string;
  status: UserStatus;
  enabled: boolean;
  attributes: UserAttributes;
  password: PasswordProof;
  /** Epoch milliseconds. */
  createdAt: number;
  modifiedAt: number;
}

/** Usernames differ by more than case. */
export function usernameKeyOf(username: string): string {
  return username.toLowerCase();
}

export type UserRecords = ReturnType<typeof createUserRecords>;

/** The users and group_members tables. */
export function createUserRecords(database: DatabaseSync) {
  const selectByKey = database.prepare('SELECT * FROM users WHERE username_key = ?');
  const selectBySub = database.prepare('SELECT * FROM users WHERE sub = ?');
  const selectAny = database.prepare('SELECT 1 FROM users LIMIT 1');
  const upsert = database.prepare(
    `INSERT INTO users
       (sub, username, username_key, status, enabled, attributes, salt, verifier, created_at, modified_at)
     VALUES (:sub, :username, :usernameKey, :status, :enabled, :attributes, :salt, :verifier, :createdAt, :modifiedAt)
     ON CONFLICT (sub) DO UPDATE SET status = excluded.status, enabled = excluded.enabled,
       attributes = excluded.attributes, salt = excluded.salt, verifier = excluded.verifier,
       modified_at = excluded.modified_at`,
  );
  const remove = database.prepare('DELETE FROM users WHERE sub = ?');
  const selectGroups = database.prepare(
    'SELECT group_name FROM group_members WHERE user_sub = ? ORDER BY group_name',
  );
  const insertGroup = database.prepare('INSERT OR IGNORE INTO group_members VALUES (?, ?)');

  return {
    findByUsername: (username: string) => toUser(selectByKey.get(usernameKeyOf(username))),
    findBySub: (sub: string | null) => toUser(selectBySub.get(sub)),
    isEmpty: () => selectAny.get() === undefined,
    save: ({ password, attributes, enabled, ...user }: User) => {
      upsert.run({ ...user, ...password, enabled: Number(enabled), attributes: JSON.stringify(attributes) });
    },
    delete: (sub: string) => {
      remove.run(sub);
    },
    listGroups: (sub: string) => selectGroups.all(sub).map((row) => String(row.group_name)),
    addGroup: (sub: string, group: string) => {
      insertGroup.run(sub, group);
    },
  };
}

function toUser(row: Record<string, unknown> | undefined): User | undefined {
  if (!row) return undefined;
  return {
    sub: String(row.sub),
    username: String(row.username),
    usernameKey: String(row.username_key),
    status: row.status as UserStatus,
    enabled: row.enabled === 1,
    attributes: JSON.parse(String(row.attributes)),
    password: { salt: String(row.salt), verifier: String(row.verifier) },
    createdAt: Number(row.created_at),
    modifiedAt: Number(row.modified_at),
  };
}
