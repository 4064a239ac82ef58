import { isDeepStrictEqual } from 'node:util';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchantFigures } from '../../store/schema/merchant-figures.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { publish } from '../events/publish.ts';

export type MerchantFigures = typeof merchantFigures.$inferSelect;

/** How many rows one statement writes. */
const rowsAtOnce = 500;

const { merchantId: _, ...figures } = getTableColumns(merchantFigures);
const excluded = Object.fromEntries(
  Object.entries(figures).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
);

/** What of a merchant's figures is shown: when it was counted aside. */
const shownOf = ({ volumeMinor, payments, disputeRate, returnRates }: MerchantFigures) => ({
  volumeMinor,
  payments,
  disputeRate,
  returnRates,
});

async function publishChanged(
  tx: Database,
  { ids, partnerId, at }: { ids: string[]; partnerId: string; at: Date },
): Promise<void> {
  const rows = await tx
    .select({ id: merchants.id, status: merchants.status })
    .from(merchants)
    .where(inArray(merchants.id, ids));
  await publish(
    tx,
    rows.map(({ id, status }) => ({
      ...{ topic: 'merchant' as const, isNew: false, recordId: id, merchantId: id, partnerId, status, at },
    })),
  );
}

/** Keeps what was counted of a partner's merchants, and tells who listens of those whose figures changed. */
export async function keepFigures(
  tx: Database,
  partnerId: string,
  counted: readonly MerchantFigures[],
): Promise<void> {
  const rows = await tx
    .select(getTableColumns(merchantFigures))
    .from(merchantFigures)
    .innerJoin(merchants, eq(merchants.id, merchantFigures.merchantId))
    .where(eq(merchants.partnerId, partnerId));
  const before = new Map(rows.map((row) => [row.merchantId, shownOf(row)]));
  for (let start = 0; start < counted.length; start += rowsAtOnce) {
    const some = counted.slice(start, start + rowsAtOnce);
    await tx
      .insert(merchantFigures)
      .values(some)
      .onConflictDoUpdate({ target: merchantFigures.merchantId, set: excluded });
    const changed = some.filter((row) => !isDeepStrictEqual(before.get(row.merchantId), shownOf(row)));
    const [first] = changed;
    if (!first) continue;
    const ids = changed.map(({ merchantId }) => merchantId);
    await publishChanged(tx, { ids, partnerId, at: first.countedAt });
  }
}
