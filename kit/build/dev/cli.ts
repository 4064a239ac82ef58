#!/usr/bin/env node
import path from 'node:path';
import { parseArgs } from 'node:util';

const usage = `portal-dev --portal https://portal.example [--port 4000] [folder]

Runs the area in the folder, the current one by default, inside a portal that is deployed elsewhere: its pages at
http://localhost:4000 are the portal's, with this area in the place of the one released, if any. They load anew with each
change. The portal's operators allow it with LOCAL_AREAS=allow.`;

const defaultPort = '4000';

function readPort(value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Error(`--port ${value}: must be a number from 1 to 65535`);
}

function readPortal(value: string | undefined): string {
  if (value === undefined) throw new Error(`which portal?\n\n${usage}`);
  const url = URL.parse(value);
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new Error(`--portal ${value}: must be an address such as https://portal.example`);
}

async function develop(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      portal: { type: 'string' },
      port: { type: 'string', default: defaultPort },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(usage);
  const dir = path.resolve(positionals[0] ?? '.');
  const portal = readPortal(values.portal);
  const port = readPort(values.port);

  // The preset reads them when it is loaded.
  process.env.NODE_ENV = 'development';
  process.env.PORTAL_SHELL = 'deployed';
  const { hotPackage, hotRegistryArea } = await import('./hot-package.ts');
  const { askPortal, forwardTo, onlyAs } = await import('./deployed-portal.ts');
  const { startFront } = await import('./front.ts');
  const { area, publicPath } = hotRegistryArea(dir);
  const { unserved = [] } = await askPortal(portal, area);
  for (const { part, needs, brings } of unserved)
    console.warn(
      `the portal brings ${part} ${brings}, and ${area.id} is made for ${needs}: it will not be opened there`,
    );
  const own = `http://localhost:${port}`;
  console.log(`building ${area.id} …`);
  const hot = await hotPackage(dir, publicPath);
  await hot.firstBuild;
  const front = await startFront(
    port,
    [onlyAs(new URL(own).host), hot.middleware],
    forwardTo(portal, own, area),
  );
  console.log(`${own} is ${portal} with ${area.name.en} of this folder`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      front.stop();
      void hot.stop().then(() => process.exit());
    });
}

try {
  await develop();
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const hint = code === 'EADDRINUSE' ? '; --port takes another' : '';
  console.error(`portal-dev: ${message}${hint}`);
  // The build would go on watching.
  process.exit(1);
}
