import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

/** The service as a process of its own, killed when the test ends. */
export function spawnMain(environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    env: { PATH: process.env.PATH, ...environment },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

export async function startMain(dataDir: string) {
  const child = spawnMain({ IDENTITY_DATA_DIR: dataDir, IDENTITY_PORT: '0' });
  const [line] = await once(
    createInterface({ input: child.stdout as NonNullable<ChildProcess['stdout']> }),
    'line',
  );
  const { url } = JSON.parse(line) as { url: string };
  return { child, url };
}
