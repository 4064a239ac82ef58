/**
 * Where releases are kept: files by keys such as `areas/deposits/2ab1e702f94b/entry.js`. Nothing is ever written over:
 * that is what makes a version immutable and a change of the registry a compare-and-swap.
 */
export interface ReleaseStore {
  /** What people read as its name. */
  readonly name: string;
  /** The folder itself, where the store is one on this machine; null for a bucket. */
  readonly folder: string | null;
  /** Keys that begin with `prefix` and come after `after`, in order. */
  list(prefix: string, after?: string): Promise<string[]>;
  /** Null when there is no such file. */
  read(key: string): Promise<Buffer | null>;
  /** @returns whether it was written; false when a file of this key is there already */
  create(key: string, content: Uint8Array): Promise<boolean>;
  /** Removes every file whose key begins with `prefix`. */
  remove(prefix: string): Promise<void>;
}

/** @throws for a key that could lead elsewhere than to a file of the store */
export function assertKey(key: string): void {
  const parts = key.split('/');
  if (!parts.every((part) => /^[\w@-][\w.@-]*$/.test(part)))
    throw new Error(`${key} is no name of a release's file`);
}
