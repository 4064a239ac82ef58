import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createTempFolder } from '@countinghouse/sandbox/temp-folder';
import { copyFirstStart } from '@countinghouse/tools/first-start';
import { startStack } from '@countinghouse/tools/stack';
import { test as base } from './portal-test.ts';

interface OwnPortal {
  url: string;
  mailboxUrl: string;
  /** Has the sandbox do everything that is due until then. */
  advance: (time: { days?: number; hours?: number }) => Promise<void>;
  /** What its three processes have written down. */
  readLogs: () => string;
}

const readFolder = (folder: string) =>
  readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');

type Time = Parameters<OwnPortal['advance']>[0];

/**
 * Lets time pass, so much at once, until `find` finds something: settlement, closing, disputes and banks have days and
 * hours of their own, so that how long it takes depends on when the test runs.
 */
export async function advanceUntil<Found, Step extends Time>(
  advance: (step: Step) => Promise<void>,
  step: Step,
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  const days = 20;
  const stepHours = 24 * (step.days ?? 0) + (step.hours ?? 0);
  for (let hours = 0; hours < 24 * days; hours += stepHours) {
    const found = await find();
    if (found !== undefined) return found;
    await advance(step);
  }
  throw new Error(`it did not come within ${days} days`);
}

/**
 * Tests whose portal nobody else uses, so that they may move the sandbox's clock. It starts once for each worker; what
 * a test finds there may be days later than what the one before left.
 */
export const test = base.extend<
  object,
  { ownPortal: OwnPortal; ownEnv: Record<string, string>; ownAnalytics: boolean }
>({
  /** Settings of its servers besides. */
  ownEnv: [{}, { scope: 'worker', option: true }],
  /** Whether the sandbox's analytics page is there. */
  ownAnalytics: [false, { scope: 'worker', option: true }],
  ownPortal: [
    async ({ ownEnv, ownAnalytics }, use) => {
      const dataDir = createTempFolder();
      await copyFirstStart(dataDir);
      const env = { IDENTITY_TIMEOUT_MS: '60000', HEADERS_TIMEOUT_SECONDS: '60', ...ownEnv };
      const ports = { portal: 0, identity: 0, backend: 0, ...(ownAnalytics && { analytics: 0 }) };
      const stack = await startStack({ ports, dataDir, env });
      await use({
        url: stack.url,
        mailboxUrl: stack.mailboxUrl,
        readLogs: () => readFolder(path.join(dataDir, 'logs')),
        advance: async (time) => {
          const answer = await fetch(`${stack.controlUrl}/sandbox/clock`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(time),
          });
          if (!answer.ok) throw new Error(`the clock stands: ${await answer.text()}`);
        },
      });
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    // The first one is filled in a quarter of a minute; beside others on a busy machine in two.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ ownPortal }, use) => use(ownPortal.url),
});
