import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace.ts';
import { createLogFile } from './log-file.ts';

export interface Service {
  name: string;
  /** Where it says it listens. */
  url: string;
  /** Where its own controls are, if it has any. */
  controlUrl: string | undefined;
  process: ChildProcess;
  /** Ends when the process has ended. */
  stop(): Promise<void>;
}

interface ServiceOptions {
  name: string;
  /** Its main file, from the repository's top. */
  main: string;
  env: NodeJS.ProcessEnv;
  /** Options of Node itself. */
  nodeOptions?: readonly string[];
  logDir: string;
}

const stopPatienceMs = 8_000;

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs);
  await exited;
  clearTimeout(patience);
}

/**
 * Starts a service in a process of its own and waits until it says it is ready. Its log goes to `<logDir>/<name>.log`.
 * @throws Error with the service's own words when it ends instead
 */
export async function startService({
  name,
  main,
  env,
  nodeOptions = [],
  logDir,
}: ServiceOptions): Promise<Service> {
  mkdirSync(logDir, { recursive: true });
  const log = createLogFile(path.join(logDir, `${name}.log`));
  const child = spawn(process.execPath, [...nodeOptions, path.join(root, main)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stdout?.on('data', log);
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
    log(chunk);
  });
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(complaint.trim() || `${name} ended before it was ready (${signal ?? code})`);
  });
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [
    Pick<Service, 'url' | 'controlUrl'>,
  ];
  ended.catch(() => undefined);
  const { url, controlUrl } = message;
  return { name, url, controlUrl, process: child, stop: () => stop(child) };
}
