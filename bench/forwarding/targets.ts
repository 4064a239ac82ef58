import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, openSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { hasNginx, startNginx } from '../../proxy/src/testing/nginx.ts';
import { hasRedis, startRedis } from '../../proxy/src/testing/redis.ts';
import { demoPassword } from '../../sandbox/identity/demo-accounts.ts';
import { freePort } from '../../sandbox/service/free-port.ts';
import { releaseKeyFiles } from '../../tools/build/release-key.ts';

const root = path.resolve(import.meta.dirname, '../..');
const apiPath = '/api/proxy/v2-iq/digitz-iq/transactions';

/** Something that answers, and how it is asked. */
export interface Target {
  name: string;
  /** Of what it forwards. */
  url: string;
  headers: Record<string, string>;
  pid: number | undefined;
}

export interface ProxyTarget extends Target {
  origin: string;
  child: ChildProcess;
  logFile: string;
}

interface Options {
  /** A folder of the run's own. */
  dir: string;
  /** A checkout of another version, to be measured beside this one. */
  against: string | undefined;
  /** Where CPU profiles are written as the proxies stop. */
  profileDir: string | undefined;
}

const own = (file: string) => path.join(import.meta.dirname, file);

/** Starts processes of this run, and ends them, the last started first. */
function createProcesses() {
  const stops: (() => Promise<unknown>)[] = [];
  return {
    stops,
    async start(file: string, env: NodeJS.ProcessEnv = {}, log?: string, execArgv: string[] = []) {
      const stdout = log === undefined ? 'ignore' : openSync(log, 'w');
      const child = fork(file, {
        execArgv,
        cwd: root,
        env: { ...process.env, ...env },
        stdio: ['ignore', stdout, 'inherit', 'ipc'],
      });
      stops.push(async () => {
        if (child.exitCode !== null) return;
        child.kill();
        await once(child, 'exit');
      });
      const [ready] = await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(() => Promise.reject(new Error(`${file} did not start`))),
      ]);
      return { child, url: String(ready.url), pid: child.pid };
    },
    /** In order, so that logs are whole. */
    stop: async () => {
      for (const stop of stops.toReversed()) await stop();
    },
  };
}

/** The cookie of somebody who has just signed in. */
async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'X-Countinghouse': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'merchant.demo', password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`the sign-in was answered ${answer.status}`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Everything that is measured, each a process of its own on loopback. */
export async function startTargets({ dir, against, profileDir }: Options) {
  const { start, stop, stops } = createProcesses();
  const backend = await start(own('backend.ts'));
  const bare = await start(own('bare.ts'), { BACKEND_URL: backend.url });
  const identity = await start(path.join(root, 'sandbox/identity/main.ts'), {
    IDENTITY_PORT: '0',
    IDENTITY_DATA_DIR: path.join(dir, 'identity'),
  });

  async function startProxy(name: string, checkout: string, env: NodeJS.ProcessEnv): Promise<ProxyTarget> {
    const logFile = path.join(dir, `${name}.log`);
    const profile = profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`];
    const args = ['--expose-gc', '--import', own('tell-memory.ts'), ...profile];
    const settings = {
      PORTAL_MODE: 'sandbox',
      PORTAL_PORT: '0',
      PORTAL_DIR: path.join(root, 'dist'),
      RELEASE_PUBLIC_KEYS: releaseKeyFiles.public,
      PORTAL_DATA_DIR: path.join(dir, name),
      BACKEND_URL: backend.url,
      COGNITO_USER_POOL_ID: 'us-west-2_Countingh',
      COGNITO_CLIENT_ID: '4countinghousesandboxportl',
      COGNITO_ENDPOINT: identity.url,
      ...env,
    };
    const started = await start(path.join(checkout, 'proxy/src/main.ts'), settings, logFile, args);
    const { child, url, pid } = started;
    while (!(await fetch(`${url}/readyz`)).ok) await delay(50);
    const headers = { 'X-Countinghouse': '1', cookie: await signIn(url) };
    return { name, url: url + apiPath, origin: url, headers, pid, child, logFile };
  }

  const proxies = [await startProxy('proxy, SQLite', root, {})];
  if (hasRedis) {
    const redis = await startRedis();
    stops.unshift(() => redis.stop());
    proxies.push(await startProxy('proxy, Redis', root, { REDIS_URL: redis.url }));
  }
  if (against !== undefined) proxies.push(await startProxy('other version, SQLite', against, {}));
  const targets: Target[] = [
    { name: 'backend alone', url: backend.url, headers: {}, pid: backend.pid },
    { name: 'bare', url: bare.url + apiPath, headers: {}, pid: bare.pid },
  ];
  if (hasNginx) {
    const port = await freePort();
    const nginx = await startNginx(port, [Number(new URL(backend.url).port)]);
    stops.push(() => nginx.stop());
    targets.push({ name: 'nginx', url: `http://127.0.0.1:${port}${apiPath}`, headers: {}, pid: undefined });
  }
  return { targets: [...targets, ...proxies], proxies, stop };
}

/** How many forwarded requests a proxy's log has of each status. */
export async function loggedAnswers({ logFile }: ProxyTarget): Promise<string> {
  const counts = new Map<string, number>();
  for await (const line of createInterface({ input: createReadStream(logFile) })) {
    if (!line.includes(`"path":"${apiPath}"`)) continue;
    const status = /"status":"?(\w+)/.exec(line)?.[1] ?? 'none';
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return [...counts].map(([status, count]) => `${count} forwarded requests with ${status}`).join(', ');
}
