import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releaseKeyFiles } from '@countinghouse/tools/release-key';

/** What runs: the proxy with the built portal, or the sandbox's services. */
export const runtimes = {
  portal: { rooms: ['contract', 'proxy', 'releases'], folders: ['dist', 'pages'] },
  sandbox: { rooms: ['contract', 'sandbox'], folders: [] },
} as const;

export type Runtime = keyof typeof runtimes;

const root = path.resolve(import.meta.dirname, '..', '..');

/** What only tests and builds need. */
const isLeftOut = (file: string) =>
  /(^|\/)(node_modules|testing|dist|scripts)$|\.test\.ts$|tsconfig\.json$|(^|\/)drizzle\.config\.ts$/.test(
    file,
  );

const copy = (from: string, to: string) =>
  cpSync(path.join(root, from), path.join(to, from), {
    recursive: true,
    filter: (file) => !isLeftOut(path.relative(root, file)),
  });

/** The workspace with these rooms only: the lock file has them among others. */
function writeWorkspace(rooms: readonly string[], to: string): void {
  const workspace = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8');
  const packages = `packages:\n${rooms.map((room) => `  - ${room}\n`).join('')}`;
  writeFileSync(
    path.join(to, 'pnpm-workspace.yaml'),
    workspace.replace(/^packages:\n(?: {2}- .*\n)+/m, packages),
  );
  for (const file of ['package.json', 'pnpm-lock.yaml']) cpSync(path.join(root, file), path.join(to, file));
}

/** Installs what runs, and nothing that builds or tests: the versions are those of the lock file. */
function install(to: string): void {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const args = ['install', '--prod', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts'];
  execFileSync('npx', ['--yes', packageManager, ...args], {
    cwd: to,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/**
 * Puts together the folder that an image holds: sources without tests, what they import, and the built portal.
 * `node proxy/src/main.ts` and `node sandbox/backend/main.ts` run in it, and need nothing else.
 * @param to a folder that is not there yet, or is empty
 * @throws Error that says what to do first
 */
export function assemble(runtime: Runtime, to: string): void {
  const { rooms, folders } = runtimes[runtime];
  if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`${to} is not empty`);
  if (runtime === 'portal' && !existsSync(path.join(root, 'dist', 'releases')))
    throw new Error('the portal is not built: run npm run build first');
  mkdirSync(to, { recursive: true });
  writeWorkspace(rooms, to);
  for (const room of rooms) copy(room, to);
  for (const folder of folders) cpSync(path.join(root, folder), path.join(to, folder), { recursive: true });
  cpSync(path.join(import.meta.dirname, 'healthcheck.mjs'), path.join(to, 'healthcheck.mjs'));
  if (runtime === 'portal') cpSync(releaseKeyFiles.public, path.join(to, 'release-keys.pem'));
  install(to);
}

if (import.meta.main) {
  const [runtime = '', to] = process.argv.slice(2);
  if (!(runtime in runtimes) || !to) {
    console.error(`usage: node deploy/docker/assemble.ts ${Object.keys(runtimes).join('|')} <folder>`);
    process.exit(1);
  }
  assemble(runtime as Runtime, path.resolve(to));
}
