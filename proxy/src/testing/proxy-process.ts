import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface ProxyProcess {
  port: number;
  /** What it has in memory, in bytes; Linux only. */
  residentBytes(): number;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

function residentBytesOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

/** The proxy as a process of its own, as in production. */
export async function startProxyProcess(env: NodeJS.ProcessEnv): Promise<ProxyProcess> {
  const child = fork(main, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  const [ready] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the proxy ended with ${code}`);
    }),
  ]);
  return {
    port: Number(new URL(ready.url).port),
    residentBytes: () => residentBytesOf(child),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}
