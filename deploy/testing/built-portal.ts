import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildPortal } from '@countinghouse/tools/build';

const lock = path.resolve(import.meta.dirname, '../../node_modules/.portal-is-built-by');

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** @returns whether this process is the one to build now */
function takeLock(): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    // A process that was killed has left its own.
    if (!isAlive(Number(readFileSync(lock, 'utf8')))) rmSync(lock, { force: true });
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
