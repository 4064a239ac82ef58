import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShellManifest } from '@countinghouse/contract';
import type { RegistryRevision, RegistryState } from '@countinghouse/releases';
import {
  type BuiltArea,
  type Changer,
  changeRegistry,
  createSigner,
  describeBuilt,
  folderOf,
  openReleaseStore,
  placeFiles,
  promote,
  prune,
  publicKeyOf,
  publish,
  readBuilt,
  setShell,
  trustKeys,
  withdraw,
} from '@countinghouse/releases/publish';
import { ensureReleaseKey, releaseKeyFiles } from './release-key.ts';

/** What a checkout keeps beside what is in use, for pages that are open. */
const keptVersions = 2;

/** Where a portal's own releases are. */
export const releasesIn = (portalDir: string): string => path.join(portalDir, 'releases');

/** Changes a checkout's own releases, signed with its key. */
function checkoutChanger(place: string): Changer {
  ensureReleaseKey();
  const pem = readFileSync(releaseKeyFiles.private, 'utf8');
  return {
    store: openReleaseStore({ place }),
    keys: trustKeys(publicKeyOf(pem)),
    signer: createSigner(pem),
    by: 'npm run build',
  };
}

/** The registry as a checkout has it: its shell, its areas as they were built, and no others. */
function asBuilt(
  before: RegistryState,
  built: readonly BuiltArea[],
  provides: ShellManifest['provides'],
  by: string,
) {
  // All of it goes live in one step: what was live does not bind what comes.
  let state: RegistryState = { areas: before.areas, shell: null };
  const ids = new Set(built.map(({ release }) => release.id));
  for (const [area, { stable }] of Object.entries(before.areas))
    if (stable !== null && !ids.has(area)) state = withdraw(state, area);
  for (const one of built) {
    const { id, version } = one.release;
    state = publish(state, id, version, describeBuilt(one, by));
    if (state.areas[id]?.stable !== version) state = promote(state, id, version);
    state = prune(state, id, keptVersions).state;
  }
  return setShell(state, provides);
}

const versionsIn = ({ areas }: RegistryState) =>
  Object.entries(areas).flatMap(([area, { versions }]) =>
    Object.keys(versions).map((version) => folderOf(area, version)),
  );

/**
 * Publishes the built areas of a checkout and gives them to everybody, in one step.
 * @param place the folder of the releases
 * @param areaDirs folders of the built areas
 * @throws when two areas conflict, or need another shell
 */
export async function releasePortal(
  place: string,
  shellDir: string,
  areaDirs: readonly string[],
): Promise<RegistryRevision> {
  const changer = checkoutChanger(place);
  const built = areaDirs.map((dir) => readBuilt(path.join(dir, 'dist')));
  for (const one of built) await placeFiles(changer.store, one);
  const manifest = readFileSync(path.join(shellDir, 'shell.json'), 'utf8');
  const { provides } = JSON.parse(manifest) as ShellManifest;
  let gone: string[] = [];
  const revision = await changeRegistry(changer, ({ areas, shell }) => {
    const state = asBuilt({ areas, shell }, built, provides, changer.by);
    const kept = new Set(versionsIn(state));
    gone = versionsIn({ areas, shell }).filter((folder) => !kept.has(folder));
    if (JSON.stringify(state) === JSON.stringify({ areas, shell })) return null;
    return { state, change: { action: 'promote', detail: 'all areas of a checkout' } };
  });
  for (const folder of gone) await changer.store.remove(folder);
  if (!revision) throw new Error('there is nothing to publish');
  return revision;
}
