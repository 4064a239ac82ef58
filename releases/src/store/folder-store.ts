import { link, mkdir, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assertKey, type ReleaseStore } from './release-store.ts';

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as { code?: string }).code ?? '');

/** Files being written stand beside where they will be, under a name that no key has. */
const unfinished = /^\.writing-/;

/** Releases in a folder, which several machines may share. */
export function createFolderStore(folder: string): ReleaseStore {
  const fileOf = (key: string) => {
    assertKey(key);
    return path.join(folder, ...key.split('/'));
  };

  async function* keysBelow(dir: string): AsyncGenerator<string> {
    const entries = await readdir(dir, { withFileTypes: true }).catch((error) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const entry of entries) {
      const at = path.join(dir, entry.name);
      if (entry.isDirectory()) yield* keysBelow(at);
      else if (!unfinished.test(entry.name)) yield path.relative(folder, at).split(path.sep).join('/');
    }
  }

  return {
    name: folder,
    folder,
    async list(prefix, after = '') {
      const keys: string[] = [];
      const dir = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      for await (const key of keysBelow(path.join(folder, dir)))
        if (key.startsWith(prefix) && key > after) keys.push(key);
      return keys.sort();
    },
    async read(key) {
      return readFile(fileOf(key)).catch((error) => {
        if (isMissing(error)) return null;
        throw error;
      });
    },
    async create(key, content) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      const whole = path.join(path.dirname(file), `.writing-${process.pid}-${crypto.randomUUID()}`);
      try {
        await writeFile(whole, content, { flag: 'wx' });
        // Unlike a rename, a link is refused where something is already.
        await link(whole, file);
        return true;
      } catch (error) {
        if ((error as { code?: string }).code === 'EEXIST') return false;
        throw error;
      } finally {
        await unlink(whole).catch(() => undefined);
      }
    },
    async remove(prefix) {
      if (prefix.endsWith('/')) return rm(fileOf(prefix.slice(0, -1)), { recursive: true, force: true });
      await rm(fileOf(prefix), { force: true });
    },
  };
}
