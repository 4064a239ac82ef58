import type { DatabaseSync } from 'node:sqlite';
import type { PasswordProof } from './srp.ts';
import type { UserAttributes } from './user-attributes.ts';
import type { UserFilter } from './user-filter.ts';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';

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

export interface UserPage {
  filter: UserFilter | undefined;
  after: string;
  limit: number;
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

  const removeGroup = database.prepare('DELETE FROM group_members WHERE user_sub = ? AND group_name = ?');

  return {
    findByUsername: (username: string) => toUser(selectByKey.get(usernameKeyOf(username))),
    /** In the order of their usernames, after the given one; a filter's case does not matter. */
    listPage({ filter, after, limit }: UserPage): User[] {
      const { column, isPrefix, value } = filter ?? { column: `''`, isPrefix: true, value: '' };
      const compared = isPrefix ? `substr(lower(${column}), 1, length(:value))` : `lower(${column})`;
      const rows = database
        .prepare(
          `SELECT * FROM users WHERE ${compared} = :value AND username_key > :after
           ORDER BY username_key LIMIT :limit`,
        )
        .all({ value: value.toLowerCase(), after, limit });
      return rows.flatMap((row) => toUser(row) ?? []);
    },
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
    removeGroup: (sub: string, group: string) => {
      removeGroup.run(sub, group);
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
