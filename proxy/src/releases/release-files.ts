import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Release, releaseSchema } from '@countinghouse/contract';
import {
  folderOf,
  forEachAtOnce,
  integrityOf,
  type ReleaseStore,
  releaseFile,
} from '@countinghouse/releases';

/** The files of versions, where they can be served from. */
export interface ReleaseFiles {
  /** The folder that has those of each version, as `<area>/<version>/…`. */
  root: string;
  /**
   * Makes sure that a version's files are there, and reads what it says of itself.
   * @param integrity of its `release.json`, as the registry gives it
   * @throws where it is not there, or is not what the registry says
   */
  load(area: string, version: string, integrity: string): Promise<Release>;
  /**
   * Takes away copies of versions that the registry has not named for an hour, whenever it is looked at.
   * @param isNamed whether the registry that is live names a version
   */
  removeUnnamed(isNamed: (area: string, version: string) => boolean): Promise<void>;
}

/** @throws where the bytes are not those that the registry names */
function parseRelease(content: Buffer | null, area: string, version: string, integrity: string): Release {
  if (content === null) throw new Error(`${area} ${version} is not in the store`);
  if (integrityOf(content) !== integrity) throw new Error(`${area} ${version} is not what the registry says`);
  const release = releaseSchema.parse(JSON.parse(content.toString('utf8')));
  if (release.id !== area || release.version !== version)
    throw new Error(`${area} ${version} says that it is ${release.id} ${release.version}`);
  return release;
}

/** No copy takes so long. */
const abandonedMs = 3_600_000;
/** A page that is open learns of another version within minutes, and moves over as its user goes on. */
const unnamedMs = 3_600_000;
const unfinishedName = /\.[\da-f]{8}-[\da-f-]{27}$/;

/** Takes away what processes that were killed have left of copies and removals. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const unfinished = path.join(folder, name);
    if (!unfinishedName.test(name) || Date.now() - (await stat(unfinished)).mtimeMs < abandonedMs) continue;
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Copies a version out of the store, all of it or nothing. @throws where a file is not what the release says of it */
async function copy(store: ReleaseStore, release: Release, described: Buffer, to: string): Promise<void> {
  const folder = folderOf(release.id, release.version);
  const digests = new Map(release.assets.map(({ url, integrity }) => [url, integrity]));
  const unfinished = `${to}.${crypto.randomUUID()}`;
  const bring = async (key: string) => {
    const name = key.slice(folder.length);
    const content = name === releaseFile ? described : await store.read(key);
    const digest = digests.get(name);
    if (content === null || (digest !== undefined && integrityOf(content) !== digest))
      throw new Error(`${key} is not what its release says`);
    await mkdir(path.dirname(path.join(unfinished, name)), { recursive: true });
    await writeFile(path.join(unfinished, name), content);
  };
  try {
    await forEachAtOnce(await store.list(folder), bring);
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another request has brought it meanwhile.
    if (!['EEXIST', 'ENOTEMPTY'].includes((error as { code?: string }).code ?? '')) throw error;
  }
}

/** The versions that are copied, all of each. */
async function listCopies(root: string): Promise<{ area: string; version: string }[]> {
  const found = [];
  // Before the first copy there is no such folder.
  for (const area of await readdir(root).catch(() => []))
    for (const version of await readdir(path.join(root, area)))
      if (!unfinishedName.test(version)) found.push({ area, version });
  return found;
}

/** Takes a copy away, all of it at once: half of one would be taken for one. */
async function removeCopy(folder: string): Promise<void> {
  const unfinished = `${folder}.${crypto.randomUUID()}`;
  await rename(folder, unfinished);
  await rm(unfinished, { recursive: true, force: true });
}

/**
 * Versions as they stand in the store's own folder, or, of a bucket, as they were copied into ours: what is served was
 * compared with its digests once, and is there while the bucket is away.
 * @param mirror where copies are kept
 */
export function createReleaseFiles(
  store: ReleaseStore,
  mirror: ReleaseStore & { folder: string },
): ReleaseFiles {
  const loaded = new Map<string, Promise<Release>>();
  const copies = path.join(mirror.folder, 'areas');
  /** Copies that the registry does not name any more, and since when. */
  const unnamedSince = new Map<string, number>();

  async function read(area: string, version: string, integrity: string): Promise<Release> {
    const key = folderOf(area, version) + releaseFile;
    if (store.folder !== null) return parseRelease(await store.read(key), area, version, integrity);
    const copied = await mirror.read(key);
    if (copied && integrityOf(copied) === integrity) return parseRelease(copied, area, version, integrity);
    const described = await store.read(key);
    const release = parseRelease(described, area, version, integrity);
    const to = path.join(copies, area, version);
    await mkdir(path.dirname(to), { recursive: true });
    // One that another process takes away in this moment is no loss.
    await removeAbandoned(path.dirname(to)).catch(() => undefined);
    await copy(store, release, described as Buffer, to);
    return release;
  }

  return {
    root: store.folder === null ? copies : path.join(store.folder, 'areas'),
    load(area, version, integrity) {
      const name = `${area} ${version} ${integrity}`;
      const known = loaded.get(name);
      if (known) return known;
      const loading = read(area, version, integrity);
      loaded.set(name, loading);
      loading.catch(() => loaded.delete(name));
      return loading;
    },
    async removeUnnamed(isNamed) {
      for (const { area, version } of await listCopies(copies)) {
        const name = `${area} ${version}`;
        const since = unnamedSince.get(name) ?? Date.now();
        if (isNamed(area, version)) unnamedSince.delete(name);
        else if (Date.now() - since < unnamedMs) unnamedSince.set(name, since);
        else {
          // Named again, it is brought again.
          for (const key of loaded.keys()) if (key.startsWith(`${name} `)) loaded.delete(key);
          await removeCopy(path.join(copies, area, version));
          unnamedSince.delete(name);
        }
      }
    },
  };
}
