import { demoAccounts, demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { sandboxPortals } from './sandbox-brands.ts';
import { databaseName, readDataDir } from './settings.ts';
import type { Stack } from './stack.ts';

function whereDataIs(): string {
  const databaseUrl = process.env.DATABASE_URL;
  return databaseUrl ? `${readDataDir()} and the database ${databaseName(databaseUrl)}` : readDataDir();
}

/** The portals of partners, where no others are set, and who can sign in at each. */
function portalLines(url: string): string[] {
  if (process.env.PORTAL_BRANDS) return [];
  return sandboxPortals(url).map(
    (portal) => `  ${portal.name.padEnd(15)} ${portal.url}, for ${portal.accounts.join(', ')}`,
  );
}

function describe(url: string, { mailboxUrl, controlUrl, analyticsUrl }: Stack): string {
  const width = Math.max(...demoAccounts.map(({ username }) => username.length));
  const accounts = demoAccounts.map(({ username, about }) => `    ${username.padEnd(width)}  ${about}`);
  return [
    '',
    `  Countinghouse   ${url}`,
    ...portalLines(url),
    `  Mail lands at   ${mailboxUrl}`,
    `  Its clock       ${controlUrl}/sandbox/clock`,
    ...(analyticsUrl ? [`  Its analytics   ${analyticsUrl}, in the portal at ${url}/analytics`] : []),
    '',
    `  Demo accounts, password ${demoPassword}`,
    ...accounts,
    '',
    `  Ctrl-C stops all of it; the data stays in ${whereDataIs()}`,
    '  (npm run reset empties it).',
    '',
  ].join('\n');
}

/**
 * Says where the portal is, and keeps it running until somebody stops it or one of its services ends.
 * @param url the address to open
 * @param stopRest stops what was started beside the stack
 */
export function keepRunning(stack: Stack, url: string, stopRest: () => Promise<void> = async () => {}): void {
  let isStopping = false;
  const stopAll = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    await stopRest();
    await stack.stop();
    process.exit(code);
  };
  for (const { name, process: child } of Object.values(stack.services)) {
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      console.error(
        `${name} ended (${signal ?? code}); its log is in ${readDataDir()}/logs. Start again with npm start.`,
      );
      void stopAll(1);
    });
  }
  const onSignal = () => void stopAll(0);
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('disconnect', onSignal);
  console.log(describe(url, stack));
}
