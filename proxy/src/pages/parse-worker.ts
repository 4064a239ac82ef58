import { parentPort } from 'node:worker_threads';
import { type PageContext, parsePage } from './parse-page.ts';

/** What the worker answers for a file. */
export type ParseAnswer = { page: ReturnType<typeof parsePage> } | { fault: string };

// Loading takes longer than most pages do, and is none of their time.
parentPort?.postMessage('ready');

parentPort?.on('message', ({ text, context }: { text: string; context: PageContext }) => {
  let answer: ParseAnswer;
  try {
    answer = { page: parsePage(text, context) };
  } catch (error) {
    answer = { fault: (error as Error).message };
  }
  parentPort?.postMessage(answer);
});
