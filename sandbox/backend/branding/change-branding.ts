import { isDeepStrictEqual } from 'node:util';
import type { Branding, BrandingBody, BrandingContent } from '@countinghouse/contract';
import { brandGrounds, brandProblemsOf } from '@countinghouse/contract/vocabulary';
import { and, eq, lte } from 'drizzle-orm';
import { brandings, brandingVersions } from '../../store/schema/branding.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import { changedParts } from '../audit/changed-parts.ts';
import { lockOwner, type PartnerRow, publishOwner } from '../business-settings/owner.ts';
import type { Command } from '../http/command.ts';
import { conflict, invalidField, notFound } from '../http/problem.ts';
import type { Portals } from '../portals/portals.ts';
import {
  type BrandingRow,
  findBranding,
  findContent,
  keptVersions,
  originalOf,
  presentBranding,
} from './find-branding.ts';

interface Owned {
  partner: PartnerRow;
  row: BrandingRow | null;
  /** What is shown now. */
  shown: BrandingContent;
}

/** The branding of a partner in the caller's scope, locked until this database transaction ends. @throws Problem 400, 404 */
async function lockBranding(
  { tx, actor }: Command,
  portals: Portals,
  query: { partnerId?: string | undefined },
): Promise<Owned> {
  const owner = await lockOwner(tx, actor, query);
  if (owner.kind !== 'partner') throw invalidField('partnerId', 'required');
  const { partner } = owner;
  const row = await findBranding(tx, partner.id);
  const published = await findContent(tx, partner.id, row?.publishedVersion ?? null);
  return { partner, row, shown: published ?? originalOf(portals, partner) };
}

/** @throws Problem 409 */
function assertVersion(row: BrandingRow | null, draftVersion: number): void {
  const newest = row?.draftVersion ?? 0;
  if (draftVersion !== newest)
    throw conflict('draft_changed', `The branding was changed meanwhile: its draft is at version ${newest}.`);
}

/** Keeps what is different, and tells who has it open. */
async function keep(
  { tx, actor, at }: Command,
  { partner, row }: Owned,
  set: Pick<BrandingRow, 'draft' | 'hasChanges'> & { publishedVersion?: number },
): Promise<void> {
  const values = {
    ...set,
    draftVersion: (row?.draftVersion ?? 0) + 1,
    changedAt: at,
    changedBy: actor.username,
  };
  await tx
    .insert(brandings)
    .values({ partnerId: partner.id, ...values })
    .onConflictDoUpdate({ target: brandings.partnerId, set: values });
  await publishOwner(tx, { kind: 'partner', id: partner.id, name: partner.name, partner }, at);
}

const ownerOf = ({ id }: PartnerRow) => ({ recordId: id, partnerId: id });

/** Changes the draft. @throws Problem 400, 404, 409 */
export const saveBranding =
  (portals: Portals) =>
  async (command: Command, { draftVersion, content, ...query }: BrandingBody): Promise<Branding> => {
    const { tx, actor } = command;
    const owned = await lockBranding(command, portals, query);
    const { partner, row, shown } = owned;
    const before = row?.draft ?? shown;
    // A save that arrived already, and whose answer was lost, is nobody's conflict.
    if (!isDeepStrictEqual(content, before)) {
      assertVersion(row, draftVersion);
      await keep(command, owned, { draft: content, hasChanges: !isDeepStrictEqual(content, shown) });
      await recordAuditEntry(tx, command, {
        action: 'branding:save',
        ...ownerOf(partner),
        before: { draftVersion },
        after: { draftVersion: draftVersion + 1, changed: changedParts(before, content) },
      });
    }
    return presentBranding(tx, actor, { partner, portals });
  };

/** @throws Problem 409 where a color cannot be told from what it is on */
function assertReadable({ colors }: BrandingContent): void {
  for (const ground of brandGrounds) {
    const [problem] = brandProblemsOf(colors[ground], ground);
    if (!problem) continue;
    const { color, on, contrast, least } = problem;
    const message = `${color} on ${on} (${ground}) has a contrast of ${contrast.toFixed(2)} to 1; it needs ${least}.`;
    throw conflict('colors_unreadable', message);
  }
}

interface Publication {
  content: BrandingContent;
  /** The version that it is as. */
  restores: number | null;
}

/** Shows a content from now on, as a new version. Those beyond what is kept go. */
async function publishContent(
  command: Command,
  owned: Owned,
  { content, restores }: Publication,
): Promise<void> {
  const { tx, actor, at } = command;
  const { partner, row, shown } = owned;
  if (isDeepStrictEqual(content, shown)) throw conflict('nothing_to_publish', 'It is as what is shown.');
  assertReadable(content);
  const version = (row?.publishedVersion ?? 0) + 1;
  await tx.insert(brandingVersions).values({
    ...{ partnerId: partner.id, version, content, restores },
    ...{ publishedAt: at, publishedBy: actor.username },
  });
  await tx
    .delete(brandingVersions)
    .where(
      and(eq(brandingVersions.partnerId, partner.id), lte(brandingVersions.version, version - keptVersions)),
    );
  // What somebody works on stays; a draft that nobody changed goes along, or the next publication would undo this one.
  const draft = row?.hasChanges ? row.draft : content;
  const hasChanges = !isDeepStrictEqual(draft, content);
  await keep(command, owned, { draft, hasChanges, publishedVersion: version });
  await recordAuditEntry(tx, command, {
    action: restores === null ? 'branding:publish' : 'branding:restore',
    ...ownerOf(partner),
    before: { version: row?.publishedVersion ?? null },
    after: { version, ...(restores !== null && { restores }) },
  });
}

/** Publishes the draft. @throws Problem 400, 404, 409 */
export const publishBranding =
  (portals: Portals, look: () => Promise<void>) =>
  async (
    command: Command,
    { draftVersion, ...query }: { draftVersion: number; partnerId?: string | undefined },
  ): Promise<Branding> => {
    const owned = await lockBranding(command, portals, query);
    assertVersion(owned.row, draftVersion);
    await publishContent(command, owned, { content: owned.row?.draft ?? owned.shown, restores: null });
    command.afterCommit(look);
    return presentBranding(command.tx, command.actor, { partner: owned.partner, portals });
  };

/** Publishes what an earlier version was. @throws Problem 400, 404, 409 */
export const restoreBranding =
  (portals: Portals, look: () => Promise<void>) =>
  async (
    command: Command,
    { version, ...query }: { version: number; partnerId?: string | undefined },
  ): Promise<Branding> => {
    const owned = await lockBranding(command, portals, query);
    const content = await findContent(command.tx, owned.partner.id, version);
    if (!content) throw notFound('Version');
    await publishContent(command, owned, { content, restores: version });
    command.afterCommit(look);
    return presentBranding(command.tx, command.actor, { partner: owned.partner, portals });
  };
