import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** Milliseconds, as JavaScript keeps them: a keyset cursor must compare equal to its row. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const minorUnits = (name: string) => bigint(name, { mode: 'number' });
