import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { JobResult, PacketJob } from './jobs.ts';

const program = fileURLToPath(new URL('./packet-process.ts', import.meta.url));

function start(memoryBytes: number): ChildProcess {
  const child = fork(program, [String(memoryBytes)], {
    execArgv: ['--max-old-space-size=384'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A process that waits here keeps nobody alive.
  child.unref();
  child.channel?.unref();
  return child;
}

/** Has a job done; null when it took too long, or when its process ended. */
function run(child: ChildProcess, job: PacketJob, timeLimitMs: number): Promise<JobResult | null> {
  return new Promise((resolve) => {
    const finish = (result: JobResult | null) => {
      clearTimeout(timer);
      child.removeAllListeners();
      resolve(result);
    };
    const timer = setTimeout(() => finish(null), timeLimitMs);
    child.once('message', (result) => finish(result as JobResult));
    child.once('exit', () => finish(null));
    child.once('error', () => finish(null));
    child.send(job, (error) => error && finish(null));
  });
}

/** Processes that do one job after the other; one that has nothing to do for a while ends. */
export function createProcesses({ idleMs, memoryBytes }: { idleMs: number; memoryBytes: number }) {
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];

  function take(): ChildProcess {
    const found = idle.pop();
    if (!found) return start(memoryBytes);
    clearTimeout(found.timer);
    found.child.removeAllListeners();
    return found.child;
  }

  function putBack(child: ChildProcess): void {
    const leave = () => {
      clearTimeout(entry.timer);
      if (idle.includes(entry)) idle.splice(idle.indexOf(entry), 1);
    };
    const end = () => {
      // First: a job that comes before the process is gone would go with it.
      leave();
      child.kill('SIGKILL');
    };
    const entry = { child, timer: setTimeout(end, idleMs).unref() };
    idle.push(entry);
    child.once('exit', leave);
    child.once('error', () => undefined);
  }

  return async function perform(job: PacketJob, timeLimitMs: number): Promise<JobResult> {
    const child = take();
    const result = await run(child, job, timeLimitMs);
    if (result) putBack(child);
    else {
      child.on('error', () => undefined);
      child.kill('SIGKILL');
    }
    return result ?? { failed: 'the process was stopped' };
  };
}
