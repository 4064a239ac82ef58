import { Worker } from 'node:worker_threads';
import { buildPacket } from './build.ts';
import { inspectFile } from './inspect.ts';
import type { JobResult, PacketJob } from './jobs.ts';

// A process of its own: what a stranger's file does to it, it does to nobody else.

const mostMemory = Number(process.argv[2]);

// Buffers are outside the heap that Node bounds; and while this thread works, only another can look.
new Worker(
  `setInterval(() => { if (process.memoryUsage.rss() > ${mostMemory}) process.kill(process.pid, 'SIGKILL') }, 50)`,
  { eval: true },
).unref();

async function perform(job: PacketJob): Promise<JobResult> {
  try {
    return { answer: await (job.type === 'inspect' ? inspectFile(job) : buildPacket(job)) };
  } catch (error) {
    return { failed: String(error) };
  }
}

process.on('message', async (job: PacketJob) => process.send?.(await perform(job)));
process.on('disconnect', () => process.exit());
