import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
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
  const underWay = new Set<ServerResponse>();
  const sayLast = (res: ServerResponse) => void (res.headersSent || res.setHeader('Connection', 'close'));
  server.on('request', (_req, res) => {
    if (isStopping) sayLast(res);
    underWay.add(res);
    res.once('close', () => underWay.delete(res));
  });

  return {
    isStopping: () => isStopping,
    /** @param sayGoodbye ends what is not a request: sockets, after the grace */
    async stop({ graceMs, drainMs }: StopTimes, sayGoodbye: () => Promise<void>): Promise<void> {
      isStopping = true;
      underWay.forEach(sayLast);
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
