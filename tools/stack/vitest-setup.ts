import { rmSync } from 'node:fs';
import { createTempFolder } from '@countinghouse/sandbox/temp-folder';
import type { TestProject } from 'vitest/node';
import { startStack } from './stack.ts';
import { copyFirstStart } from './testing/first-start.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Port of the portal that page tests talk to. */
    portalPort: number;
    /** Where the mail of page tests lands, as JSON. */
    mailboxUrl: string;
  }
}

/** Page tests run against the embedded sandbox, on free ports and a data folder of their own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = createTempFolder();
  await copyFirstStart(dataDir);
  // Every page of every test has the same address, and many are the same user's.
  const env = {
    SIGN_IN_FAILURES_PER_ADDRESS: '1000',
    MESSAGES_PER_ADDRESS: '1000',
    REQUESTS_PER_USER: '1000',
    // A busy machine takes its time.
    IDENTITY_TIMEOUT_MS: '60000',
    HEADERS_TIMEOUT_SECONDS: '60',
  };
  const ports = { portal: project.config.provide.portalPort ?? 0, identity: 0, backend: 0 };
  const stack = await startStack({ ports, dataDir, env });
  project.provide('mailboxUrl', `${stack.mailboxUrl}.json`);
  return async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
