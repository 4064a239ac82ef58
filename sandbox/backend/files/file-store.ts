import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Where files are kept: evidence, documents, logos, exports. Keys are ours, never a caller's. */
export interface FileStore {
  /** Keeps the bytes under `key`: all of them or, when the stream fails, nothing. */
  write(key: string, bytes: AsyncIterable<Uint8Array> | Uint8Array): Promise<void>;
  /** @throws Error when there is no such file */
  read(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
}

const wellFormed = /^[a-z]+\/\w+$/;

/** @throws Error for a key that is none of ours */
export function assertKey(key: string): void {
  if (!wellFormed.test(key)) throw new Error(`bad file key ${key}`);
}

/** Files in a directory; a file appears under its name only when it is complete and on the disk. */
export function createDirectoryStore(directory: string): FileStore {
  const pathOf = (key: string) => {
    assertKey(key);
    return path.join(directory, key);
  };
  return {
    async write(key, bytes) {
      const target = pathOf(key);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      // Two that write one file at once leave one of the two whole, never a mixture.
      const partial = `${target}.${randomUUID()}.part`;
      const file = await open(partial, 'w', 0o600);
      try {
        // A single `write` may take a part, as of a disk that is nearly full, and not say so.
        await file.writeFile(bytes);
        await file.sync();
      } catch (error) {
        await file.close();
        await rm(partial, { force: true });
        throw error;
      }
      await file.close();
      await rename(partial, target);
    },
    async read(key) {
      const file = await open(pathOf(key), 'r');
      return createReadStream('', { fd: file });
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
