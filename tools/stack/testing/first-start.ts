import { rmSync } from 'node:fs';
import path from 'node:path';
import { copyKept } from '@countinghouse/sandbox/kept-data';
import { copyNewEngine } from '@countinghouse/sandbox/new-engine';
import { fillSandbox } from '../stack.ts';

/** What is seeded is of this day and the days before: by the clock, unlike the data of backend tests. */
const maxAgeHours = 3;

/**
 * Fills an empty data folder with what a first start of the sandbox leaves, for `startStack` to go on from: such a
 * start takes up to half a minute, and a copy of what one left a second.
 * @param transactions how many it makes; another number than others ask for is a first start of its own
 */
export const copyFirstStart = (dataDir: string, transactions = 3_000): Promise<void> =>
  copyKept({ name: `sandbox-${transactions}`, maxAgeHours }, dataDir, async (folder) => {
    await copyNewEngine(path.join(folder, 'backend'));
    await fillSandbox({ dataDir: folder, env: { SEED_TRANSACTIONS: String(transactions) } });
    rmSync(path.join(folder, 'logs'), { recursive: true });
  });
