import type { BusinessSettings, KeptLogo, NoticeAddress } from '@countinghouse/contract';
import { userHas } from '@countinghouse/contract/vocabulary';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { settingChanges } from '../../store/schema/business-settings.ts';
import { deposits } from '../../store/schema/ledger.ts';
import type { Actor } from '../actor/actor.ts';
import { isChangeable, type SettingOwner } from './owner.ts';
import { type AddressRow, findLogo, type LogoRow, readState } from './state.ts';

function presentLogo(row: LogoRow | null): KeptLogo | null {
  if (!row) return null;
  const { id, url, contentType, bytes, width, height } = row;
  return { id, url, contentType, bytes, width, height };
}

function presentAddress(row: AddressRow): NoticeAddress {
  const { id, kind, email, language, addedBy, verifiedAt, codeExpiresAt } = row;
  return {
    ...{ id, kind, email, language, addedBy },
    status: verifiedAt ? 'verified' : 'pending',
    addedAt: row.addedAt.toISOString(),
    verifiedAt: verifiedAt?.toISOString() ?? null,
    codeExpiresAt: verifiedAt ? null : (codeExpiresAt?.toISOString() ?? null),
  };
}

/** When what a merchant took so far is closed; null where nothing is open. */
async function openDepositClosing(db: Database, owner: SettingOwner): Promise<string | null> {
  if (owner.kind !== 'merchant') return null;
  const [row] = await db
    .select({ dueAt: deposits.dueAt })
    .from(deposits)
    .where(
      and(eq(deposits.merchantId, owner.id), eq(deposits.status, 'accruing'), isNotNull(deposits.dueAt)),
    );
  return row?.dueAt?.toISOString() ?? null;
}

async function findLastChange(db: Database, ownerId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: settingChanges.id })
    .from(settingChanges)
    .where(eq(settingChanges.ownerId, ownerId))
    .orderBy(desc(settingChanges.seq))
    .limit(1);
  return row?.id ?? null;
}

/** Settings as the caller sees them. */
export async function presentSettings(
  db: Database,
  actor: Actor,
  owner: SettingOwner,
): Promise<BusinessSettings> {
  const { version, editedBy, editedAt, values, logoIds, addresses } = await readState(db, owner);
  const { kind, id, name } = owner;
  return {
    owner: { kind, id, name, descriptor: owner.kind === 'merchant' ? owner.merchant.descriptor : null },
    ...{ version, editedBy, values },
    lastChangeId: await findLastChange(db, id),
    editedAt: editedAt?.toISOString() ?? null,
    logos: {
      light: presentLogo(await findLogo(db, id, logoIds.light)),
      dark: presentLogo(await findLogo(db, id, logoIds.dark)),
    },
    addresses: addresses.map(presentAddress),
    openDepositClosesAt: await openDepositClosing(db, owner),
    canEdit: userHas(actor, 'business-settings:write') && isChangeable(owner),
  };
}
