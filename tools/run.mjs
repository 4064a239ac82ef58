/**
 * The way in for every npm script: `node tools/run.mjs start.ts [arguments]`. It runs on any Node from 20 on, with
 * nothing installed: it installs what is missing, and then runs the script with the project's own Node.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const stamp = path.join(root, 'node_modules', '.installed');
const ownNode = path.join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** A digest of everything that says what is to be installed. */
function dependencyDigest() {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const manifests = ['', ...folders.map((entry) => entry.name)].map((dir) =>
    path.join(root, dir, 'package.json'),
  );
  const files = [
    path.join(root, 'pnpm-lock.yaml'),
    path.join(root, 'pnpm-workspace.yaml'),
    ...manifests.sort(),
  ];
  const hash = createHash('sha256');
  for (const file of files.filter((candidate) => existsSync(candidate))) hash.update(readFileSync(file));
  return hash.digest('hex');
}

function install() {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const { status } = spawnSync(npx, ['--yes', packageManager, 'install'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    console.error('The dependencies could not be installed: see above. Nothing else was done.');
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, dependencyDigest());
}

const isInstalled = existsSync(stamp) && readFileSync(stamp, 'utf8') === dependencyDigest();
if (!isInstalled) install();

const [script, ...args] = process.argv.slice(2);
const bin = path.join(root, 'node_modules', '.bin');
const child = spawn(ownNode, [path.join(root, 'tools', script), ...args], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    // Node keeps what it compiled and the types it stripped: a portal starts with a sixth less work.
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules', '.cache', 'compiled'),
  },
});
// Ctrl-C reaches the script by itself; a signal sent to this process alone does not.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

/** Who started us: our parent, and its parent, since npm puts a shell in between. */
function ancestors() {
  try {
    const [, grandparent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return `${process.ppid} ${grandparent}`;
  } catch {
    return String(process.ppid);
  }
}

// npm, killed, cannot tell its children: that somebody else is their parent now is how we notice. The script in turn
// notices that we are gone by the channel between us.
const startedBy = ancestors();
setInterval(() => ancestors() !== startedBy && process.exit(1), 500).unref();
