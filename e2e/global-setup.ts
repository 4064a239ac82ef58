import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createTempFolder } from '@countinghouse/sandbox/temp-folder';
import { buildPortal, releaseBuilt } from '@countinghouse/tools/build';
import { copyFirstStart } from '@countinghouse/tools/first-start';
import { startStack } from '@countinghouse/tools/stack';

/** The production build before the embedded sandbox, on free ports and a data folder of its own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = createTempFolder();
  // As many as `npm start` makes: of 3,000 a day may have left too few for each test to take one for itself.
  await Promise.all([buildPortal(console.log), copyFirstStart(dataDir, 20_000)]);
  // With nothing of earlier builds to go back to.
  process.env.RELEASES = path.join(dataDir, 'releases');
  await releaseBuilt(process.env.RELEASES);
  const env = {
    // All browsers come from one address.
    SIGN_IN_FAILURES_PER_ADDRESS: '1000',
    MESSAGES_PER_ADDRESS: '1000',
    // A busy machine takes its time.
    IDENTITY_TIMEOUT_MS: '60000',
    HEADERS_TIMEOUT_SECONDS: '60',
  };
  const stack = await startStack({ ports: { portal: 0, identity: 0, backend: 0 }, dataDir, env });
  process.env.PORTAL_URL = stack.url;
  process.env.MAILBOX_URL = stack.mailboxUrl;
  // What of the seed a test has taken for itself.
  process.env.TAKEN_DIR = mkdtempSync(path.join(dataDir, 'taken-'));
  return async () => {
    await stack.stop();
    cpSync(path.join(dataDir, 'logs'), path.join(import.meta.dirname, '..', 'test-results', 'logs'), {
      recursive: true,
    });
    rmSync(dataDir, { recursive: true, force: true });
  };
}
