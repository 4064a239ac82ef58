import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { startAnalytics } from '../analytics/server.ts';
import { listen, stop } from '../service/http-service.ts';
import { startTracing } from '../service/tracing.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { seed } from '../store/seed/seed.ts';
import { createTokenVerifier } from './actor/authenticate.ts';
import { rememberTokens } from './actor/remember-tokens.ts';
import { createBackend } from './app.ts';
import { sealOldBirths } from './applications/seal-old-births.ts';
import { watchPublished } from './branding/published-brandings.ts';
import { createClock } from './clock/clock.ts';
import { createControls } from './clock/controls.ts';
import { createDueWorker } from './clock/due-worker.ts';
import { startTicking, wakeLane } from './clock/tick.ts';
import { createDueWork } from './due-work.ts';
import { createEventFeed } from './events/feed.ts';
import { exportQueue } from './exports/queue-exports.ts';
import { workExports } from './exports/work.ts';
import { openFileStore } from './files/open-file-store.ts';
import { scanAt, scanForTestVirus } from './files/read-upload.ts';
import { createJobs } from './jobs/jobs.ts';
import { openPortals } from './portals/portals.ts';
import { defaultLimits } from './realtime/limits.ts';
import { createRealtime, type Realtime } from './realtime/realtime.ts';
import type { BackendSettings } from './settings.ts';

import { openIdentityService } from './user-management/open-identity-service.ts';
import { structureOldViews } from './views/structure-old-views.ts';

export interface RunningBackend {
  url: string;
  port: number;
  /** Where the sandbox's own controls are, such as its clock. */
  controlUrl: string;
  db: Database;
  /** Ends when requests under way are answered and the database is closed. */
  close(): Promise<void>;
}

const addressOf = (port: number) => `http://127.0.0.1:${port}`;

/** Holds the sockets that come to a server until there is somebody to speak to them. */
function holdSockets(server: Server): PromiseWithResolvers<Realtime> {
  const sockets = Promise.withResolvers<Realtime>();
  // A start that fails is told by what fails; nobody may be waiting for a socket.
  sockets.promise.catch(() => undefined);
  server.on('upgrade', async (request, socket: Duplex, head) => {
    // A caller that leaves while we start must not take the process with it.
    socket.on('error', () => socket.destroy());
    const realtime = await sockets.promise.catch(() => undefined);
    if (realtime) realtime.handleUpgrade(request, socket, head);
    else socket.destroy();
  });
  return sockets;
}

/**
 * Opens the database, fills it on first run, and answers the contract's endpoints. Requests that come before that is
 * done wait for it.
 * @throws what is wrong with a brand file, or the listening error, such as EADDRINUSE, before the database is touched
 */
export async function startBackend(settings: BackendSettings): Promise<RunningBackend> {
  const portals = await openPortals(settings);
  const application = Promise.withResolvers<RequestListener>();
  const server = createServer(async (request, response) => (await application.promise)(request, response));
  const sockets = holdSockets(server);
  const controls = Promise.withResolvers<RequestListener>();
  const controlServer = createServer(async (request, response) =>
    (await controls.promise)(request, response),
  );
  const port = await listen(server, settings.port, settings.host);
  try {
    const controlPort = await listen(controlServer, settings.controlPort);
    const { issuer, clientId, secret, seedTransactions } = settings;
    const files = await openFileStore(settings);
    const tracing = await startTracing(settings.tracesUrl);
    const database = await openDatabase(settings, async (opened) => {
      const { now } = await createClock(opened, settings.clock);
      await seed(opened, {
        transactionCount: seedTransactions,
        now: now(),
        keepFile: (key, bytes) => files.write(key, bytes),
      });
      await structureOldViews(opened);
      await sealOldBirths(opened, secret);
    });
    const { db } = database;
    const clock = await createClock(db, settings.clock);
    const brandings = await watchPublished({ db, take: portals.takeBrandings });
    const jobs = createJobs(database.engine, [exportQueue]);
    const dueWork = createDueWork({ secret, files, portals, mailUrl: settings.mailUrl });
    const { performNow, ...ticking } = createDueWorker({ db, jobs, clock, dueWork });
    const working = Promise.all([
      // A list that is looked at right after a first start has its figures.
      startTicking(jobs, clock, ticking).then(() => wakeLane(jobs, 'figures')),
      workExports(jobs, { db, files, clock: clock.now, portals }),
    ]);
    // Without jobs the backend answers all the same; who operates it reads that it has none.
    working.catch((error) => console.error(JSON.stringify({ jobs: String(error) })));
    const analytics = await startAnalytics(settings, { db, now: clock.now, portals });
    const scan = settings.scanUrl ? scanAt(settings.scanUrl) : scanForTestVirus;
    const { roleRules } = portals;
    const verifyToken = rememberTokens(createTokenVerifier({ issuer, clientId, roleRules }));
    const feed = await createEventFeed(db, database.engine);
    const limits = { ...defaultLimits, ...settings.realtimeLimits };
    application.resolve(
      createBackend({
        ...settings,
        ...{ db, verifyToken, clock, secret, files, scan, jobs, portals, feed },
        ...{ replay: limits.replay, trace: tracing.handler, lookAtBrandings: brandings.look },
        openIdentity: openIdentityService(settings.identity, portals),
        embedding: analytics?.embedding ?? settings.embedding,
      }),
    );
    controls.resolve(createControls({ clock, db, performDue: performNow }));
    const realtime = createRealtime({ db, clock: clock.now, feed, verifyToken, limits });
    sockets.resolve(realtime);
    const close = async () => {
      realtime.close();
      brandings.close();
      await Promise.all([stop(server), stop(controlServer), analytics?.stop()]);
      await feed.stop();
      await working.catch(() => undefined);
      await jobs.stop();
      await database.close();
      await tracing.close().catch(() => undefined);
      portals.close();
    };
    return { url: addressOf(port), port, controlUrl: addressOf(controlPort), db, close };
  } catch (error) {
    sockets.reject(error);
    portals.close();
    await Promise.all([server, controlServer].filter(({ listening }) => listening).map(stop));
    throw error;
  }
}
