import type { Application, NewApplicationBody, RegistrationBody } from '@countinghouse/contract';
import { externalPrefixOf } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { merchants } from '../../store/schema/portfolio.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { forbidden } from '../http/problem.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';
import { publishMerchant } from '../merchants/publish-merchant.ts';
import { newId } from '../new-id.ts';
import { findPartner } from '../partners/repository.ts';
import { keepMissing } from './note-change.ts';
import { presentApplication } from './present.ts';
import { type SectionChange, writeSection } from './save-section.ts';

/** Partners register under themselves; external Hauspay partners do not register at all (specification, section 6). */
async function partnerOf({ tx, actor }: Command, wanted: string | undefined): Promise<string> {
  if (actor.role === 'partners' && externalPrefixOf(actor.partnerId ?? '') === 'hauspay') throw forbidden();
  return (await findPartner(tx, actor, wanted)).id;
}

/** A merchant of which a name is known, and nothing else. */
async function insertDraft(
  command: Command,
  { tradingName, partnerId: wanted }: { tradingName: string; partnerId?: string | undefined },
): Promise<MerchantRow> {
  const { tx, at } = command;
  const id = newId('mer', at);
  const partnerId = await partnerOf(command, wanted);
  const [row] = await tx
    .insert(merchants)
    .values({
      ...{ id, partnerId, name: tradingName, createdAt: at },
      ...{ mcc: '', city: '', region: '', country: 'US', currency: 'USD', accountLast4: '' },
      timeZone: 'America/New_York',
      status: 'draft',
      compliance: 'in_review',
      chargesEnabled: false,
      depositsEnabled: false,
    })
    .returning();
  if (!row) throw new Error('merchant was not written');
  await recordAuditEntry(tx, command, {
    action: 'merchant:register',
    recordId: id,
    merchantId: id,
    after: { tradingName },
  });
  return row;
}

export async function startApplication(
  command: Command,
  secret: string,
  body: NewApplicationBody,
): Promise<Application> {
  const merchant = await insertDraft(command, body);
  const values = { tradingName: body.tradingName };
  await writeSection(command, secret, { merchant, change: { section: 'business', version: 0, values } });
  const begun = await announce(command, merchant.id);
  return presentApplication(command.tx, command.actor, begun, command.at);
}

/** Tells once that there is a new one, when all that is said of it is kept. */
async function announce({ tx, at }: Command, id: string): Promise<MerchantRow> {
  const merchant = await keepMissing(tx, id, at);
  await publishMerchant(tx, merchant, at, true);
  return merchant;
}

async function current({ tx }: Command, id: string): Promise<MerchantRow> {
  const [row] = await tx.select().from(merchants).where(eq(merchants.id, id));
  if (!row) throw new Error(`no merchant ${id}`);
  return row;
}

/** A draft with all that a registration in one piece says. */
export async function registerWhole(
  command: Command,
  secret: string,
  body: RegistrationBody,
): Promise<MerchantRow> {
  const { tradingName, legalName, entityType, ein, address, bankAccount, partnerId, ...processing } = body;
  const { id } = await insertDraft(command, { tradingName, partnerId });
  const business = { tradingName, legalName, entityType, taxIdType: 'ein', taxId: ein };
  const changes: Pick<SectionChange, 'section' | 'values'>[] = [
    { section: 'business', values: business },
    { section: 'address', values: address },
    { section: 'processing', values: processing },
    { section: 'bank', values: bankAccount },
  ];
  for (const change of changes) {
    const merchant = await current(command, id);
    await writeSection(command, secret, { merchant, change: { ...change, version: 0 } });
  }
  return announce(command, id);
}
