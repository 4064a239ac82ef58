import { buildPortal } from './build/build.ts';

try {
  const { revision, areas } = await buildPortal(console.log);
  const versions = Object.entries(areas).flatMap(([area, { stable }]) =>
    stable ? [`${area} ${stable}`] : [],
  );
  console.log(`portal, revision ${revision}: ${versions.join(', ')}`);
} catch (error) {
  console.error(`build: ${(error as Error).message}`);
  process.exitCode = 1;
}
