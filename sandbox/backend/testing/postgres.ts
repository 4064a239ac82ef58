import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../service/free-port.ts';

const debianFolder = '/usr/lib/postgresql';
const hasServer = (bin: string) => existsSync(path.join(bin, 'initdb'));

/** The folder of PostgreSQL's programs: `PG_BIN`, or the newest of Debian's packages that brings a server. */
function findBin(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const candidates = process.env.PG_BIN
    ? [process.env.PG_BIN]
    : newestFirst.map((version) => path.join(debianFolder, version, 'bin'));
  return candidates.find(hasServer);
}

const bin = findBin();
/** Whether this machine has a PostgreSQL server to start; `.ci/run` installs one. */
export const hasPostgres = bin !== undefined;

function idOf(user: string, kind: '-u' | '-g'): number | undefined {
  try {
    return Number(execFileSync('id', [kind, user], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
  } catch {
    return undefined;
  }
}

/** PostgreSQL refuses to run as root; there it runs as the first of these users that exists. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = [idOf(user, '-u'), idOf(user, '-g')];
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as');
}

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new Error('PostgreSQL did not start');
}

export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL server of its own, on a free port, in a folder that goes away with it.
 * @param settings as on the server's command line: `shared_buffers=512MB`
 */
export async function startPostgres(settings: readonly string[] = []): Promise<TestPostgres> {
  if (!bin) throw new Error('no PostgreSQL here: set PG_BIN, or install the package postgresql');
  const user = unprivileged();
  const dir = mkdtempSync(path.join(tmpdir(), 'countinghouse-postgres-'));
  if (user) chownSync(dir, user.uid, user.gid);
  const data = path.join(dir, 'data');
  const as = { ...user, cwd: dir, stdio: 'ignore' as const };
  const cluster = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];
  execFileSync(path.join(bin, 'initdb'), cluster, as);
  const port = await freePort();
  const own = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${dir}`];
  const options = [...own, ...settings].flatMap((setting) => ['-c', setting]);
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, ...options], as);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await waitUntilReady(url);
  return {
    url,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
