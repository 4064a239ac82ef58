import type { CustomDisplay, UserScope } from '@countinghouse/contract';
import { externalPrefixOf } from '@countinghouse/contract/vocabulary';
import { and, count, eq, inArray, min, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { customDisplays, merchants, partners } from '../../store/schema/portfolio.ts';
import type { Actor } from '../actor/actor.ts';
import { isBoarded, visibleMerchants } from '../merchants/find-merchant.ts';

/** The ids whose look a user's portal may take, the most particular first. */
function displayOwners({ merchantId, partnerId }: Actor): string[] {
  const ids = [merchantId, partnerId].filter((id) => id !== null);
  const families = ids.map((id) => externalPrefixOf(id)).filter((prefix) => prefix !== null);
  return [...ids, ...families];
}

type Look = typeof customDisplays.$inferSelect;
const isThere = (look: Look | undefined): look is Look => look !== undefined;
/** A merchant that sets a logo alone keeps the icons of its partner. */
const firstOf = (looks: readonly Look[], part: 'userIcon' | 'favicon') =>
  looks.map((look) => look[part]).find((url) => url !== '') ?? '';

export function createUserRepository(db: Database) {
  /** The look set for the user's merchant, partner or external family; empty texts where none is set. */
  async function getCustomDisplay(actor: Actor): Promise<CustomDisplay> {
    const owners = displayOwners(actor);
    const rows = owners.length
      ? await db.select().from(customDisplays).where(inArray(customDisplays.ownerId, owners))
      : [];
    const looks = owners.map((owner) => rows.find(({ ownerId }) => ownerId === owner)).filter(isThere);
    const withLogo = looks.find(({ logo }) => logo !== '');
    return {
      MyIQ: {
        Logo: withLogo?.logo ?? '',
        Usericon: firstOf(looks, 'userIcon'),
        Favicon: firstOf(looks, 'favicon'),
        isExternal: looks.some(({ isExternal }) => isExternal),
        // Of the same owner as the logo: one of another would be another's name.
        ...(withLogo?.logoDark && { LogoDark: withLogo.logoDark }),
        ...(withLogo?.logoAlt && { LogoAlt: withLogo.logoAlt }),
      },
    };
  }

  /** The name of the merchant or partner that a user is of, as a query; none of others. */
  function organizationOf({ merchantId, partnerId }: Actor): SQL<string | null> {
    if (merchantId)
      return sql`(${db.select({ name: merchants.name }).from(merchants).where(eq(merchants.id, merchantId))})`;
    if (partnerId)
      return sql`(${db.select({ name: partners.name }).from(partners).where(eq(partners.id, partnerId))})`;
    return sql`null`;
  }

  async function findOrganization(actor: Actor): Promise<string | null> {
    const found = (await db.execute(sql`select ${organizationOf(actor)} as name`)) as unknown as {
      rows: { name: string | null }[];
    };
    return found.rows[0]?.name ?? null;
  }

  async function getScope(actor: Actor): Promise<UserScope> {
    // Every page asks for it first: one statement, with what is said of a single merchant.
    const byCurrency = await db
      .select({
        currency: merchants.currency,
        merchantCount: count(),
        name: min(merchants.name),
        timeZone: min(merchants.timeZone),
        organization: organizationOf(actor),
      })
      .from(merchants)
      .where(and(visibleMerchants(db, actor), isBoarded))
      .groupBy(merchants.currency);
    byCurrency.sort((one, other) => other.merchantCount - one.merchantCount);
    const merchantCount = byCurrency.reduce((all, row) => all + row.merchantCount, 0);
    const only = merchantCount === 1 ? byCurrency[0] : undefined;
    return {
      username: actor.username,
      organization:
        (byCurrency[0] ? byCurrency[0].organization : await findOrganization(actor)) ?? only?.name ?? null,
      merchantCount,
      timeZone: only?.timeZone ?? null,
      currencies: byCurrency.map((row) => row.currency),
    };
  }

  return { getCustomDisplay, getScope };
}

export type UserRepository = ReturnType<typeof createUserRepository>;
