import type { UserSort } from '@countinghouse/contract/vocabulary';
import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../store/schema/users.ts';
import { after, before, decodeCursor, instantKey } from '../keyset.ts';
import { type ListedUser, nameKey } from './select-user.ts';

/** An order of the list: what a page is sorted by, and how the next one begins after the last row of this. */
interface Order {
  by: SQL[];
  beyond: (cursor: string) => SQL;
  keysOf: (row: ListedUser) => string[];
}

const byName: Order = {
  by: [asc(nameKey), asc(users.username)],
  beyond: (cursor) => {
    const [, name, username] = decodeCursor(cursor, z.tuple([z.literal('name'), z.string(), z.string()]));
    return sql`(${nameKey}, ${users.username}) > (${name}, ${username})`;
  },
  keysOf: ({ nameKey: name, username }) => ['name', name, username],
};

// The order's own name is the first key: a cursor of another order is refused instead of starting anywhere.
function byCreation(sort: 'newest' | 'oldest'): Order {
  const columns: AnyColumn[] = [users.createdAt, users.username];
  const [direction, past] = sort === 'newest' ? [desc, before] : [asc, after];
  const cursorSchema = z.tuple([z.literal(sort), instantKey, z.string()]);
  return {
    by: columns.map((column) => direction(column)),
    beyond: (cursor) => {
      const [, at, username] = decodeCursor(cursor, cursorSchema);
      return past(columns, [sql`${at}::timestamptz`, sql`${username}`]);
    },
    keysOf: ({ createdAt, username }) => [sort, createdAt.toISOString(), username],
  };
}

/** Whoever never signed in comes before all who did. */
const never = '1970-01-01T00:00:00.000Z';
// Written out, as its index has it.
export const lastSeen = sql`coalesce(${users.lastSignInAt}, ${sql.raw(`'${never}'`)}::timestamptz)`;

const byIdleness: Order = {
  by: [asc(lastSeen), asc(users.username)],
  beyond: (cursor) => {
    const [, at, username] = decodeCursor(cursor, z.tuple([z.literal('idle'), instantKey, z.string()]));
    return sql`(${lastSeen}, ${users.username}) > (${at}::timestamptz, ${username})`;
  },
  keysOf: ({ lastSignInAt, username }) => ['idle', lastSignInAt?.toISOString() ?? never, username],
};

export const orders: Record<UserSort, Order> = {
  name: byName,
  newest: byCreation('newest'),
  oldest: byCreation('oldest'),
  idle: byIdleness,
};
