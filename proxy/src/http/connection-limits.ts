import type { Server } from 'node:http';
import type { ProxyConfig } from '../config.ts';

/** Closes connections beyond so many, and beyond so many of one address: no client takes them all. */
export function limitConnections(server: Server, { most, perAddress }: ProxyConfig['connections']): void {
  server.maxConnections = most;
  if (perAddress === undefined) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = open.get(address) ?? 0;
    if (count >= perAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
