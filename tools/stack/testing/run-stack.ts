import { readDataDir } from '../settings.ts';
import { startStack } from '../stack.ts';

/** Starts the stack on free ports as `npm start` would, and says where it is. */
const stack = await startStack({ ports: { portal: 0, identity: 0, backend: 0 }, dataDir: readDataDir() });
const pids = Object.values(stack.services).map((service) => service.process.pid);
process.send?.({ url: stack.url, pids });
