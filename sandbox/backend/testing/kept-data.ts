import { createHash } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockDataDir } from '../../store/data-lock.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(root, 'node_modules/.cache/countinghouse');

/** Everything that decides what a first start writes; a kept folder that any other version made is made anew. */
const sources = ['{contract,sandbox}/**/*.{ts,sql,json}', 'tools/stack/*.ts', 'pnpm-lock.yaml'];

function digestSources(): string {
  const exclude = (name: string) => name.includes('node_modules') || name.endsWith('.test.ts');
  const digest = createHash('sha256');
  for (const name of globSync(sources, { cwd: root, exclude }).sort()) {
    digest
      .update(name)
      .update('\0')
      .update(readFileSync(path.join(root, name)))
      .update('\0');
  }
  return digest.digest('hex');
}

let digest: string | undefined;

/** Held while a folder is made or copied; the lock of a process that was killed is free. */
async function lockWhenFree(kept: string): Promise<() => void> {
  for (;;) {
    try {
      return lockDataDir(kept);
    } catch {
      await sleep(25);
    }
  }
}

/** Where one of that name is kept. */
export const keptFolder = (name: string): string => path.join(folder, name);

interface Kept {
  name: string;
  /** One that is older is made anew; without it, any that these sources made will do. */
  maxAgeHours?: number;
}

/** Whether a folder is whole, made by these sources, and young enough. */
function isUsable(mark: string, maxAgeHours = Number.POSITIVE_INFINITY): boolean {
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== digest) return false;
  // One of a clock that was ahead is of another day, too.
  return Math.abs(Date.now() - statSync(mark).mtimeMs) < maxAgeHours * 3_600_000;
}

/**
 * Copies a data folder that is made once for all tests, runs and processes.
 * @param make fills an empty folder, and leaves nothing open in it
 */
export async function copyKept(
  { name, maxAgeHours }: Kept,
  target: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  digest ??= digestSources();
  mkdirSync(folder, { recursive: true });
  const kept = keptFolder(name);
  // Written last: a folder that is half made has none.
  const mark = path.join(kept, 'made-from');
  const unlock = await lockWhenFree(kept);
  try {
    if (!isUsable(mark, maxAgeHours)) {
      rmSync(kept, { recursive: true, force: true });
      mkdirSync(kept);
      await make(kept);
      writeFileSync(mark, digest);
    }
    cpSync(kept, target, {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (source) => source !== mark,
    });
  } finally {
    unlock();
  }
}
