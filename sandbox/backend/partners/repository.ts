import type { PartnerSettings, PartnerSettingsBody } from '@countinghouse/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { partners } from '../../store/schema/portfolio.ts';
import type { Actor } from '../actor/actor.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { invalidField, notFound } from '../http/problem.ts';

/** The partner that a caller means: a partner's own, or the one an administrator names. @throws Problem 404, 400 */
export async function findPartner(db: Database, actor: Actor, wanted: string | undefined) {
  const isAdmin = actor.role === 'countinghouse';
  if (!isAdmin && wanted !== undefined && wanted !== actor.partnerId) throw notFound('Partner');
  const id = isAdmin ? wanted : actor.partnerId;
  if (!id) throw invalidField('partnerId', 'required');
  const [row] = await db.select().from(partners).where(eq(partners.id, id));
  if (!row) throw notFound('Partner');
  return row;
}

export async function findPartnerSettings(
  db: Database,
  actor: Actor,
  wanted: string | undefined,
): Promise<PartnerSettings> {
  const { id, name, supportEmail, supportPhone } = await findPartner(db, actor, wanted);
  return { partnerId: id, name, supportEmail, supportPhone };
}

export async function updatePartnerSettings(
  command: Command,
  { partnerId, ...set }: PartnerSettingsBody,
): Promise<PartnerSettings> {
  const { tx, actor } = command;
  const { id, name, supportEmail, supportPhone } = await findPartner(tx, actor, partnerId);
  await tx.update(partners).set(set).where(eq(partners.id, id));
  const before = { supportEmail, supportPhone };
  await recordAuditEntry(tx, command, {
    action: 'partner:settings',
    recordId: id,
    partnerId: id,
    before,
    after: set,
  });
  return { partnerId: id, name, ...set };
}
