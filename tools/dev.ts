import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildPackages } from './build/build.ts';
import { placeShell } from './build/place.ts';
import { releasePortal, releasesIn } from './build/release-portal.ts';
import { keepRunning } from './stack/run.ts';
import { readDataDir, readPorts, refuseBusyPorts } from './stack/settings.ts';
import { startStack } from './stack/stack.ts';
import { areaDirs, root } from './workspace.ts';

const shell = path.join(root, 'shell');

/** The folders of the areas named on the command line, `transactions` or `mfe-transactions`. @throws naming the unknown */
function namedAreas(names: readonly string[]): string[] {
  const known = areaDirs();
  return names.map((name) => {
    const dir = known.find((candidate) => path.basename(candidate) === `mfe-${name.replace(/^mfe-/, '')}`);
    if (dir) return dir;
    const all = known.map((candidate) => path.basename(candidate)).join(', ');
    throw new Error(`there is no area ${name}; there are ${all}`);
  });
}

/** `npm run dev -- [area …]`: the shell and the areas named are rebuilt as they change, the rest is built once. */
async function develop(): Promise<void> {
  const hotAreas = namedAreas(process.argv.slice(2));
  const ports = readPorts();
  await refuseBusyPorts(ports);
  const builtAreas = areaDirs().filter((dir) => !hotAreas.includes(dir));
  await buildPackages(builtAreas, console.log);

  // kit's build presets read it when they are loaded.
  process.env.NODE_ENV = 'development';
  const { hotPackage, hotRegistryArea, startFront } = await import('@countinghouse/kit/dev');
  const areas = hotAreas.map((dir) => ({ dir, ...hotRegistryArea(dir) }));
  console.log(`building ${[shell, ...hotAreas].map((dir) => path.basename(dir)).join(', ')} …`);
  const hot = await Promise.all([
    hotPackage(shell, '/assets/'),
    ...areas.map(({ dir, publicPath }) => hotPackage(dir, publicPath)),
  ]);
  await Promise.all(hot.map(({ firstBuild }) => firstBuild));

  const portalDir = path.join(root, '.cache', 'dev-portal');
  placeShell(path.join(shell, '.cache', 'dev'), portalDir);
  await releasePortal(releasesIn(portalDir), path.join(shell, '.cache', 'dev'), builtAreas);
  const unreleased = path.join(portalDir, 'unreleased.json');
  writeFileSync(unreleased, JSON.stringify(areas.map(({ area }) => area)));
  const url = `http://localhost:${ports.portal}`;
  const stack = await startStack({
    ports: { ...ports, portal: 0 },
    dataDir: readDataDir(),
    brandedPort: ports.portal,
    env: {
      ...{ PORTAL_DIR: portalDir, RELEASES: releasesIn(portalDir), PORTAL_ORIGIN: url },
      UNRELEASED_AREAS: unreleased,
    },
  });
  const front = await startFront(
    ports.portal,
    hot.map(({ middleware }) => middleware),
    { target: stack.url },
  );
  keepRunning(stack, url, async () => {
    front.stop();
    await Promise.all(hot.map(({ stop }) => stop()));
  });
}

try {
  await develop();
} catch (error) {
  console.error(`npm run dev: ${(error as Error).message}`);
  process.exit(1);
}
