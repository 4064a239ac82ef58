import { fromPglite, PgBoss } from 'pg-boss';
import type { Engine } from '../../store/database.ts';
import { failureReason } from '../clock/failure-reason.ts';

type Perform = (data: object) => Promise<void>;

export interface Jobs {
  /**
   * Puts a job in the queue; it survives a restart and runs on one instance.
   * @param key in a queue that may give up, of the jobs with one key one is there at a time: others are left out
   */
  send(queue: string, data: object, key?: string): Promise<void>;
  /**
   * Works a queue off, one job at a time. A job that fails or whose process dies is tried again. After the last try
   * the jobs of a queue that may give up are handed to `giveUp`.
   */
  work(queue: string, perform: Perform, giveUp?: Perform): Promise<void>;
  /** Runs a queue's job every minute, on one instance. */
  everyMinute(queue: string): Promise<void>;
  stop(): Promise<void>;
}

const retryLimit = 5;
/** A process that was killed stops giving signs of life; its job then goes to another. */
const heartbeatSeconds = 10;

/** Where the jobs of a queue go that failed as often as they may. */
const givenUp = (queue: string) => `${queue}-given-up`;

async function makeQueue(boss: PgBoss, queue: string, deadLetter?: string): Promise<void> {
  const options = { retryLimit, retryDelay: 1, heartbeatSeconds, expireInSeconds: 3_600 };
  if (!deadLetter) return boss.createQueue(queue, options);
  await boss.createQueue(deadLetter, options);
  await boss.createQueue(queue, { ...options, deadLetter, policy: 'exclusive' });
  // A queue that an older version made has nowhere to give up to.
  await boss.updateQueue(queue, { deadLetter });
}

/**
 * What a job fails with is kept beside it. An error that no database can hold would leave the job active for ever, and
 * one of the query builder has values of rows in its message.
 */
async function performSafely(queue: string, perform: Perform, data: object): Promise<void> {
  try {
    await perform(data);
  } catch (error) {
    const reason = failureReason(error);
    console.error(JSON.stringify({ queue, failed: reason }));
    throw new Error(reason);
  }
}

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
 * @param mayGiveUp queues that are worked with a `giveUp`
 */
export function createJobs(engine: Engine, mayGiveUp: readonly string[] = []): Jobs {
  const starting = startBoss(engine);
  starting.catch((error) => console.error(JSON.stringify({ jobs: String(error) })));
  const queues = new Map<string, Promise<void>>();
  const workers = new Map<string, string>();
  /** pg-boss takes jobs for queues that exist; whoever comes first makes it. */
  async function bossWith(queue: string): Promise<PgBoss> {
    const boss = await starting;
    const made =
      queues.get(queue) ?? makeQueue(boss, queue, mayGiveUp.includes(queue) ? givenUp(queue) : undefined);
    queues.set(queue, made);
    await made;
    return boss;
  }
  async function workOff(queue: string, perform: Perform): Promise<void> {
    const boss = await bossWith(queue);
    // As long as there are jobs the next follows at once.
    const options = { pollingIntervalSeconds: 1, burstWhenBatchFull: true };
    const worker = await boss.work<object>(queue, options, async ([job]) => {
      if (job) await performSafely(queue, perform, job.data ?? {});
    });
    workers.set(queue, worker);
  }
  return {
    async send(queue, data, key) {
      const boss = await bossWith(queue);
      await boss.send(queue, data, key === undefined ? {} : { singletonKey: key });
      // Who works the queue here need not wait until they look again.
      const worker = workers.get(queue);
      if (worker) boss.notifyWorker(worker);
    },
    async work(queue, perform, giveUp) {
      await workOff(queue, perform);
      if (giveUp) await workOff(givenUp(queue), giveUp);
    },
    everyMinute: async (queue) => (await starting).schedule(queue, '* * * * *'),
    stop: async () => (await starting).stop({ graceful: true, timeout: 3_000 }),
  };
}
