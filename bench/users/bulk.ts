import type { Figures } from '../lists/measure.ts';
import type { BenchBackend } from '../lists/processes.ts';
import { percentile } from '../percentile.ts';

/** As many as the portal sends at once (`kit/src/operations/queue/work-through.ts`). */
const parallel = 3;

const figuresOf = (times: readonly number[]): Figures => ({
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
});

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
};

/** Sends `count` requests as a page's bulk does. @returns each one's time, and that of all */
async function sendAll(count: number, send: (place: number) => Promise<unknown>) {
  const times: number[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const place = next;
      next += 1;
      times.push(await timed(() => send(place)));
    }
  };
  const seconds = (await timed(() => Promise.all(Array.from({ length: parallel }, worker)))) / 1_000;
  return { ...figuresOf(times), seconds };
}

/** How long somebody else's list takes, again and again, until `isOver`. */
async function askMeanwhile(backend: BenchBackend, isOver: () => boolean): Promise<Figures> {
  const times: number[] = [];
  while (!isOver()) times.push((await backend.get('hauspay.partner', 'usermanagement/all')).ms);
  return figuresOf(times);
}

export interface BulkFigures extends Figures {
  name: string;
  /** Of all of them. */
  seconds: number;
  /** Of another partner's list, asked all the while. */
  other: Figures;
}

/** One partner invites and then disables `count` users, while another partner asks for the own list. */
export async function measureBulk(backend: BenchBackend, count: number): Promise<BulkFigures[]> {
  const usernameOf = (place: number) => `bulk.user${place}`;
  const asPartner = (method: 'post' | 'put', path: string, body: object) =>
    backend[method]('partner.demo', `usermanagement/${path}`, body);
  const deeds = {
    invite: (place: number) =>
      asPartner('post', 'insert', {
        ...{ username: usernameOf(place), email: `${usernameOf(place)}@example.com` },
        ...{ givenName: 'Ada', familyName: `Bulk ${place}`, role: 'merchants', merchantId: 'mer_0001' },
      }),
    disable: (place: number) => asPartner('put', 'update', { username: usernameOf(place), isEnabled: false }),
  };
  const figures: BulkFigures[] = [];
  for (const [name, deed] of Object.entries(deeds)) {
    let isOver = false;
    const asking = askMeanwhile(backend, () => isOver);
    const own = await sendAll(count, deed);
    isOver = true;
    figures.push({ name: `${name} ${count}`, ...own, other: await asking });
  }
  return figures;
}
