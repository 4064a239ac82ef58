import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { portalHeader } from '@countinghouse/contract/vocabulary';
import { api } from '@countinghouse/proxy/portal-client';
import { ApiError } from '../../kit/src/http/api-error.ts';
import { createRepeats } from '../../kit/src/operations/queue/repeat-policy.ts';
import { retryDelay, shouldRetry } from '../../kit/src/query/retry-policy.ts';
import type { Answer, Asked, Http2Client } from './http2-client.ts';

const kit = path.resolve(import.meta.dirname, '../../kit');

/** What `chunk-retry.ts` says, which runs in webpack's runtime alone. */
function readChunkRetry() {
  const source = readFileSync(path.join(kit, 'build/runtime/chunk-retry.ts'), 'utf8');
  const numberOf = (name: string) => {
    const [, value] = new RegExp(`^const ${name} = ([\\d_]+);$`, 'm').exec(source) ?? [];
    if (value === undefined) throw new Error(`chunk-retry.ts does not say how many ${name}`);
    return Number(value.replaceAll('_', ''));
  };
  return { attempts: numberOf('attempts'), firstDelayMs: numberOf('firstDelayMs') };
}
const chunks = readChunkRetry();

/** What a user would have seen of a request. */
export interface Outcome {
  what: 'read' | 'write' | 'page' | 'file';
  target: string;
  /** Of its last try; 0 for no answer. */
  status: number;
  /** What its tries before that ended with. */
  before: number[];
  seconds: number;
}

const retryAfterOf = ({ headers }: Answer) => Number(headers['retry-after']) || null;

/** Tries of a request, each noted: an answer that is not OK is thrown, as kit throws it. */
function createTries(browser: Http2Client) {
  const ended: number[] = [];
  return {
    ended,
    async once(target: string, asked: Asked): Promise<Answer> {
      const answer = await browser.ask(target, asked).catch(() => null);
      ended.push(answer?.status ?? 0);
      if (answer === null) throw new ApiError(0, 'Network error occurred');
      if (answer.status >= 400) {
        const text = answer.body.toString();
        const data = text.startsWith('{') ? JSON.parse(text) : null;
        throw new ApiError(answer.status, '', { data, text, retryAfterSeconds: retryAfterOf(answer) });
      }
      return answer;
    },
  };
}

/**
 * A page of the portal, as far as it asks the network: what it tries again by itself, and when, are kit's own rules.
 * @param cookie of its session
 */
export function createPortalPage(browser: Http2Client, cookie: string) {
  const outcomes: Outcome[] = [];
  const headers = {
    cookie,
    [portalHeader.name.toLowerCase()]: portalHeader.value,
    accept: 'application/json',
  };

  async function note(
    what: Outcome['what'],
    target: string,
    work: (tries: ReturnType<typeof createTries>) => Promise<Answer | null>,
  ) {
    const tries = createTries(browser);
    const startedAt = performance.now();
    const answer = await work(tries);
    const seconds = (performance.now() - startedAt) / 1_000;
    const status = tries.ended.at(-1) ?? 0;
    outcomes.push({ what, target, status, before: tries.ended.slice(0, -1), seconds });
    return answer;
  }

  /** As the query client does it. */
  const read = (target: string) =>
    note('read', target, async ({ once }) => {
      for (let failures = 0; ; failures += 1) {
        try {
          return await once(api + target, { headers });
        } catch (error) {
          if (!shouldRetry(failures, error)) return null;
          await delay(retryDelay(failures, error));
        }
      }
    });

  /** As the operation queue does it. */
  const write = (target: string, body: unknown, key: string) =>
    note('write', target, async ({ once }) => {
      const repeats = createRepeats(() => true);
      const asked = {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      };
      for (;;) {
        try {
          return await once(api + target, asked);
        } catch (error) {
          const wait = repeats.waitAfter(error, key);
          if (wait === null) return null;
          await delay(wait);
        }
      }
    });

  /** As its runtime asks for a chunk. */
  const file = (target: string) =>
    note('file', target, async ({ once }) => {
      for (let attempt = 1; ; attempt += 1) {
        const address = attempt === 1 ? target : `${target}?retry=${Date.now()}`;
        const answer = await once(address, { headers: { 'accept-encoding': 'br' } }).catch(() => null);
        if (answer !== null || attempt === chunks.attempts) return answer;
        await delay(chunks.firstDelayMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
      }
    });

  /** As a browser opens an address: a page that could not be opened is not opened again by itself. */
  const open = (target: string) =>
    note('page', target, ({ once }) =>
      once(target, { headers: { cookie, accept: 'text/html', 'accept-encoding': 'br' } }).catch(() => null),
    );

  return { outcomes, headers, read, write, file, open };
}

export type PortalPage = ReturnType<typeof createPortalPage>;
