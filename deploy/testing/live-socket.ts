import { setTimeout as delay } from 'node:timers/promises';
import type { RealtimeMessage } from '@countinghouse/contract';
import { realtimeSocket } from '@countinghouse/contract/vocabulary';
import { WebSocket } from 'ws';
import type { Http2Client } from './http2-client.ts';

const firstDelayMs = 1_000;
const longestDelayMs = 30_000;
const openMs = 8_000;

interface LiveSocketOptions {
  origin: string;
  certificate: string;
  browser: Http2Client;
  /** Of its session. */
  headers: Record<string, string>;
}

/** A page's socket: it comes back by itself, and goes on after the last number that it heard. */
export function keepLiveSocket({ origin, certificate, browser, headers }: LiveSocketOptions) {
  const heard: number[] = [];
  const closes: number[] = [];
  const statuses: number[] = [];
  let first: number | undefined;
  let after: number | undefined;
  let socket: WebSocket | null = null;
  let isLive = false;
  let isWanted = true;
  let failures = 0;

  const hear = (message: RealtimeMessage) => {
    if (message.type === 'ready') {
      isLive = true;
      failures = 0;
    } else if (message.type === 'reset') closes.push(-1);
    else if (message.type !== 'heartbeat') heard.push(message.sequence);
    first ??= message.sequence;
    after = message.sequence;
  };

  /** Ends when the socket has, or came to nothing. */
  async function dial(): Promise<void> {
    const answer = await browser.ask('/api/auth/ws-token', { headers }).catch(() => null);
    statuses.push(answer?.status ?? 0);
    if (answer?.status !== 200) return;
    const { token } = JSON.parse(answer.body.toString());
    const query = after === undefined ? '' : `?after=${after}`;
    const protocols = [realtimeSocket.protocol, realtimeSocket.ticketPrefix + token];
    const next = new WebSocket(`${origin.replace(/^http/, 'ws')}${realtimeSocket.path}${query}`, protocols, {
      origin,
      ca: certificate,
      headers: { cookie: headers.cookie ?? '' },
    });
    socket = next;
    const patience = setTimeout(() => next.terminate(), openMs);
    next.on('message', (data) => {
      clearTimeout(patience);
      hear(JSON.parse(String(data)));
    });
    next.on('error', () => undefined);
    await new Promise<void>((resolve) => {
      next.once('close', (code) => {
        clearTimeout(patience);
        closes.push(code);
        resolve();
      });
    });
  }

  async function keep(): Promise<void> {
    while (isWanted) {
      await dial();
      isLive = false;
      failures += 1;
      const wait = Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
      if (isWanted) await delay(wait);
    }
  }
  const kept = keep();

  return {
    /** Numbers of the events that it was told. */
    heard,
    /** Why it was closed, each time; -1 where it was told that it missed too much. */
    closes,
    /** How its requests for tickets were answered; 0 for no answer. */
    statuses,
    isLive: () => isLive,
    /** The number after which it has listened; 0 where it never was live. */
    begunAfter: () => first ?? 0,
    async stop() {
      isWanted = false;
      socket?.close();
      await kept;
    },
  };
}

export type LiveSocket = ReturnType<typeof keepLiveSocket>;
