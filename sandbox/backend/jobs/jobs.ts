import { fromPglite, PgBoss } from 'pg-boss';
import type { Engine } from '../../store/database.ts';

export interface Jobs {
  /** Puts a job in the queue; it survives a restart and runs on one instance. */
  send(queue: string, data: object): Promise<void>;
  /** Works a queue off, one job at a time. A job that fails or whose process dies is tried again. */
  work(queue: string, perform: (data: object) => Promise<void>): Promise<void>;
  /** Runs a queue's job every minute, on one instance. */
  everyMinute(queue: string): Promise<void>;
  stop(): Promise<void>;
}

const retryLimit = 5;
/** A process that was killed stops giving signs of life; its job then goes to another. */
const heartbeatSeconds = 10;

async function startBoss(engine: Engine): Promise<PgBoss> {
  const connection =
    engine.kind === 'pglite'
      ? { db: fromPglite(engine.client), backend: 'pglite' as const }
      : { connectionString: engine.url, max: 2 };
  const boss = new PgBoss({ ...connection, superviseIntervalSeconds: 10 });
  boss.on('error', (error) => console.error(JSON.stringify({ jobs: String(error) })));
  await boss.start();
  return boss;
}

/**
 * pg-boss on the engine there is: its own tables in the same database, so that one backup holds both. It starts in the
 * background, for its tables take seconds to make on first run; jobs sent meanwhile wait for it.
 */
export function createJobs(engine: Engine): Jobs {
  const starting = startBoss(engine);
  starting.catch((error) => console.error(JSON.stringify({ jobs: String(error) })));
  const queues = new Map<string, Promise<void>>();
  /** pg-boss takes jobs for queues that exist; whoever comes first makes it. */
  async function bossWith(queue: string): Promise<PgBoss> {
    const boss = await starting;
    const made =
      queues.get(queue) ??
      boss.createQueue(queue, { retryLimit, retryDelay: 1, heartbeatSeconds, expireInSeconds: 3_600 });
    queues.set(queue, made);
    await made;
    return boss;
  }
  return {
    async send(queue, data) {
      await (await bossWith(queue)).send(queue, data);
    },
    async work(queue, perform) {
      const boss = await bossWith(queue);
      await boss.work<object>(queue, { pollingIntervalSeconds: 1 }, async ([job]) => {
        if (job) await perform(job.data ?? {});
      });
    },
    everyMinute: async (queue) => (await starting).schedule(queue, '* * * * *'),
    stop: async () => (await starting).stop({ graceful: true, timeout: 3_000 }),
  };
}
