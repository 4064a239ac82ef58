import type {
  Merchant,
  MerchantPage,
  MerchantQuery,
  PartnerPage,
  PartnerQuery,
} from '@countinghouse/contract';
import { and, asc, count, eq, ilike, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../store/database.ts';
import { merchants, partners } from '../../store/schema/portfolio.ts';
import type { Actor } from '../actor/actor.ts';
import { after, decodeCursor, toPage } from '../keyset.ts';
import { containing } from '../like.ts';
import { isBoarded, visibleMerchants } from './find-merchant.ts';

const cursorSchema = z.tuple([z.string(), z.string()]);

function presentMerchant(row: { merchant: typeof merchants.$inferSelect; partnerName: string }): Merchant {
  const { id, name, mcc, city, region, country, currency, timeZone } = row.merchant;
  return {
    ...{ id, name, mcc, city, region, country, currency, timeZone },
    partner: { id: row.merchant.partnerId, name: row.partnerName },
    createdAt: row.merchant.createdAt.toISOString(),
  };
}

export function createMerchantRepository(db: Database) {
  /** By name; merchants of the same name by id. */
  async function findPage(actor: Actor, { limit, cursor, search }: MerchantQuery): Promise<MerchantPage> {
    const position = cursor === undefined ? undefined : decodeCursor(cursor, cursorSchema);
    const rows = await db
      .select({ merchant: merchants, partnerName: partners.name })
      .from(merchants)
      .innerJoin(partners, eq(partners.id, merchants.partnerId))
      .where(
        and(
          visibleMerchants(db, actor),
          isBoarded,
          search === undefined
            ? undefined
            : or(eq(merchants.id, search), ilike(merchants.name, containing(search))),
          position && after([merchants.name, merchants.id], [sql`${position[0]}`, sql`${position[1]}`]),
        ),
      )
      .orderBy(asc(merchants.name), asc(merchants.id))
      .limit(limit + 1);
    return toPage(rows, {
      limit,
      keysOf: ({ merchant }) => [merchant.name, merchant.id],
      present: presentMerchant,
    });
  }

  /** Every partner with the number of its merchants; permission alone guards it, for only admins hold it. */
  async function findPartners({ limit, cursor, search }: PartnerQuery): Promise<PartnerPage> {
    const position = cursor === undefined ? undefined : decodeCursor(cursor, cursorSchema);
    const rows = await db
      .select({ id: partners.id, name: partners.name, merchantCount: count(merchants.id) })
      .from(partners)
      .leftJoin(merchants, eq(merchants.partnerId, partners.id))
      .where(
        and(
          search === undefined
            ? undefined
            : or(eq(partners.id, search), ilike(partners.name, containing(search))),
          position && after([partners.name, partners.id], [sql`${position[0]}`, sql`${position[1]}`]),
        ),
      )
      .groupBy(partners.id, partners.name)
      .orderBy(asc(partners.name), asc(partners.id))
      .limit(limit + 1);
    return toPage(rows, { limit, keysOf: (row) => [row.name, row.id], present: (row) => row });
  }

  return { findPage, findPartners };
}

export type MerchantRepository = ReturnType<typeof createMerchantRepository>;
