import { demoAccounts, demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { buildPortal } from './build/build.ts';
import { readDataDir, readPorts, refuseBusyPorts } from './stack/settings.ts';
import { type Stack, startStack } from './stack/stack.ts';

function describe({ url, mailboxUrl }: Stack): string {
  const width = Math.max(...demoAccounts.map(({ username }) => username.length));
  const accounts = demoAccounts.map(({ username, about }) => `    ${username.padEnd(width)}  ${about}`);
  return [
    '',
    `  Countinghouse   ${url}`,
    `  Mail lands at   ${mailboxUrl}`,
    '',
    `  Demo accounts, password ${demoPassword}`,
    ...accounts,
    '',
    '  Ctrl-C stops all of it; the data stays in .data (npm run reset empties it).',
    '',
  ].join('\n');
}

async function start(): Promise<void> {
  const ports = readPorts();
  await refuseBusyPorts(ports);
  await buildPortal(console.log);
  const stack = await startStack({ ports, dataDir: readDataDir() });
  let isStopping = false;
  const stopAll = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
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
  console.log(describe(stack));
}

try {
  await start();
} catch (error) {
  console.error(`npm start: ${(error as Error).message}`);
  process.exit(1);
}
