import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { getHeapSpaceStatistics } from 'node:v8';
import { expect, it } from 'vitest';
import { createGracefulStop } from './graceful-stop.ts';

const connections = 30;
const requests = 100_000;

const oldBytes = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0;

/** As large as a request with its answer. */
const createAnswer = () =>
  Object.assign(new EventEmitter(), { headersSent: true, parts: Array.from({ length: 200 }, () => ({})) });

it('nothing of an answered request is left for a full garbage collection', () => {
  const server = new EventEmitter();
  createGracefulStop(server as Server);
  const sockets = Array.from({ length: connections }, () => new EventEmitter());
  for (const socket of sockets) server.emit('connection', socket);
  const underWay: EventEmitter[] = [];
  let before = Number.POSITIVE_INFINITY;
  let most = 0;
  for (let n = 0; n < requests; n += 1) {
    // A pause, in which what is under way comes to the old generation, with all else that lives.
    if (n === connections) {
      for (let part = 0; part < 100_000; part += 1) createAnswer();
      before = oldBytes();
    }
    // The one before on its connection is over.
    underWay[n % connections]?.emit('close');
    const res = createAnswer();
    underWay[n % connections] = res;
    server.emit('request', { socket: sockets[n % connections] }, res);
    if (n % 500 === 0) most = Math.max(most, oldBytes() - before);
  }
  expect(most).toBeLessThan(5_000_000);
});
