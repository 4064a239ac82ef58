import { once } from 'node:events';
import { type RealtimeEvent, type RealtimeMessage, realtimeMessageSchema } from '@countinghouse/contract';
import { WebSocket } from 'ws';

export interface RealtimeClient {
  /** Everything that came, in order; each was held against the contract. */
  messages: RealtimeMessage[];
  /** The events among them. */
  events(): RealtimeEvent[];
  /** Waits for a message. @throws Error when the socket closes before it comes */
  until(isIt: (message: RealtimeMessage) => boolean): Promise<RealtimeMessage>;
  /** The code of the socket's end. */
  closed: Promise<number>;
  socket: WebSocket;
}

const isEvent = (message: RealtimeMessage): message is RealtimeEvent => 'id' in message;

/** Opens the backend's socket, and waits for its first message. @throws Error with the status of a refusal */
export async function openRealtime(
  url: string,
  token: string,
  after?: number,
  headers: Record<string, string> = {},
): Promise<RealtimeClient> {
  const query = after === undefined ? '' : `?after=${after}`;
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/realtime${query}`, {
    headers: { ...headers, authorization: `Bearer ${token}` },
    // So that a test that is not let in says so, and not only that its time is over.
    handshakeTimeout: 90_000,
  });
  const messages: RealtimeMessage[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    messages.push(realtimeMessageSchema.parse(JSON.parse(String(data))));
    for (const look of waiting) look();
  });
  const closed = once(socket, 'close').then(([code]) => code as number);
  closed.catch(() => undefined);

  const until = (isIt: (message: RealtimeMessage) => boolean) =>
    new Promise<RealtimeMessage>((resolve, reject) => {
      closed.then(
        (code) => reject(new Error(`the socket closed with ${code} before the message came`)),
        reject,
      );
      const look = () => {
        const found = messages.find(isIt);
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });

  await once(socket, 'open');
  await until(({ type }) => type === 'ready');
  return { messages, events: () => messages.filter(isEvent), until, closed, socket };
}
