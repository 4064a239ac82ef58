import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const sweepMs = 100;

export interface StopTimes {
  /** Requests go on being answered so long after the readiness check fails. */
  graceMs: number;
  /** Requests under way have so long to finish; then their connections are cut. */
  drainMs: number;
}

/**
 * Prepares a server to be stopped without losing a request. Once stopping, every answer says `Connection: close`, also
 * to a request that came before, so that no client sends its next one into a connection that is about to end.
 */
export function createGracefulStop(server: Server) {
  let isStopping = false;
  // By connection. A set that each response is added to and deleted from leaves hash tables behind that still name
  // responses, and each leads to the next: every request would live until the next full garbage collection.
  const underWay = new Map<Socket, ServerResponse | undefined>();
  server.on('connection', (socket) => {
    underWay.set(socket, undefined);
    socket.once('close', () => underWay.delete(socket));
  });
  const sayLast = (res: ServerResponse) => void (res.headersSent || res.setHeader('Connection', 'close'));
  server.on('request', (req, res) => {
    if (isStopping) sayLast(res);
    const { socket } = req;
    underWay.set(socket, res);
    res.once('close', () => {
      if (underWay.get(socket) === res) underWay.set(socket, undefined);
    });
  });

  return {
    isStopping: () => isStopping,
    /** @param sayGoodbye ends what is not a request: sockets, after the grace */
    async stop({ graceMs, drainMs }: StopTimes, sayGoodbye: () => Promise<void>): Promise<void> {
      isStopping = true;
      for (const res of underWay.values()) if (res) sayLast(res);
      await delay(graceMs);
      const closed = once(server, 'close');
      server.close();
      // A connection whose last answer was on its way when the server stopped is idle a moment later.
      const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
      const patience = setTimeout(() => server.closeAllConnections(), drainMs);
      await sayGoodbye();
      await closed;
      clearInterval(sweep);
      clearTimeout(patience);
    },
  };
}
