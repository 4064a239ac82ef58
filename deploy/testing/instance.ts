import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@countinghouse/sandbox/free-port';

/** A service as an image runs it: from its own folder alone, with nothing of the checkout. */
export interface Instance {
  port: number;
  isRunning(): boolean;
  /** Ends when it says that it is ready. @throws with what it wrote where it ends instead */
  start(): Promise<void>;
  /** Ends when the process has. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Everything that it wrote. */
  log(): string;
  forget(): void;
}

interface InstanceOptions {
  /** The assembled folder. */
  folder: string;
  /** Its main file there. */
  main: string;
  /** Its environment; nothing else of ours is in it. */
  env: (port: number) => Record<string, string>;
}

export async function createInstance({ folder, main, env }: InstanceOptions): Promise<Instance> {
  const port = await freePort();
  const dir = mkdtempSync(path.join(tmpdir(), 'countinghouse-instance-'));
  const file = path.join(dir, 'log');
  const output = openSync(file, 'a');
  let child: ChildProcess | null = null;
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null;
  return {
    port,
    isRunning,
    async start() {
      const next = spawn(process.execPath, [main], {
        cwd: folder,
        env: { PATH: process.env.PATH, HOME: dir, ...env(port) },
        stdio: ['ignore', output, output, 'ipc'],
      });
      child = next;
      const ended = once(next, 'exit').then(([code]) => {
        throw new Error(`${main} ended with ${code}: ${readFileSync(file, 'utf8').slice(-2_000)}`);
      });
      await Promise.race([once(next, 'message'), ended]);
      ended.catch(() => undefined);
    },
    async end(signal) {
      if (!child || !isRunning()) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
    log: () => readFileSync(file, 'utf8'),
    forget: () => rmSync(dir, { recursive: true, force: true }),
  };
}
