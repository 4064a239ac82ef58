import { Problem } from '../../http/problem.ts';
import { createProcesses } from './child-processes.ts';
import type { JobAnswer, JobResult, PacketJob } from './jobs.ts';

interface Limits {
  processes: number;
  /** From being asked to the answer, the wait for a turn included. */
  answerWithinMs: number;
  /** How long one job may keep a process. */
  runMs: number;
  /** What a process may take before it is stopped. */
  memoryBytes: number;
  /** How long a process with nothing to do stays. */
  idleMs: number;
  waitingPerOwner: number;
  /** How many bytes of files may wait, of one owner and of all. */
  bytesPerOwner: number;
  bytes: number;
}

const usualLimits: Limits = {
  processes: 2,
  // The proxy gives up after 30 seconds: whoever waits is told before that what became of it.
  answerWithinMs: 25_000,
  // A packet takes a second or two, one of twenty photographs five; what takes all of this keeps others waiting.
  runMs: 15_000,
  memoryBytes: 700_000_000,
  idleMs: 15_000,
  waitingPerOwner: 24,
  bytesPerOwner: 100_000_000,
  bytes: 300_000_000,
};

/** A job, or what reads its files when its turn has come: what waits takes no memory. */
type Lazy<Job extends PacketJob> = Job | (() => Promise<Job>);

interface Turn {
  owner: string;
  job: Lazy<PacketJob>;
  /** When it must be done, by this process's own clock. */
  until: number;
  settle: (result: JobResult) => void;
  fail: (error: unknown) => void;
}

const waitingBytes = ({ job }: Pick<Turn, 'job'>): number =>
  typeof job === 'function' || job.type === 'build' ? 0 : job.bytes.length;

/** What a job ends with whose process was stopped: it took too long, took too much, or broke. */
export class PacketFailure extends Error {}

const tooMany = () =>
  new Problem(429, 'rate_limited', 'Too many files and packets of this merchant are being read. Try again.');

/**
 * Has files read and packets written by a few other processes, each within a time and an amount of memory. Owners take
 * turns, and one alone never has all processes: a merchant's packet keeps no other's waiting.
 */
export function createPacketWorkers(options: Partial<Limits> = {}) {
  const limits = { ...usualLimits, ...options };
  const inProcess = createProcesses(limits);
  const waiting: Turn[] = [];
  const running: string[] = [];
  /** Who had a turn, longest ago first. */
  const served: string[] = [];

  const mostOfOwner = Math.max(1, limits.processes - 1);
  const runningOf = (owner: string) => running.filter((one) => one === owner).length;

  function nextTurn(): Turn | undefined {
    if (running.length >= limits.processes) return undefined;
    const ready = waiting.filter(({ owner }) => runningOf(owner) < mostOfOwner);
    const [first] = ready.sort((one, other) => served.indexOf(one.owner) - served.indexOf(other.owner));
    if (first) waiting.splice(waiting.indexOf(first), 1);
    return first;
  }

  async function perform({ owner, job, until, settle, fail }: Turn): Promise<void> {
    running.push(owner);
    try {
      const ready = typeof job === 'function' ? await job() : job;
      settle(await inProcess(ready, Math.max(0, Math.min(limits.runMs, until - performance.now()))));
    } catch (error) {
      fail(error);
    } finally {
      running.splice(running.indexOf(owner), 1);
      advance();
    }
  }

  function advance(): void {
    for (let turn = nextTurn(); turn; turn = nextTurn()) {
      if (served.includes(turn.owner)) served.splice(served.indexOf(turn.owner), 1);
      served.push(turn.owner);
      if (served.length > 1_000) served.shift();
      void perform(turn);
    }
  }

  function assertRoom(owner: string, job: Lazy<PacketJob>): void {
    const ofOwner = waiting.filter((turn) => turn.owner === owner);
    const bytesOf = (turns: readonly Pick<Turn, 'job'>[]) =>
      turns.reduce((sum, turn) => sum + waitingBytes(turn), waitingBytes({ job }));
    const isFull = ofOwner.length >= limits.waitingPerOwner || bytesOf(ofOwner) > limits.bytesPerOwner;
    if (isFull || bytesOf(waiting) > limits.bytes) throw tooMany();
  }

  /** Has a turn wait, no longer than its time: what came to nothing is refused rather than done for nobody. */
  function wait(owner: string, job: Lazy<PacketJob>): Promise<JobResult> {
    const { promise, resolve: settle, reject: fail } = Promise.withResolvers<JobResult>();
    const turn: Turn = { owner, job, until: performance.now() + limits.answerWithinMs, settle, fail };
    const giveUp = () => {
      const index = waiting.indexOf(turn);
      if (index < 0) return;
      waiting.splice(index, 1);
      fail(tooMany());
    };
    const timer = setTimeout(giveUp, limits.answerWithinMs);
    waiting.push(turn);
    advance();
    return promise.finally(() => clearTimeout(timer));
  }

  /**
   * @param owner whose turn it takes: a merchant
   * @throws Problem 429 when too much is waiting; PacketFailure when the job had to be stopped
   */
  async function work<Job extends PacketJob>(owner: string, job: Lazy<Job>): Promise<JobAnswer<Job>> {
    assertRoom(owner, job);
    const result = await wait(owner, job);
    if ('failed' in result) throw new PacketFailure(result.failed);
    return result.answer as JobAnswer<Job>;
  }

  return { work };
}

export type PacketWorkers = ReturnType<typeof createPacketWorkers>;
