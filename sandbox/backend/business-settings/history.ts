import type { SettingChange, SettingsHistory, SettingsHistoryQuery } from '@countinghouse/contract';
import { addressSetting, roles, userHas } from '@countinghouse/contract/vocabulary';
import { and, desc, eq, lt } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../store/database.ts';
import { type KeptChange, settingChanges } from '../../store/schema/business-settings.ts';
import type { Actor } from '../actor/actor.ts';
import { decodeCursor, numberKey, toPage } from '../keyset.ts';
import { keptAmong } from './change.ts';
import { findOwner, isChangeable, type SettingOwner } from './owner.ts';
import { readState, type SettingState, themeOf } from './state.ts';

export type ChangeRow = typeof settingChanges.$inferSelect;

const cursorSchema = z.tuple([numberKey]);

interface Now {
  state: SettingState;
  /** Ids of the logos that are kept. */
  kept: ReadonlySet<string>;
}

/** What a setting has now; of an address, the address while it is there. */
function valueNow({ state }: Now, { setting, before, after }: KeptChange): string | null {
  const theme = themeOf(setting);
  if (theme) return state.logoIds[theme];
  if (setting in state.values) return state.values[setting as keyof typeof state.values] || null;
  const email = before ?? after;
  const isThere = state.addresses.some((one) => addressSetting[one.kind] === setting && one.email === email);
  return isThere ? email : null;
}

/** Whether taking a change back would change anything, and can be done. */
function canRestore(now: Now, changes: readonly KeptChange[]): boolean {
  const isKept = ({ setting, before }: KeptChange) =>
    themeOf(setting) === null || before === null || now.kept.has(before);
  return (
    changes.some((change) => valueNow(now, change) !== change.before) && changes.every((one) => isKept(one))
  );
}

const logoIdsIn = (rows: readonly ChangeRow[]): string[] =>
  rows.flatMap(({ changes }) =>
    changes.flatMap(({ setting, before }) => (themeOf(setting) && before !== null ? [before] : [])),
  );

function present(actor: Actor, owner: SettingOwner, now: Now, row: ChangeRow): SettingChange {
  const { id, at, by, role, changes, restores } = row;
  const mayWrite = userHas(actor, 'business-settings:write') && isChangeable(owner);
  return {
    ...{ id, by, restores },
    changes: changes.map(({ setting, before, after }) => ({ setting, before, after })),
    at: at.toISOString(),
    role: roles.find((known) => known === role) ?? null,
    canRestore: mayWrite && canRestore(now, changes),
  };
}

/** Who changed which settings of an owner in the caller's scope, newest first. */
export async function findHistory(
  db: Database,
  actor: Actor,
  { limit, cursor, ...query }: SettingsHistoryQuery,
): Promise<SettingsHistory> {
  const owner = await findOwner(db, actor, query);
  const [before] = cursor === undefined ? [] : decodeCursor(cursor, cursorSchema);
  const rows = await db
    .select()
    .from(settingChanges)
    .where(
      and(
        eq(settingChanges.ownerId, owner.id),
        before === undefined ? undefined : lt(settingChanges.seq, Number(before)),
      ),
    )
    .orderBy(desc(settingChanges.seq))
    .limit(limit + 1);
  const state = await readState(db, owner);
  const now: Now = { state, kept: await keptAmong(db, owner.id, logoIdsIn(rows)) };
  return toPage(rows, {
    limit,
    keysOf: ({ seq }) => [String(seq)],
    present: (row) => present(actor, owner, now, row),
  });
}
