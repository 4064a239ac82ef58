import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

/** As many connections as the bounds are set for. */
const connections = 32;

/** Prints what was measured as JSON, where wrk itself rounds. Times are in microseconds. */
const report = `
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format('\\n{"requests":%d,"us":%d,"p50":%d,"p99":%d,"refused":%d,"broken":%d}\\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end`;

/** Pages that are looked at: each connection asks again after a while, not as soon as it has its answer. */
const pauses = `
math.randomseed(20261124)
delay = function() return math.random(20, 80) end`;

export interface Load {
  url: string;
  headers?: Record<string, string>;
  seconds: number;
  /** Whether connections pause 20 to 80 ms between two requests; otherwise each asks as fast as it is answered. */
  isPaced?: boolean;
  /** The process that answers, whose processor time is read; undefined where several share the work. */
  pid: number | undefined;
}

export interface Measured {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Microseconds of processor time that the answering process took for a request; NaN where it is not known. */
  cpu: number;
  requests: number;
  /** Answers that were no success, and requests without one. */
  failed: number;
}

/** What is left of the last run's connections is gone by then, and does not count as requests at once. */
const restMs = 300;

/** Clock ticks of a process, of user and system, in microseconds: Linux counts a hundred a second. */
function processorTime(pid: number | undefined): number {
  if (pid === undefined) return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** Asks `url` over 32 connections. */
export async function wrk({ url, headers = {}, seconds, isPaced = false, pid }: Load): Promise<Measured> {
  const dir = mkdtempSync(path.join(tmpdir(), 'countinghouse-wrk-'));
  const script = path.join(dir, 'script.lua');
  writeFileSync(script, isPaced ? report + pauses : report);
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const before = processorTime(pid);
  const child = spawn(
    'wrk',
    ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', script, ...given, url],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const used = processorTime(pid) - before;
  rmSync(dir, { recursive: true });
  const line = output.split('\n').find((one) => one.startsWith('{'));
  if (!line) throw new Error(`wrk said nothing of ${url}: ${output}`);
  const { requests, us, p50, p99, refused, broken } = JSON.parse(line);
  await delay(restMs);
  return {
    perSecond: (requests / us) * 1_000_000,
    p50: p50 / 1_000,
    p99: p99 / 1_000,
    cpu: used / requests,
    requests,
    failed: refused + broken,
  };
}
