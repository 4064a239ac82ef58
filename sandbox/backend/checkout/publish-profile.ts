import { isDeepStrictEqual } from 'node:util';
import type { CheckoutContent, CheckoutProfileDetail } from '@countinghouse/contract';
import { contrastProblemsOf } from '@countinghouse/contract/vocabulary';
import { checkoutProfileVersions } from '../../store/schema/checkout.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { conflict, notFound } from '../http/problem.ts';
import { assertSitesKept } from './allowed-sites.ts';
import { findContent, findShownContent } from './find-content.ts';
import { lockProfile, type ProfileRow } from './find-profile.ts';
import { assertPayable } from './link-rules.ts';
import { assertVersion, current, ownerOf, updateProfile } from './profile-commands.ts';

/** @throws Problem 409 where a color cannot be told from its ground */
function assertReadable({ colors, dark, darkColors }: CheckoutContent): void {
  const palettes = dark === 'never' ? [colors] : [colors, darkColors];
  const [problem] = palettes.flatMap((palette) => contrastProblemsOf(palette));
  if (!problem) return;
  const { color, on, contrast, least } = problem;
  const message = `${color} on ${on} has a contrast of ${contrast.toFixed(2)} to 1; it needs ${least}.`;
  throw conflict('colors_unreadable', message);
}

interface Publication {
  content: CheckoutContent;
  /** The version that it is as. */
  restores: number | null;
}

/** Shows a content to every customer who comes from now on, as a new version. Versions before it stay as they are. */
async function publishContent(
  command: Command,
  row: ProfileRow,
  { content, restores }: Publication,
): Promise<CheckoutProfileDetail> {
  const { tx, actor, at } = command;
  await assertSitesKept(tx, row.id, { content, at });
  await assertPayable(tx, row.id, { content, at });
  const version = (row.publishedVersion ?? 0) + 1;
  await tx.insert(checkoutProfileVersions).values({
    ...{ profileId: row.id, version, content, restores },
    ...{ publishedAt: at, publishedBy: actor.username },
  });
  // What somebody works on stays; a draft that nobody changed goes along, or the next publication would undo this one.
  const draft = row.hasChanges ? row.draft : content;
  await updateProfile(command, row, {
    ...{ publishedVersion: version, draft, draftVersion: row.draftVersion + 1 },
    hasChanges: !isDeepStrictEqual(draft, content),
  });
  await recordAuditEntry(tx, command, {
    action: restores === null ? 'checkout-profile:publish' : 'checkout-profile:restore',
    ...ownerOf(row),
    before: { version: row.publishedVersion },
    after: { version, ...(restores !== null && { restores }) },
  });
  return current(command, row.id);
}

/** Publishes the draft. Of two at once one is told what the other left. @throws Problem 403, 404, 409 */
export async function publishProfile(
  command: Command,
  { id, draftVersion }: { id: string; draftVersion: number },
): Promise<CheckoutProfileDetail> {
  const row = await lockProfile(command.tx, command.actor, id);
  assertVersion(row, draftVersion);
  if (!row.hasChanges) throw conflict('nothing_to_publish', 'The draft is as what is published.');
  assertReadable(row.draft);
  return publishContent(command, row, { content: row.draft, restores: null });
}

/** Publishes what an earlier version was. @throws Problem 403, 404, 409 */
export async function restoreProfile(
  command: Command,
  { id, version }: { id: string; version: number },
): Promise<CheckoutProfileDetail> {
  const { tx, actor } = command;
  const row = await lockProfile(tx, actor, id);
  const content = await findShownContent(tx, { profileId: id, profileVersion: version });
  if (!content) throw notFound('Version');
  const published = (await findContent(tx, id)).content;
  if (isDeepStrictEqual(content, published))
    throw conflict('nothing_to_publish', 'That version is as what is published.');
  return publishContent(command, row, { content, restores: version });
}
