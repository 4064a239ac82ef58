import { buildPortal } from './build/build.ts';
import { keepRunning } from './stack/run.ts';
import { readDataDir, readPorts, refuseBusyPorts } from './stack/settings.ts';
import { startStack } from './stack/stack.ts';

try {
  const ports = readPorts();
  await refuseBusyPorts(ports);
  await buildPortal(console.log);
  const stack = await startStack({ ports, dataDir: readDataDir() });
  keepRunning(stack, stack.url);
} catch (error) {
  console.error(`npm start: ${(error as Error).message}`);
  process.exit(1);
}
