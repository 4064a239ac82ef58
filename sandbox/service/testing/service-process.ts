import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const sandboxFolder = path.resolve(import.meta.dirname, '../..');

export interface ServiceProcess {
  process: ChildProcess;
  url: string;
  /** Where its own controls are, if it has any. */
  controlUrl: string;
  /** What it has written to stderr so far. */
  errors(): string;
  /** Ends when the process has: by itself, after what is under way, or killed. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/**
 * One of the sandbox's services as a process of its own, as it runs for users.
 * @param service its folder, such as `backend`
 * @throws Error with what it wrote, when it ends before it is ready
 */
export async function startServiceProcess(
  service: string,
  env: Record<string, string>,
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [path.join(sandboxFolder, service, 'main.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const ready = Promise.withResolvers<Pick<ServiceProcess, 'url' | 'controlUrl'>>();
  child.once('message', (message) => ready.resolve(message as ServiceProcess));
  child.once('close', () => ready.reject(new Error(`${service} ended: ${errors}`)));
  const { url, controlUrl } = await ready.promise;
  return {
    process: child,
    url,
    controlUrl,
    errors: () => errors,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}
