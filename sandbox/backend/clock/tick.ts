import type { Jobs } from '../jobs/jobs.ts';
import { mailQueue } from '../mail/outbox.ts';
import type { SandboxClock } from './clock.ts';
import { type Lane, lanes } from './due-work.ts';

/** Each lane has its own queue: none of them waits for another. */
const queues: Record<Lane, string> = {
  money: 'tick',
  views: 'tick-views',
  figures: 'tick-figures',
  news: 'tick-news',
  files: 'tick-files',
  mails: mailQueue,
};

/** Has a lane worked soon. */
export const wakeLane = (jobs: Jobs, lane: Lane): Promise<void> => jobs.send(queues[lane], {});

interface Ticking {
  /** Does what is due in a lane. */
  performDue(which: readonly Lane[]): Promise<unknown>;
  /** Forgets what is kept for a time only. */
  cleanUp(): Promise<void>;
}

/** Does due work every minute, wherever the clock was moved. */
export async function startTicking(
  jobs: Jobs,
  clock: SandboxClock,
  { performDue, cleanUp }: Ticking,
): Promise<void> {
  async function everyMinute(queue: string, work: () => Promise<unknown>): Promise<void> {
    await jobs.work(queue, async () => {
      await clock.refresh();
      await work();
    });
    await jobs.everyMinute(queue);
  }
  for (const lane of lanes) await everyMinute(queues[lane], () => performDue([lane]));
  await everyMinute('tick-clean-up', cleanUp);
}
