import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Duplex } from 'node:stream';

type UpgradeListener = (req: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * Holds what a server is asked while it listens and is not ready. A request that is dropped then would be waited for as
 * long as its client is patient: a balancer that finds the port open has no reason to ask another proxy.
 * @returns has what was held answered, and all that comes from then on
 */
export function holdRequests(server: Server) {
  const requests: Parameters<RequestListener>[] = [];
  const upgrades: Parameters<UpgradeListener>[] = [];
  const holdRequest: RequestListener = (...asked) => void requests.push(asked);
  const holdUpgrade: UpgradeListener = (...asked) => {
    upgrades.push(asked);
    // Node leaves an upgraded socket to its listener: one that is cut while it is held would end the process.
    asked[1].on('error', () => undefined);
  };
  server.on('request', holdRequest).on('upgrade', holdUpgrade);

  return (answer: RequestListener, handleUpgrade: UpgradeListener): void => {
    server.off('request', holdRequest).on('request', answer);
    server.off('upgrade', holdUpgrade).on('upgrade', handleUpgrade);
    for (const [req, res] of requests) if (!req.socket.destroyed) answer(req, res);
    for (const [req, socket, head] of upgrades) if (!socket.destroyed) handleUpgrade(req, socket, head);
  };
}
