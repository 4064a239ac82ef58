#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runRelease } from './run.ts';

const here = process.cwd();

/** Builds the area in the current folder by its own script. @throws when it is another area, or cannot be built */
async function build(area: string): Promise<string> {
  const { id } = JSON.parse(readFileSync(path.join(here, 'area.json'), 'utf8')) as { id: string };
  if (id !== area) throw new Error(`the area in this folder is ${id}, not ${area}`);
  // npm is a script of the shell's on Windows.
  const { status } = spawnSync('npm run build', { cwd: here, shell: true, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${area} could not be built`);
  return path.join(here, 'dist');
}

try {
  const provides = () => Promise.reject(new Error('the shell is released where it is built'));
  console.log(await runRelease(process.argv.slice(2), process.env, { build, provides }));
} catch (error) {
  console.error(`release: ${(error as Error).message}`);
  process.exitCode = 1;
}
