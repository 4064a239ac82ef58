import { createHash, randomBytes } from 'node:crypto';
import type { Application, LinkBody, NewApplicationLink } from '@countinghouse/contract';
import { applicationLinkPage, userHas } from '@countinghouse/contract/vocabulary';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { applicationLinks, applications } from '../../store/schema/applications.ts';
import { findActor } from '../actor/find-actor.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { notFound } from '../http/problem.ts';
import { lockMerchant, type MerchantRow } from '../merchants/find-merchant.ts';
import { publishMerchant } from '../merchants/publish-merchant.ts';
import { isOpen, type LinkRow } from './draft.ts';
import { assertOpen, setApplication } from './note-change.ts';
import { presentApplication, presentLink } from './present.ts';

const dayMs = 86_400_000;
const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Makes a link that nobody can guess. Only its digest is kept: who reads the database opens no application. */
export async function shareApplication(
  command: Command,
  { merchantId, days, email, locale }: LinkBody,
): Promise<NewApplicationLink> {
  const { tx, actor, at } = command;
  const merchant = await lockMerchant(tx, actor, merchantId);
  assertOpen(merchant);
  const secret = randomBytes(32).toString('base64url');
  const set = {
    digest: digestOf(secret),
    subject: actor.subject,
    createdBy: actor.username,
    createdAt: at,
    expiresAt: new Date(at.getTime() + days * dayMs),
    openedAt: null,
    finishedAt: null,
  };
  const [row] = await tx
    .insert(applicationLinks)
    .values({ merchantId, ...set })
    .onConflictDoUpdate({ target: applicationLinks.merchantId, set })
    .returning();
  if (!row) throw new Error('link was not written');
  await setApplication(tx, merchantId, { contactEmail: email ?? null, contactLocale: email ? locale : null });
  await recordAuditEntry(tx, command, {
    action: 'application:share',
    recordId: merchantId,
    merchantId,
    // Whether somebody is told by mail; the address is in no trail.
    after: { days, hasEmail: email !== undefined },
  });
  await publishMerchant(tx, merchant, at);
  return { link: presentLink(row, email ?? null, at), path: `${applicationLinkPage}#${secret}` };
}

/** Ends a link, and the mails to whom it was sent: those outlive only a link that was used up by sending. */
export async function revokeLink(
  command: Command,
  { merchantId }: { merchantId: string },
): Promise<Application> {
  const { tx, actor, at } = command;
  const merchant = await lockMerchant(tx, actor, merchantId);
  const isGone = await dropLink(tx, merchantId);
  const told = await tx
    .update(applications)
    .set({ contactEmail: null, contactLocale: null })
    .where(and(eq(applications.merchantId, merchantId), isNotNull(applications.contactEmail)))
    .returning({ merchantId: applications.merchantId });
  if (isGone || told.length > 0) {
    await recordAuditEntry(tx, command, { action: 'application:unshare', recordId: merchantId, merchantId });
    await publishMerchant(tx, merchant, at);
  }
  return presentApplication(tx, actor, merchant, at);
}

/** Has the link of an application stop working. @returns whether there was one */
export async function dropLink(tx: Database, merchantId: string): Promise<boolean> {
  const gone = await tx
    .delete(applicationLinks)
    .where(eq(applicationLinks.merchantId, merchantId))
    .returning({ merchantId: applicationLinks.merchantId });
  return gone.length > 0;
}

/** What a link opens, its merchant locked until the database transaction ends. */
export interface OpenLink {
  link: LinkRow;
  merchant: MerchantRow;
}

/**
 * The application of a link. It opens what its maker may change now, who may see less than when it was made; every other
 * link is none at all. @throws Problem 404
 */
export async function openLink(tx: Database, secret: string, at: Date): Promise<OpenLink> {
  const [link] = await tx
    .select()
    .from(applicationLinks)
    .where(and(eq(applicationLinks.digest, digestOf(secret)), gt(applicationLinks.expiresAt, at)));
  const maker = link && (await findActor(tx, link.subject));
  if (!maker || !userHas(maker.actor, 'merchants:register')) throw notFound('Application');
  const merchant = await lockMerchant(tx, maker.actor, link.merchantId);
  // It may have been revoked while the merchant was waited for.
  const [still] = await tx.select().from(applicationLinks).where(eq(applicationLinks.digest, link.digest));
  if (!still || !isOpen(merchant)) throw notFound('Application');
  return { link: still, merchant };
}

/** Notes that a link was opened, once. */
export async function noteOpened(tx: Database, { link }: OpenLink, at: Date): Promise<void> {
  if (link.openedAt) return;
  await tx
    .update(applicationLinks)
    .set({ openedAt: at })
    .where(and(eq(applicationLinks.digest, link.digest), isNull(applicationLinks.openedAt)));
}
