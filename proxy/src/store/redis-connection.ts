import { createClient } from '@redis/client';
import type { Logger } from 'pino';
import { Problem } from '../http/problem.ts';
import { storeUnavailable } from './store-unavailable.ts';

/** Answers are due in a millisecond; a caller is told of an outage within a second, other work included. */
const answerMs = 700;
const longestReconnectDelayMs = 500;

export interface RedisConnection {
  /** The client as rate-limiter-flexible wants it. */
  client: ReturnType<typeof openClient>;
  /** Runs a command. @throws Problem 503 when it fails or takes too long */
  ask<Value>(command: () => Promise<Value>): Promise<Value>;
  /** Runs a script in one step. @throws Problem 503 */
  script(text: string, keys: string[], args: (string | number)[]): Promise<unknown>;
  close(): void;
}

const withinLimit = <Value>(answer: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const tooLate = () => reject(new Error(`no answer within ${answerMs} ms`));
    const timer = setTimeout(tooLate, answerMs);
    answer.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });

/** A client that fails fast while Redis is away, and comes back by itself. */
const openClient = (url: string) =>
  createClient({
    url,
    // Nothing waits for Redis to return: a request that was refused must not take effect later.
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    pingInterval: 2_000,
    // We have a limit of our own; the client's makes an AbortSignal for each command.
    commandOptions: { timeout: 0 },
    socket: {
      connectTimeout: 2_000,
      socketTimeout: 5_000,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, longestReconnectDelayMs),
    },
  });

/** Connects now, or as soon as Redis is there. */
export function connectRedis(url: string, log: Logger): RedisConnection {
  const client = openClient(url);
  let isAway = false;
  client.on('error', (error) => {
    // Once per outage: the client says it again at each attempt.
    if (!isAway) log.error({ err: error }, 'the session store is away');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info('the session store is back');
    isAway = false;
  });
  // The proxy starts without its store, and says 503 until it is there.
  client.connect().catch((error) => log.error({ err: error }, 'the session store is away'));

  const ask: RedisConnection['ask'] = async (command) => {
    try {
      return await withinLimit(command());
    } catch (error) {
      throw error instanceof Problem ? error : storeUnavailable(error);
    }
  };

  return {
    client,
    ask,
    script: (text, keys, args) => ask(() => client.eval(text, { keys, arguments: args.map(String) })),
    close: () => client.destroy(),
  };
}
