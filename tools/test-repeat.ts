import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { parseTestArguments } from './checks/arguments.ts';
import { repeatSteps, runSteps, testSteps } from './checks/steps.ts';

const usage = `usage: npm run test:repeat -- <times> [area, folder or test …] [--busy]
--busy keeps every core busy meanwhile; with no test named, the whole quick suite is repeated`;

// Computes until whoever started it is gone.
const idleLoop = 'const parent = process.ppid; while (process.ppid === parent);';

const keepBusy = (): ChildProcess[] =>
  Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', idleLoop], { stdio: 'ignore' }),
  );

let load: ChildProcess[] = [];
try {
  const { values, positionals } = parseArgs({
    options: { busy: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [count, ...names] = positionals;
  const times = Number(count);
  if (!Number.isInteger(times) || times < 1) throw new Error(usage);
  const { selection } = parseTestArguments(names);
  const steps = selection
    ? repeatSteps(times, selection)
    : Array.from({ length: times }, () => testSteps({ depth: 'quick' })).flat();
  if (values.busy) load = keepBusy();
  process.exitCode = (await runSteps(steps)) ? 0 : 1;
} catch (error) {
  console.error(`npm run test:repeat: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  for (const child of load) child.kill();
}
