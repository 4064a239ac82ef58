import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import type { Versions } from '../area/own-project.ts';
import { root } from '../workspace.ts';

export const createAreaDir = path.join(root, 'tools', 'area');

const versionIn = (...folder: string[]): string =>
  JSON.parse(readFileSync(path.join(root, ...folder, 'package.json'), 'utf8')).version;

/** What a new area is given: the packages of this checkout, and what they were made with. */
const versions = (): Versions => ({
  '@biomejs/biome': versionIn('node_modules', '@biomejs', 'biome'),
  '@countinghouse/contract': versionIn('contract'),
  '@countinghouse/kit': versionIn('kit'),
  '@countinghouse/releases': versionIn('releases'),
  '@types/react': versionIn('kit', 'node_modules', '@types', 'react'),
  react: versionIn('kit', 'node_modules', 'react'),
  typescript: versionIn('node_modules', 'typescript'),
});

/** Makes one file of what writes areas, so that it runs before anything is installed. */
export async function bundleCreateArea(): Promise<void> {
  const outDir = path.join(createAreaDir, 'dist');
  await build({
    configFile: false,
    root: createAreaDir,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { ssr: 'create-area-cli.ts', outDir, emptyOutDir: true, target: 'node20' },
  });
  writeFileSync(path.join(outDir, 'versions.json'), JSON.stringify(versions()));
}
