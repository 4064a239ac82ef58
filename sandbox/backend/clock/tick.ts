import type { Jobs } from '../jobs/jobs.ts';
import type { SandboxClock } from './clock.ts';

const queue = 'tick';

/** Does due work every minute, wherever the clock was moved. */
export async function startTicking(
  jobs: Jobs,
  clock: SandboxClock,
  performDue: () => Promise<unknown>,
): Promise<void> {
  await jobs.work(queue, async () => {
    await clock.refresh();
    await performDue();
  });
  await jobs.everyMinute(queue);
}
