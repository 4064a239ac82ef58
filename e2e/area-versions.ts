import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTempFolder } from '@countinghouse/sandbox/temp-folder';
import { releaseKeyFiles } from '@countinghouse/tools/release-key';
import { root } from '@countinghouse/tools/workspace';

/**
 * Builds an area from a copy of its sources, some of them changed.
 * @param edits what becomes of files of `src`, by their paths there
 * @returns the folder of the build
 */
export function buildVersion(area: string, edits: Record<string, (text: string) => string>): string {
  const source = path.join(root, `mfe-${area}`);
  const folder = mkdtempSync(path.join(createTempFolder(), `${area}-`));
  for (const name of ['area.json', 'package.json', 'webpack.config.ts', 'src'])
    cpSync(path.join(source, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(source, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [name, edit] of Object.entries(edits)) {
    const file = path.join(folder, 'src', name);
    writeFileSync(file, edit(readFileSync(file, 'utf8')));
  }
  execFileSync(process.execPath, [path.join(root, 'kit', 'build', 'cli.ts'), folder], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'pipe',
  });
  return path.join(folder, 'dist');
}

/** Runs `npm run release -- …` on releases in a folder, with this checkout's key. @returns what it says */
export const release = (place: string, ...words: string[]): string =>
  execFileSync(process.execPath, [path.join(root, 'tools', 'release.ts'), ...words], {
    env: { ...process.env, RELEASES: place, RELEASE_SIGNING_KEY: releaseKeyFiles.private },
    encoding: 'utf8',
  });
