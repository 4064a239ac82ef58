import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const patienceMs = 2_000;
/** A process that was told to stop is gone after this, whatever it hangs on. */
const longestStopMs = 7_000;

/** Listens, on loopback unless told otherwise; 0 picks a free port. @throws the listening error, such as EADDRINUSE */
export async function listen(server: Server, port: number, host = '127.0.0.1'): Promise<number> {
  // Longer than callers keep a connection they do not use: or a request now and then meets one that is closing.
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = 80_000;
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Ends when requests under way are answered, or when patience is. */
export async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const patience = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearTimeout(patience);
}

function explain(error: unknown, portSetting: string): string {
  const { code, port, message } = error as { code?: string; port?: number; message?: string };
  if (code !== 'EADDRINUSE') return message ?? String(error);
  return `port ${port} is already in use; stop what listens there or set ${portSetting} to a free port`;
}

/**
 * Runs a service as a process: starts it, says on stdout and to the parent process that it is ready, and stops it on
 * SIGTERM, SIGINT, or when the parent is gone. A start that fails says why in one line and exits with 1.
 */
export async function runService(
  name: string,
  portSetting: string,
  start: () => Promise<{ url: string; controlUrl?: string; close(): Promise<void> }>,
): Promise<void> {
  try {
    const service = await start();
    const ready = { ready: name, url: service.url, controlUrl: service.controlUrl };
    console.log(JSON.stringify(ready));
    process.send?.(ready);
    let isStopping = false;
    const shutDown = async () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), longestStopMs).unref();
      await service.close().catch((error) => {
        console.error(`${name}: ${error}`);
        process.exit(1);
      });
      process.exit(0);
    };
    process.on('SIGTERM', shutDown).on('SIGINT', shutDown).on('disconnect', shutDown);
  } catch (error) {
    console.error(`${name}: ${explain(error, portSetting)}`);
    process.exit(1);
  }
}
