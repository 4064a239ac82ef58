import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  /** What one request took of the process, in milliseconds: it says more than the others on a machine that does other things. */
  cpuMs: number;
}

const unitMs: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

/** A percentile as wrk writes it, such as `12.34ms`. */
function percentileOf(output: string, percent: number): number {
  const [, amount, unit = ''] =
    new RegExp(`^\\s+${percent}%\\s+([\\d.]+)(us|ms|s|m) *$`, 'm').exec(output) ?? [];
  return Number(amount) * (unitMs[unit] ?? Number.NaN);
}

/** Ticks of Linux are a hundredth of a second. */
const tickMs = 10;

/** User and system time of a process so far, as Linux has it. */
function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** Asks as fast as answers come, on `connections` at once. @throws Error when any answer is none of 2xx */
export async function load(
  url: string,
  { pid, connections, seconds, token }: { pid: number; connections: number; seconds: number; token: string },
): Promise<Load> {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '--latency'];
  const before = cpuMsOf(pid);
  const { stdout } = await run('wrk', [...options, '-H', `authorization: Bearer ${token}`, url]);
  const cpuMs = (cpuMsOf(pid) - before) / Number(/^\s*(\d+) requests in/m.exec(stdout)?.[1]);
  const failure = /^\s+(?:Non-2xx|Socket errors).*$/m.exec(stdout)?.[0];
  if (failure) throw new Error(`${url}: ${failure.trim()}`);
  const perSecond = Number(/^Requests\/sec:\s+([\d.]+)$/m.exec(stdout)?.[1]);
  return { perSecond, p50: percentileOf(stdout, 50), p99: percentileOf(stdout, 99), cpuMs };
}
