import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { root } from '../workspace.ts';
import type { Ports } from './stack.ts';

const portSettings = {
  portal: ['PORTAL_PORT', 3000],
  identity: ['IDENTITY_PORT', 3010],
  backend: ['BACKEND_PORT', 3020],
  control: ['BACKEND_CONTROL_PORT', 3021],
} as const;

function readPort([name, byDefault]: readonly [string, number]): number {
  const port = Number(process.env[name] || byDefault);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name} must be a port, 1 to 65535`);
  return port;
}

/** The port of what is there only where its setting is. */
const readOptionalPort = (name: string): number | undefined =>
  process.env[name] ? readPort([name, 0]) : undefined;

/** The ports that the environment or the defaults name. @throws naming the wrong setting */
export const readPorts = (): Required<Ports> => ({
  analytics: readOptionalPort('ANALYTICS_PORT'),
  portal: readPort(portSettings.portal),
  identity: readPort(portSettings.identity),
  backend: readPort(portSettings.backend),
  control: readPort(portSettings.control),
});

/** Where a run keeps its data: `DATA_DIR`, or `.data` in the repository. */
export const readDataDir = (): string => path.resolve(root, process.env.DATA_DIR || '.data');

/** A database as people may read it: without its password. */
export function databaseName(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${pathname.slice(1) || 'postgres'} at ${host || 'the local socket'}`;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/** Finds out before minutes of building whether the ports are free. @throws naming the port and its setting */
export async function refuseBusyPorts(ports: Required<Ports>): Promise<void> {
  const settings = { ...portSettings, analytics: ['ANALYTICS_PORT'] };
  for (const [role, [setting]] of Object.entries(settings)) {
    const port = ports[role as keyof Ports];
    if (port !== undefined && !(await isFree(port))) {
      throw new Error(
        `port ${port} is already in use: stop what listens there, or set ${setting} to a free port`,
      );
    }
  }
}
