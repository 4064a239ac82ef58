import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createTempFolder } from '@countinghouse/sandbox/temp-folder';
import { packPackages } from '@countinghouse/tools/pack';
import { releaseKeyFiles } from '@countinghouse/tools/release-key';
import { root } from '@countinghouse/tools/workspace';

interface Manifest {
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readManifest = (dir: string): Manifest =>
  JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));

const scope = '@countinghouse/';

function unpack(file: string, dir: string): Manifest {
  mkdirSync(dir, { recursive: true });
  execFileSync('tar', ['-xzf', file, '--strip-components=1', '-C', dir]);
  return readManifest(dir);
}

/** Links what a package declares, and nothing else, from where this checkout has it. */
function link(names: readonly string[], dir: string, from: readonly string[]): void {
  for (const name of names) {
    const target = path.join(dir, 'node_modules', name);
    mkdirSync(path.dirname(target), { recursive: true });
    const place = from.map((folder) => path.join(root, folder, 'node_modules', name)).find(existsSync);
    if (!place) throw new Error(`${name} is not installed in ${from.join(', ')}`);
    symlinkSync(realpathSync(place), target);
  }
}

const foreign = (names: Record<string, string> = {}) =>
  Object.keys(names).filter((name) => !name.startsWith(scope));

function linkBins(project: string, dir: string, { bin = {} }: Manifest): void {
  const bins = path.join(project, 'node_modules', '.bin');
  mkdirSync(bins, { recursive: true });
  for (const [command, file] of Object.entries(bin))
    symlinkSync(path.join(dir, file), path.join(bins, command));
}

/** What `npm install` does, without a network: packages are unpacked, and the registry's are linked from this checkout. */
function install(project: string): void {
  const { dependencies, devDependencies } = readManifest(project);
  const declared = { ...dependencies, ...devDependencies };
  link(foreign(declared), project, ['kit', '.']);
  for (const [name, place] of Object.entries(declared).filter(([one]) => one.startsWith(scope))) {
    const dir = path.join(project, 'node_modules', name);
    const manifest = unpack(path.resolve(project, place.replace('file:', '')), dir);
    link(foreign(manifest.dependencies), dir, [name.replace(scope, '')]);
    linkBins(project, dir, manifest);
  }
  for (const name of ['typescript', '@biomejs/biome']) {
    const dir = path.join(project, 'node_modules', name);
    linkBins(project, dir, readManifest(dir));
  }
}

/** Writes an area as a project of its own, far from this checkout, with nothing of it but its packages. */
export async function createOwnProject(id: string) {
  const folder = mkdtempSync(path.join(createTempFolder(), 'own-'));
  const packages = path.join(folder, 'packages');
  const files = await packPackages(packages);
  const createArea = path.join(folder, 'create-area');
  const { bin } = unpack(files.find((file) => file.includes('create-area')) ?? '', createArea);
  const script = path.join(createArea, bin?.['create-area'] ?? '');
  execFileSync(process.execPath, [script, id, '--packages', packages], { cwd: folder });
  const project = path.join(folder, `mfe-${id}`);
  install(project);
  const env = {
    ...process.env,
    PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
    NODE_ENV: 'production',
  };
  return {
    /** Writes something else in place of a text in one of its files. */
    edit: (file: string, from: string, to: string): void => {
      const text = readFileSync(path.join(project, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      writeFileSync(path.join(project, file), text.replace(from, to));
    },
    /** Runs it inside a portal, until it is stopped. */
    dev: async (portal: string, port: number) => {
      const words = ['--portal', portal, '--port', String(port)];
      const command = path.join(project, 'node_modules', '.bin', 'portal-dev');
      const child = spawn(process.execPath, [command, ...words], { cwd: project, env });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
      const ended = once(child, 'exit').then(() => {
        throw new Error(said);
      });
      const ready = new Promise<void>((resolve) =>
        child.stdout.on('data', () => said.includes(`:${port} is `) && resolve()),
      );
      await Promise.race([ready, ended]);
      ended.catch(() => undefined);
      return { stop: () => child.kill() };
    },
    /** Runs one of its scripts. @returns what it says */
    run: (releases: string, ...words: string[]): string =>
      execFileSync('npm', ['run', '--silent', ...words], {
        cwd: project,
        encoding: 'utf8',
        env: { ...env, RELEASES: releases, RELEASE_SIGNING_KEY: releaseKeyFiles.private },
      }),
  };
}
