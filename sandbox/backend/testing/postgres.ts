import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const versions = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs: `PG_BIN`, or the newest of Debian's packages. */
function findBin(): string | undefined {
  if (process.env.PG_BIN) return process.env.PG_BIN;
  const newest = existsSync(versions) ? readdirSync(versions).sort().at(-1) : undefined;
  return newest && path.join(versions, newest, 'bin');
}

const bin = findBin();
/** Whether this machine has a PostgreSQL server to start; `.ci/run` installs one. */
export const hasPostgres = bin !== undefined;

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

const idOf = (user: string, kind: '-u' | '-g') => {
  try {
    return Number(
      execFileSync('id', [kind, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return undefined;
  }
};

/** PostgreSQL refuses to run as root; there it runs as the first of these users that exists. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'pguser', 'nobody']) {
    const [uid, gid] = [idOf(user, '-u'), idOf(user, '-g')];
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  return undefined;
}

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
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

/** A PostgreSQL server of its own, on a free port, in a folder that goes away with it. */
export async function startPostgres(options: readonly string[] = []): Promise<TestPostgres> {
  if (!bin) throw new Error('no PostgreSQL here: set PG_BIN, or install the package postgresql');
  const user = unprivileged();
  const dir = mkdtempSync(path.join(tmpdir(), 'countinghouse-postgres-'));
  if (user) chownSync(dir, user.uid, user.gid);
  const data = path.join(dir, 'data');
  const as = { ...user, cwd: dir, stdio: 'ignore' as const };
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    as,
  );
  const port = await findPort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${dir}`,
    ...options,
  ];
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((one) => ['-c', one])],
    as,
  );
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
