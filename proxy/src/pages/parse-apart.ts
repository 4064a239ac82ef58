import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PageContext, ParsedPage } from './parse-page.ts';
import type { ParseAnswer } from './parse-worker.ts';

/** The longest page that somebody would write takes a hundredth of it. */
const limitMs = 3_000;

async function startWorker(): Promise<Worker> {
  const started = new Worker(new URL('./parse-worker.ts', import.meta.url));
  await once(started, 'message');
  return started;
}

/**
 * Parses pages in a thread of its own: Markdown can be written that takes minutes, and the portal answers everybody
 * from the one thread.
 */
export function createPageParser() {
  let worker: Worker | null = null;

  async function parse(text: string, context: PageContext): Promise<ParsedPage> {
    const used = worker ?? (await startWorker());
    worker = used;
    used.postMessage({ text, context });
    let answer: ParseAnswer;
    try {
      [answer] = await once(used, 'message', { signal: AbortSignal.timeout(limitMs) });
    } catch (error) {
      worker = null;
      await used.terminate();
      throw new Error('takes too long to read, or too much memory', { cause: error });
    }
    if ('fault' in answer) throw new Error(answer.fault);
    return answer.page;
  }
  return {
    /** @throws Error that says what is wrong with the file */
    parse,
    close: async () => {
      await worker?.terminate();
    },
  };
}

export type PageParser = ReturnType<typeof createPageParser>;
