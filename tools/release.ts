import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShellManifest } from '@countinghouse/contract';
import { runRelease } from '@countinghouse/releases/cli';
import { buildPackages } from './build/build.ts';
import { ensureReleaseKey, releaseKeyFiles } from './build/release-key.ts';
import { releasesIn } from './build/release-portal.ts';
import { portalDir, root } from './workspace.ts';

async function build(dir: string): Promise<string> {
  await buildPackages([dir], console.log);
  return path.join(dir, 'dist');
}

/** A checkout's own releases and key, where no others are named: releasing can be tried on `npm start`. */
function ofThisCheckout(): NodeJS.ProcessEnv {
  ensureReleaseKey();
  return { RELEASES: releasesIn(portalDir), RELEASE_SIGNING_KEY: releaseKeyFiles.private };
}

try {
  const { RELEASES } = process.env;
  const environment = RELEASES ? process.env : { ...process.env, ...ofThisCheckout() };
  const said = await runRelease(process.argv.slice(2), environment, {
    build: (area) => {
      const dir = path.join(root, `mfe-${area}`);
      if (!/^[a-z-]+$/.test(area) || !existsSync(dir)) throw new Error(`there is no area ${area}`);
      return build(dir);
    },
    provides: async () => {
      const manifest = path.join(await build(path.join(root, 'shell')), 'shell.json');
      return (JSON.parse(readFileSync(manifest, 'utf8')) as ShellManifest).provides;
    },
  });
  console.log(said);
} catch (error) {
  console.error(`release: ${(error as Error).message}`);
  process.exitCode = 1;
}
