import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildPortal } from '@countinghouse/tools/build';

const lock = path.resolve(import.meta.dirname, '../../node_modules/.portal-is-built-by');

/** Whether who took the lock is still there: a process that was killed has left its own. */
function isHeld(): boolean {
  try {
    return process.kill(Number(readFileSync(lock, 'utf8')), 0);
  } catch (error) {
    // It was let go just now: to be tried again, not to be taken away from whoever has it next.
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

/** @returns whether this process is the one to build now */
function takeLock(): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isHeld()) rmSync(lock, { force: true });
    return false;
  }
}

/** Builds what changed of the portal. Test files run beside each other, and two builds would write the same files. */
export async function ensureBuiltPortal(): Promise<void> {
  while (!takeLock()) await delay(500);
  try {
    await buildPortal(console.log);
  } finally {
    rmSync(lock, { force: true });
  }
}
