import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Release, releaseSchema } from '@countinghouse/contract';
import { publish } from '../registry/changes.ts';
import type { PublishedVersion, RegistryRevision } from '../registry/registry.ts';
import { type Changer, changeRegistry } from '../registry/revisions.ts';
import { forEachAtOnce } from '../store/for-each-at-once.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { integrityOf } from './integrity.ts';

/** What a build leaves beside its files, and what a version's folder has under the same name. */
export const releaseFile = 'release.json';

/** Where a version's files are. */
export const folderOf = (area: string, version: string): string => `areas/${area}/${version}/`;

/** What a build leaves for the next one. */
const notPublished = new Set(['.stamp']);

/** What a browser is given as another file, which it has read first. */
const isCompressed = (file: string) => file.endsWith('.br');

export interface BuiltArea {
  release: Release;
  /** Of its `release.json`. */
  integrity: string;
  /** Every file of the version by its name beside `release.json`, that one among them. */
  files: ReadonlyMap<string, Buffer>;
}

/** Every file that a browser may be given must be what the release says. @throws naming those that are not */
function assertWhole({ id, entry, assets }: Release, files: ReadonlyMap<string, Buffer>): void {
  const digests = new Map(assets.map(({ url, integrity }) => [url, integrity]));
  const own = [...files.keys()].filter((file) => file !== releaseFile && !isCompressed(file));
  const wrong = own.filter((file) => digests.get(file) !== integrityOf(files.get(file) as Buffer));
  const missing = [entry, ...digests.keys()].filter((url) => !digests.has(url) || !files.has(url));
  const bad = [...new Set([...wrong, ...missing])];
  if (bad.length > 0) throw new Error(`${id}: the release has no digest that fits ${bad.join(', ')}`);
}

/** Reads a built area. @throws where a file is not what the release says of it, or is not there */
export function readBuilt(dist: string): BuiltArea {
  const names = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !notPublished.has(file.name))
    .map((file) => path.relative(dist, path.join(file.parentPath, file.name)));
  const files = new Map(
    names.map((name) => [name.split(path.sep).join('/'), readFileSync(path.join(dist, name))]),
  );
  const described = files.get(releaseFile);
  if (!described) throw new Error(`${dist} has no ${releaseFile}: build the area first`);
  const release = releaseSchema.parse(JSON.parse(described.toString('utf8')));
  assertWhole(release, files);
  return { release, integrity: integrityOf(described), files };
}

/** Puts a version's files into the store; the release itself comes last, so that half a version is none. */
export async function placeFiles(
  store: ReleaseStore,
  { release, integrity, files }: BuiltArea,
): Promise<void> {
  const folder = folderOf(release.id, release.version);
  const others = [...files].filter(([name]) => name !== releaseFile);
  await forEachAtOnce(others, ([name, content]) => store.create(folder + name, content));
  await store.create(folder + releaseFile, files.get(releaseFile) as Buffer);
  // What is there already may be of an attempt that was cut off, or of somebody else.
  const there = await store.read(folder + releaseFile);
  if (there === null || integrityOf(there) !== integrity)
    throw new Error(`${folder} holds another release under this version`);
}

/** What the registry says of a built area, once its files are there. */
export const describeBuilt = ({ release, integrity }: BuiltArea, by: string): PublishedVersion => ({
  ...{ integrity, label: release.label, needs: release.needs },
  paths: release.routes.map((route) => route.path),
  publishedAt: new Date().toISOString(),
  publishedBy: by,
});

/**
 * Publishes a built area: its files, and its version in the registry. Nobody has it before it is promoted, and the
 * same build again changes nothing.
 * @throws where the live shell cannot serve it
 */
export async function publishArea(
  changer: Changer,
  built: BuiltArea,
  note?: string,
): Promise<RegistryRevision | null> {
  const { id, version, label } = built.release;
  await placeFiles(changer.store, built);
  return changeRegistry(changer, (state) => {
    if (state.areas[id]?.versions[version]) return null;
    return {
      state: publish(state, id, version, describeBuilt(built, changer.by)),
      change: { action: 'publish', area: id, version, detail: label, ...(note && { note }) },
    };
  });
}
