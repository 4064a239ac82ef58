import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../sandbox/service/free-port.ts';
import { watchMemory } from './start/memory.ts';

/**
 * How long `npm start` takes on an empty data folder and on a filled one, and the most memory that all of its processes
 * hold meanwhile: figures, not a test. Exits with 1 when one is above its bound. Linux only: it reads /proc.
 *
 *   node bench/start.ts                      what is built stays built
 *   node bench/start.ts --transactions 1000000
 */
const { values } = parseArgs({ options: { transactions: { type: 'string', default: '20000' } } });
const bounds = { memory: 1.5e9, secondStartMs: 12_000 };
const watchAfterMs = 5_000;

const dataDir = mkdtempSync(path.join(tmpdir(), 'countinghouse-bench-'));
const ports = [await freePort(), await freePort(), await freePort()];
const env = {
  ...process.env,
  DATA_DIR: dataDir,
  SEED_TRANSACTIONS: values.transactions,
  PORTAL_PORT: String(ports[0]),
  IDENTITY_PORT: String(ports[1]),
  BACKEND_PORT: String(ports[2]),
};

async function untilAnswers(npm: ChildProcess): Promise<void> {
  for (;;) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`);
    const answer = await fetch(`http://localhost:${ports[0]}/login`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

interface Run {
  name: string;
  boundMs?: number;
}

/** @returns whether a bound was broken */
async function measure({ name, boundMs = Number.POSITIVE_INFINITY }: Run): Promise<boolean> {
  const begin = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: path.dirname(import.meta.dirname),
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const memory = watchMemory(npm.pid as number);
  try {
    await untilAnswers(npm);
    const ms = performance.now() - begin;
    // What starts in the background, such as the job queue's tables, belongs to the start too.
    await new Promise((resolve) => setTimeout(resolve, watchAfterMs));
    const { peak, parts, last } = memory.stop();
    const inMb = (bytes: number) => (bytes / 1e6).toFixed(0);
    console.log(
      `${name}: answers after ${(ms / 1000).toFixed(1)} s, load average ${loadavg()[0]?.toFixed(1)}`,
    );
    console.log(`  at most ${inMb(peak)} MB at once, ${inMb(last)} MB at the end; at that moment:`);
    for (const [command, bytes] of parts) console.log(`    ${inMb(bytes).padStart(6)}  ${command}`);
    return peak > bounds.memory || ms > boundMs;
  } finally {
    memory.stop();
    npm.kill('SIGTERM');
    await memory.untilAllEnded();
  }
}

try {
  const isAbove = [
    await measure({ name: 'first start' }),
    await measure({ name: 'second start', boundMs: bounds.secondStartMs }),
  ];
  process.exitCode = isAbove.includes(true) ? 1 : 0;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
