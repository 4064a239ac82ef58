import type { ReleaseStore } from '../store/release-store.ts';
import {
  emptyState,
  type RegistryChange,
  type RegistryRevision,
  type RegistryState,
  registryRevisionSchema,
} from './registry.ts';
import { openSigned, type Signer, type TrustedKeys } from './signature.ts';

const folder = 'registry/';
const digits = 10;

const keyOf = (revision: number) => `${folder}${String(revision).padStart(digits, '0')}.json`;

const revisionIn = (key: string) => Number(/(\d+)\.json$/.exec(key)?.[1] ?? 0);

/** @throws where the file is not a registry that a trusted key signed for this number */
function readRevision(content: Uint8Array, key: string, keys: TrustedKeys): RegistryRevision {
  const revision = registryRevisionSchema.parse(JSON.parse(openSigned(content, keys)));
  // A former registry under a new number would bring back what was taken back.
  if (revision.revision !== revisionIn(key)) throw new Error(`it is revision ${revision.revision}`);
  return revision;
}

export interface Newest {
  /** Null where nothing was published yet. */
  revision: RegistryRevision | null;
  /** The highest number that a file has, good or not: the next one comes after it. */
  highest: number;
}

/**
 * The newest revision that a trusted key signed.
 * @param known the newest one that was seen before: an older one is never taken for the newest again
 * @param onBad told of files that are none
 */
export async function readNewest(
  store: ReleaseStore,
  keys: TrustedKeys,
  known: RegistryRevision | null = null,
  onBad: (key: string, error: Error) => void = () => undefined,
): Promise<Newest> {
  const files = await store.list(folder, known ? keyOf(known.revision) : undefined);
  const highest = Math.max(known?.revision ?? 0, ...files.map(revisionIn));
  for (const key of files.reverse()) {
    const content = await store.read(key);
    if (content === null) continue;
    try {
      return { revision: readRevision(content, key, keys), highest };
    } catch (error) {
      onBad(key, error as Error);
    }
  }
  return { revision: known, highest };
}

/** Copies a revision as it was signed, for who cannot ask `from` later. */
export async function copyRevision(from: ReleaseStore, to: ReleaseStore, revision: number): Promise<void> {
  const content = await from.read(keyOf(revision));
  if (content) await to.create(keyOf(revision), content);
}

/** Every revision that is kept and can be read, the newest first. */
export async function listRevisions(store: ReleaseStore, keys: TrustedKeys): Promise<RegistryRevision[]> {
  const files = (await store.list(folder)).reverse();
  const all = await Promise.all(
    files.map(async (key) => {
      const content = await store.read(key);
      try {
        return content && readRevision(content, key, keys);
      } catch {
        return null;
      }
    }),
  );
  return all.filter((revision) => revision !== null);
}

const attempts = 8;

/** Who changes the registry, and with what. */
export interface Changer {
  store: ReleaseStore;
  keys: TrustedKeys;
  signer: Signer;
  by: string;
}

/**
 * Puts a file that is not there yet. Where the answer to it was lost, a bucket's client has sent it again and was told
 * that it is there: then it is ours, and made anew it would be a second change.
 * @returns whether it was ours that was put
 */
async function place(store: ReleaseStore, key: string, content: Buffer): Promise<boolean> {
  return (await store.create(key, content)) || (await store.read(key))?.equals(content) === true;
}

/**
 * Changes the registry by compare-and-swap: what somebody else changed meanwhile is read, and the change made to that.
 * @param change gives the state that is to be, and what is said of it; null where it is so already; what it throws ends it
 * @returns the newest revision
 */
export async function changeRegistry(
  { store, keys, signer, by }: Changer,
  change: (state: RegistryState) => { state: RegistryState; change: RegistryChange } | null,
): Promise<RegistryRevision | null> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { revision: newest, highest } = await readNewest(store, keys);
    const made = change(newest ?? emptyState);
    if (!made) return newest;
    const next = registryRevisionSchema.parse({
      revision: highest + 1,
      at: new Date().toISOString(),
      by,
      change: made.change,
      ...{ shell: made.state.shell, areas: made.state.areas },
    });
    if (await place(store, keyOf(next.revision), Buffer.from(signer.sign(JSON.stringify(next))))) return next;
  }
  throw new Error('the registry is being changed by others all the time; try again');
}

/** Removes all revisions but the newest `kept`. @returns how many went */
export async function removeOldRevisions(store: ReleaseStore, kept: number): Promise<number> {
  const files = await store.list(folder);
  const old = files.slice(0, Math.max(0, files.length - kept));
  for (const key of old) await store.remove(key);
  return old.length;
}
