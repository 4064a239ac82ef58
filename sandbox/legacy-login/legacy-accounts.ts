import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { openDatabase } from '../identity/database.ts';
import type { UserAttributes } from '../identity/user-attributes.ts';
import type { PoolGroup } from '../identity/user-groups.ts';

/** An account as the system before the pool knew it. */
export interface LegacyAccount {
  username: string;
  groups: readonly PoolGroup[];
  attributes: UserAttributes;
}

const migrations = [
  `CREATE TABLE accounts (
     username TEXT PRIMARY KEY,
     account TEXT NOT NULL,
     salt BLOB NOT NULL,
     hash BLOB NOT NULL
   ) STRICT;`,
];

const hashLength = 32;
export type HashPassword = (password: string, salt: Uint8Array, length: number) => Promise<Buffer>;
const scryptPassword: HashPassword = promisify(scrypt);

export type LegacyAccounts = ReturnType<typeof openLegacyAccounts>;

/** The legacy system's own accounts, found by lower-case username. */
export function openLegacyAccounts(file: string, hashPassword = scryptPassword) {
  const database = openDatabase(file, migrations);
  const upsert = database.prepare('INSERT OR REPLACE INTO accounts VALUES (?, ?, ?, ?)');
  const select = database.prepare('SELECT * FROM accounts WHERE username = ?');

  return {
    async save({ username, groups, attributes }: LegacyAccount, password: string): Promise<void> {
      const salt = randomBytes(16);
      const account: LegacyAccount = { username, groups, attributes };
      const hash = await hashPassword(password, salt, hashLength);
      upsert.run(username.toLowerCase(), JSON.stringify(account), salt, hash);
    },

    has: (username: string): boolean => select.get(username.toLowerCase()) !== undefined,

    /** The account, if the password is its own. Takes as long for an unknown username. */
    async findByPassword(username: string, password: string): Promise<LegacyAccount | undefined> {
      const row = select.get(username.toLowerCase());
      const salt = (row?.salt ?? randomBytes(16)) as Uint8Array;
      const expected = (row?.hash ?? randomBytes(hashLength)) as Uint8Array;
      const matches = timingSafeEqual(await hashPassword(password, salt, hashLength), expected);
      return row && matches ? JSON.parse(String(row.account)) : undefined;
    },

    close: () => database.close(),
  };
}
