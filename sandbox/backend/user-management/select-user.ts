import { type AnyColumn, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchants, partners } from '../../store/schema/portfolio.ts';
import { invitations, users } from '../../store/schema/users.ts';

export type UserRow = typeof users.$inferSelect;

/** What users are ordered by: their names as they are shown, whatever the size of the letters. */
export const nameKey = sql<string>`lower(${users.givenName} || ' ' || ${users.familyName})`;

const { language, sender, sentAt, expiresAt, resendCount, revokedAt } = getTableColumns(invitations);
/** What lists and audit entries may know of an invitation: nothing of what opens it. */
const invitation = { language, sender, sentAt, expiresAt, resendCount, revokedAt };
export type ListedInvitation = Pick<typeof invitations.$inferSelect, keyof typeof invitation>;

/** Whose partner the managed merchants are; none where they are of several. */
const partnerOfManaged = sql`(select case when count(distinct m.partner_id) = 1 then min(m.partner_id) end from user_merchants um join merchants m on m.id = um.merchant_id where um.username = ${users.username})`;

/** Whose user somebody is; `ofMerchant`: the partner of the merchant whose user they are. */
export const partnerOf = (ofMerchant: SQL | AnyColumn): SQL =>
  sql`coalesce(${users.partnerId}, ${ofMerchant}, case when ${users.role} = 'multi-merchant' then ${partnerOfManaged} end)`;

export const merchantCount = sql<
  number | null
>`case when ${users.role} = 'multi-merchant' then (select count(*)::int from user_merchants um where um.username = ${users.username}) end`;

/** Whether nobody else who may sign in, unrestricted, administers the same partner, or the product. */
const isLastAdministrator: SQL<boolean> = sql<boolean>`(
  ${users.role} in ('partners', 'countinghouse') and ${users.isEnabled} and not ${users.isRestricted}
  and not exists (
    select 1 from users other
    where other.username <> ${users.username} and other.role = ${users.role}
      and coalesce(other.partner_id, '') = coalesce(${users.partnerId}, '')
      and other.is_enabled and not other.is_restricted and other.accepted_at is not null
  )
)`;

/** A user as the list shows one. */
export interface ListedUser extends UserRow {
  partnerName: string | null;
  /** Whose user they are; null of nobody's. */
  managingPartnerId: string | null;
  merchantName: string | null;
  merchantCount: number | null;
  isLastAdministrator: boolean;
  nameKey: string;
  /** The one that was sent last; none for accounts from before there were any. */
  invitation: ListedInvitation | null;
}

/** Rows of the list; the caller's scope is the condition's to begin with. */
export const selectUsers = (db: Database) =>
  db
    .select({
      ...getTableColumns(users),
      partnerName: partners.name,
      managingPartnerId: partners.id,
      merchantName: merchants.name,
      ...{ merchantCount, isLastAdministrator, nameKey },
      invitation,
    })
    .from(users)
    .leftJoin(merchants, eq(merchants.id, users.merchantId))
    .leftJoin(partners, eq(partners.id, partnerOf(merchants.partnerId)))
    .leftJoin(invitations, eq(invitations.username, users.username));
