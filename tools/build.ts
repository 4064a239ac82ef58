import { buildPortal } from './build/build.ts';

try {
  const { revision, areas } = await buildPortal(console.log);
  console.log(`portal ${revision}: ${areas.map(({ id, version }) => `${id} ${version}`).join(', ')}`);
} catch (error) {
  console.error(`build: ${(error as Error).message}`);
  process.exitCode = 1;
}
