import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { applications } from '../../store/schema/applications.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { conflict } from '../http/problem.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';
import { publishMerchant } from '../merchants/publish-merchant.ts';
import { gapsOf, isOpen, readDraft } from './draft.ts';

/** @throws Problem 409 once the application was sent or decided on */
export function assertOpen(merchant: MerchantRow): void {
  if (!isOpen(merchant))
    throw conflict('wrong_status', `An application that is ${merchant.status} is not changed.`);
}

/** Sets columns of an application, which is made where there is none; `merchantId`'s row is locked. */
export async function setApplication(
  tx: Database,
  merchantId: string,
  set: Partial<typeof applications.$inferInsert>,
): Promise<void> {
  await tx
    .insert(applications)
    .values({ ...set, merchantId })
    .onConflictDoUpdate({ target: applications.merchantId, set: { merchantId, ...set } });
}

/** Keeps which sections are unfinished, for lists; the merchant is locked. */
export async function keepMissing(tx: Database, merchantId: string, at: Date): Promise<MerchantRow> {
  const [merchant] = await tx.select().from(merchants).where(eq(merchants.id, merchantId));
  if (!merchant) throw new Error(`no merchant ${merchantId}`);
  const gaps = gapsOf(await readDraft(tx, merchant), at);
  const missingSections = [...new Set(gaps.map(({ section }) => section))];
  await setApplication(tx, merchantId, { missingSections });
  return merchant;
}

/** As `keepMissing`, and tells who listens. */
export async function noteChange(tx: Database, merchantId: string, at: Date): Promise<void> {
  await publishMerchant(tx, await keepMissing(tx, merchantId, at), at);
}
