import { cpSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { tarballOf } from '../area/own-project.ts';
import { runCommand } from '../checks/command.ts';
import { root } from '../workspace.ts';
import { bundleCreateArea, createAreaDir } from './bundle-create-area.ts';

/** Folders of what is packed besides `create-area`: contract first, which the others are compiled against. */
export const compiledDirs = ['contract', 'kit', 'releases'] as const;

async function run(command: readonly string[], failure: string): Promise<void> {
  const { ok, output } = await runCommand(command);
  if (!ok) throw new Error(`${failure}:\n${output}`);
}

/** Node runs no TypeScript below `node_modules`: a package has JavaScript and declarations. */
async function compile(name: string): Promise<void> {
  const dir = path.join(root, name);
  const dist = path.join(dir, 'dist');
  rmSync(dist, { recursive: true, force: true });
  const projects = globSync('{.,build}/tsconfig.package.json', { cwd: dir });
  for (const project of projects)
    await run(['tsc', '-p', path.join(dir, project)], `${name} could not be compiled`);
  for (const file of globSync('src/**/*.{css,d.ts}', { cwd: dir }))
    cpSync(path.join(dir, file), path.join(dist, file));
}

async function pack(dir: string, folder: string): Promise<string> {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const { name, version } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  // It puts versions for `catalog:` and `workspace:`, and takes over what `publishConfig` says of the package.
  const command = ['npx', '--yes', packageManager, '--dir', dir, 'pack', '--pack-destination', folder];
  await run(command, `${name} could not be packed`);
  return path.join(folder, tarballOf(name, version));
}

/**
 * Makes packages of all that an area in a repository of its own needs: contract, kit with its build preset, releases,
 * and `create-area`.
 * @param folder where they go, made where there is none
 * @returns their files
 * @throws with what a compiler says
 */
export async function packPackages(folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  for (const name of compiledDirs) await compile(name);
  await bundleCreateArea();
  const files: string[] = [];
  for (const dir of [...compiledDirs.map((name) => path.join(root, name)), createAreaDir])
    files.push(await pack(dir, folder));
  return files;
}
