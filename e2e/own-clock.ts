import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Stack, startStack } from '@countinghouse/tools/stack';
import { test as base } from './portal-test.ts';

export { expect } from './portal-test.ts';

interface ClockFixtures {
  /** Moves the sandbox's time, and has done what falls due. */
  advance: (move: { days?: number; hours?: number }) => Promise<void>;
}

/** As `test`, on a portal of the file's own, whose clock can be moved: all other specs share one that stands. */
export const test = base.extend<ClockFixtures, { ownStack: Stack }>({
  ownStack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from this pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'countinghouse-clock-'));
      const stack = await startStack({ ports: { portal: 0, identity: 0, backend: 0 }, dataDir });
      await use(stack);
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ ownStack }, use) => use(ownStack.url),
  advance: async ({ ownStack }, use) => {
    await use(async (move) => {
      const answer = await fetch(`${ownStack.controlUrl}/sandbox/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(move),
      });
      if (!answer.ok) throw new Error(`the clock did not move: ${await answer.text()}`);
    });
  },
});
