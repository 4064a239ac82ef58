import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { backendPrefix } from '../contract/src/vocabulary/request.ts';
import { startPostgres } from '../sandbox/backend/testing/postgres.ts';
import { parseIdentitySettings } from '../sandbox/identity/settings.ts';
import { signInWithPassword } from '../sandbox/identity/testing/sign-in-with-password.ts';
import { type Service, startService } from '../tools/stack/service.ts';
import { nodeOptions } from '../tools/stack/stack.ts';
import { type Load, load } from './backend/wrk.ts';
import { percentile } from './percentile.ts';

/**
 * How many requests a second the sandbox's backend answers by itself: figures, not a test. Needs `wrk`.
 *
 *   node bench/backend.ts                          on PGlite
 *   node bench/backend.ts --engine postgres        on a PostgreSQL of its own
 *   node bench/backend.ts --against ../other       beside another checkout with its dependencies, by turns
 *   node bench/backend.ts --only user/scope --profile /tmp/scope.cpuprofile   with a CPU profile of what is measured
 *
 * With one checkout takes about a minute.
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'pglite' },
    against: { type: 'string' },
    profile: { type: 'string' },
    as: { type: 'string', default: 'admin.demo' },
    only: { type: 'string' },
    connections: { type: 'string', default: '32' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    transactions: { type: 'string', default: '20000' },
  },
});
const [connections, seconds, rounds] = [
  Number(values.connections),
  Number(values.seconds),
  Number(values.rounds),
];
const asked = [
  'user/scope',
  'transactions?limit=50',
  'transactions/status',
  'dashboard/summary',
  'dashboard/daily',
  'dashboard/breakdown?by=merchant',
  'dashboard/tasks',
  'notifications/count',
  'user/boards',
  'user/first-steps',
  'user/custom-display',
].filter((endpoint) => values.only === undefined || values.only.split(',').includes(endpoint));

/** No request that waits for work in the background is. */
const quickMs = 50;

const root = path.dirname(import.meta.dirname);
const dir = mkdtempSync(path.join(tmpdir(), 'countinghouse-bench-'));
const started: { stop(): Promise<void> }[] = [];
const keep = <Started extends { stop(): Promise<void> }>(one: Started): Started => {
  started.unshift(one);
  return one;
};

async function startBackend(checkout: string, issuer: string, name: string): Promise<Service> {
  const postgres = values.engine === 'postgres' ? keep(await startPostgres()) : undefined;
  const backend = await startService({
    name,
    main: path.join(path.relative(root, checkout), 'sandbox/backend/main.ts'),
    nodeOptions: [
      ...nodeOptions,
      '--import',
      pathToFileURL(path.join(root, 'bench/backend/profile.ts')).href,
    ],
    logDir: dir,
    env: {
      BACKEND_PORT: '0',
      BACKEND_DATA_DIR: path.join(dir, name),
      BACKEND_TOKEN_ISSUER: issuer,
      DATABASE_URL: postgres?.url ?? '',
      SEED_TRANSACTIONS: values.transactions,
      PROFILE_FILE: path.resolve(values.profile ?? path.join(dir, `${name}.cpuprofile`)),
    },
  });
  return keep(backend);
}

const shown = (amount: number) => amount.toFixed(amount < 10 ? 2 : 1).padStart(9);
const middle = (loads: Load[], of: keyof Load) =>
  percentile(
    loads.map((one) => one[of]),
    0.5,
  );

try {
  const identity = keep(
    await startService({
      name: 'identity',
      main: 'sandbox/identity/main.ts',
      nodeOptions,
      logDir: dir,
      env: { IDENTITY_PORT: '0', IDENTITY_DATA_DIR: path.join(dir, 'identity') },
    }),
  );
  const issuer = `http://localhost:${new URL(identity.url).port}/${parseIdentitySettings({}).poolId}`;
  const { IdToken: token } = await signInWithPassword(identity.url, values.as);
  const backends = [await startBackend(root, issuer, 'backend')];
  if (values.against) backends.push(await startBackend(path.resolve(values.against), issuer, 'against'));
  const ask = (backend: Service, endpoint: string, forSeconds: number) =>
    load(`${backend.url}${backendPrefix}/${endpoint}`, {
      pid: backend.process.pid ?? 0,
      connections,
      seconds: forSeconds,
      token,
    });

  /** What a first start has to work off weighs on whoever asks meanwhile. */
  async function settle({ url }: Service): Promise<void> {
    for (let quick = 0; quick < 10; await delay(50)) {
      const begin = performance.now();
      const headers = { authorization: `Bearer ${token}` };
      await (await fetch(`${url}${backendPrefix}/user/scope`, { headers })).text();
      quick = performance.now() - begin < quickMs ? quick + 1 : 0;
    }
  }
  for (const backend of backends) await settle(backend);
  /** Begins the profile of this checkout's backend, or ends it. */
  const profile = () => values.profile && backends[0]?.process.kill('SIGUSR2');

  console.log(
    `Node ${process.version}, ${values.engine}, ${connections} connections as ${values.as}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.log(
    `  medians of ${rounds}: requests/s, p50, p99, processor time of each (ms)${values.against ? '; the same there; ratios of requests/s and processor time' : ''}`,
  );
  for (const endpoint of asked) {
    const loads = backends.map((): Load[] => []);
    for (const backend of backends) await ask(backend, endpoint, 1);
    profile();
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, backend] of backends.entries()) {
        loads[index]?.push(await ask(backend, endpoint, seconds));
      }
    }
    profile();
    const figures = loads.flatMap((of) => [
      middle(of, 'perSecond'),
      middle(of, 'p50'),
      middle(of, 'p99'),
      middle(of, 'cpuMs'),
    ]);
    const [here = 0, , , hereMs = 0, there, , , thereMs = 0] = figures;
    const ratio =
      there === undefined ? '' : `  ×${(here / there).toFixed(2)} ×${(thereMs / hereMs).toFixed(2)}`;
    console.log(`${figures.map(shown).join('')}${ratio}  ${endpoint}`);
  }
} finally {
  for (const one of started) await one.stop();
  rmSync(dir, { recursive: true, force: true });
}
