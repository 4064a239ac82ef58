import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

const debianFolder = '/usr/lib/postgresql';

/** Where Debian's packages put the newest server; null where there is none. */
function findBinaries(): string | null {
  if (!existsSync(debianFolder)) return null;
  const versions = readdirSync(debianFolder).sort((one, other) => Number(other) - Number(one));
  const folder = versions
    .map((version) => path.join(debianFolder, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')));
  return folder ?? null;
}

export const hasPostgres = findBinaries() !== null;

/** PostgreSQL refuses to run as root; its package brings a user for it. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

async function waitUntilUp(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('PostgreSQL did not start');
}

/** A real server of one's own, in a folder of its own, gone when it is stopped. */
export async function startPostgres(): Promise<PostgresServer> {
  const binaries = findBinaries();
  if (!binaries) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  const folder = mkdtempSync(path.join(tmpdir(), 'countinghouse-postgres-'));
  const user = unprivileged();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  const data = path.join(folder, 'data');
  execFileSync(path.join(binaries, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres'], {
    ...user,
    stdio: 'ignore',
    cwd: folder,
  });
  const port = await findFreePort();
  const server = spawn(path.join(binaries, 'postgres'), ['-D', data, '-p', String(port), '-k', folder], {
    ...user,
    stdio: 'ignore',
    cwd: folder,
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await waitUntilUp(url);
  return {
    url,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
