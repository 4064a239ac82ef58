import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@countinghouse/sandbox/free-port';

const isInstalled = (command: string) => spawnSync(command, ['--version']).error === undefined;

/** Whether this machine has a Redis to test with. */
export const hasRedis = isInstalled('redis-server');

export interface RunningRedis {
  url: string;
  port: number;
  /** Stops answering, with connections open. */
  freeze(): void;
  thaw(): void;
  /** Cuts every connection and admits no new one, without forgetting anything. */
  disconnectAll(): void;
  admitAgain(): void;
  /** All keys and values, as text. */
  dump(): Promise<string>;
  stop(): Promise<void>;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

const lockout = 'nobody';

/** Every key with its value, in one call: a process for each key would take a busy machine half a minute. */
const dumpScript = `
  local lines = {}
  for _, key in ipairs(redis.call('KEYS', '*')) do
    local kind = redis.call('TYPE', key).ok
    local read = ({ string = 'GET', hash = 'HGETALL', set = 'SMEMBERS' })[kind]
    local value = kind == 'zset' and redis.call('ZRANGE', key, 0, -1) or redis.call(read, key)
    table.insert(lines, key .. ' ' .. (type(value) == 'table' and table.concat(value, ' ') or value))
  end
  return lines`;

/** A Redis of the test's own, with nothing in it, on a free port or a given one. */
export async function startRedis(port?: number): Promise<RunningRedis> {
  const chosen = port ?? (await freePort());
  const dir = mkdtempSync(path.join(tmpdir(), 'countinghouse-redis-'));
  const settings = ['--port', String(chosen), '--bind', '127.0.0.1', '--save', '', '--dir', dir];
  const child = spawn('redis-server', settings, { stdio: 'ignore' });
  while (!(await isListening(chosen))) await delay(20);
  const cli = (...args: string[]) =>
    spawnSync('redis-cli', ['-p', String(chosen), ...args]).stdout.toString();
  return {
    url: `redis://127.0.0.1:${chosen}`,
    port: chosen,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    disconnectAll: () => {
      // Whoever comes anew must know a password; then nobody is left who does not.
      cli('config', 'set', 'requirepass', lockout);
      cli('-a', lockout, 'client', 'kill', 'type', 'normal', 'skipme', 'yes');
    },
    admitAgain: () => void cli('-a', lockout, 'config', 'set', 'requirepass', ''),
    dump: async () => cli('eval', dumpScript, '0'),
    stop: async () => {
      await end(child);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
