import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import type { Database } from '../../store/database.ts';
import { Connection } from './connection.ts';
import { defaultLimits } from './limits.ts';

/** A socket that takes all that is sent to it at once. */
class TakingSocket extends EventEmitter {
  readonly OPEN = 1;
  readonly readyState = 1;
  ping = vi.fn();
  terminate = vi.fn();
  send(_text: string, done: () => void): void {
    done();
  }
}

it('a client that answers no ping is cut off at the second heartbeat after, and one that answers is not', () => {
  vi.useFakeTimers();
  const sockets = [new TakingSocket(), new TakingSocket()] as const;
  const [silent, answering] = sockets;
  answering.ping.mockImplementation(() => answering.emit('pong'));
  for (const socket of sockets) {
    new Connection(socket as unknown as WebSocket, {
      // Nothing happens that it would read.
      db: undefined as unknown as Database,
      feed: {
        head: 0,
        refresh: async () => undefined,
        onAdvance: () => () => undefined,
        stop: async () => undefined,
      },
      limits: defaultLimits,
      token: {
        actor: {
          subject: 'x',
          username: 'x',
          role: 'countinghouse',
          isRestricted: false,
          partnerId: null,
          merchantId: null,
        },
        expiresAt: new Date(Date.now() + 3_600_000),
      },
      after: undefined,
    });
  }
  vi.advanceTimersByTime(defaultLimits.heartbeatMs);
  expect(silent.terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(defaultLimits.heartbeatMs);
  expect(silent.terminate).toHaveBeenCalled();
  vi.advanceTimersByTime(600_000);
  expect(answering.terminate).not.toHaveBeenCalled();
  for (const socket of sockets) socket.emit('close');
  vi.useRealTimers();
});
