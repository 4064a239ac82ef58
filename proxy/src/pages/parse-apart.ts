import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PageContext, ParsedPage } from './parse-page.ts';
import type { ParseAnswer } from './parse-worker.ts';

/** A page of ten thousand words takes a twentieth of it. */
const limitMs = 2_000;

/**
 * Parses pages in a thread of its own: Markdown can be written that takes minutes, and the portal answers everybody
 * from the one thread.
 */
export function createPageParser() {
  let worker: Worker | null = null;

  async function parse(text: string, context: PageContext): Promise<ParsedPage> {
    worker ??= new Worker(new URL('./parse-worker.ts', import.meta.url));
    const used = worker;
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
