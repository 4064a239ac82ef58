import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
const wantedBytes = 2 * 2 ** 30;

/** A database is a thousand files, and where folders are kept in memory they cost a tenth. */
function parentFolder(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < wantedBytes ? tmpdir() : memory;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** An empty folder of this process. Those that a killed process left go with the next one's first. */
export function createTempFolder(): string {
  const folder = path.join(parentFolder(), 'countinghouse-test');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (!isRunning(Number.parseInt(name, 10))) {
      rmSync(path.join(folder, name), { recursive: true, force: true });
    }
  }
  return mkdtempSync(path.join(folder, `${process.pid}-`));
}
