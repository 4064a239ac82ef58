import type { IncomingMessage } from 'node:http';
import { deflateRawSync } from 'node:zlib';
import type { PublishedArea, Registry } from '@countinghouse/contract';
import { localAreaHeader, localVersion } from '@countinghouse/contract/vocabulary';
import type { RequestHandler } from 'express';
import type { Options } from 'http-proxy-middleware';

/** What a portal is told of the area on this machine, with every request. */
const localAreaHeaders = (area: PublishedArea): Record<string, string> => ({
  [localAreaHeader]: deflateRawSync(JSON.stringify(area)).toString('base64url'),
});

/**
 * Asks a portal whether it shows an area of this machine.
 * @returns what pages would know of the area
 * @throws Error that says what to do where it cannot be reached, or does not
 */
export async function askPortal(portal: string, area: PublishedArea): Promise<Registry['areas'][number]> {
  const response = await fetch(`${portal}/registry.json`, { headers: localAreaHeaders(area) }).catch(
    (error) => {
      throw new Error(`${portal} cannot be reached: ${(error.cause ?? error).message}`);
    },
  );
  const registry = (await response.json().catch(() => null)) as Registry | null;
  if (!Array.isArray(registry?.areas))
    throw new Error(`${portal} is no portal: /registry.json answered ${response.status}`);
  const shown = registry.areas.find(({ id }) => id === area.id);
  if (shown?.version !== localVersion)
    throw new Error(`${portal} shows no local areas: its operators allow them with LOCAL_AREAS=allow`);
  return shown;
}

/** A page elsewhere whose host's name leads to this machine is answered nothing. */
export const onlyAs =
  (host: string): RequestHandler =>
  (req, res, next) => {
    if (req.get('host') === host) next();
    else res.status(421).type('text').send(`This is http://${host} and nothing else.\n`);
  };

/**
 * How a deployed portal is asked for what is not built here.
 * @param own where this machine's pages are, such as `http://localhost:4000`
 */
export function forwardTo(portal: string, own: string, area: PublishedArea): Options {
  const { host, origin } = new URL(portal);
  const ofArea = Object.entries(localAreaHeaders(area));
  /** Of its own pages alone: what another site's page asks for stays another site's, and is refused there. */
  const asPortals = (value: string) =>
    value === own || value.startsWith(`${own}/`) ? origin + value.slice(own.length) : value;
  const rewrite = (
    request: { setHeader(name: string, value: string): void },
    { headers }: IncomingMessage,
  ) => {
    if (headers.origin) request.setHeader('origin', asPortals(headers.origin));
    if (headers.referer) request.setHeader('referer', asPortals(headers.referer));
    for (const [name, value] of ofArea) request.setHeader(name, value);
  };
  return {
    target: origin,
    changeOrigin: true,
    // Redirects of the portal to itself stay here.
    hostRewrite: new URL(own).host,
    protocolRewrite: 'http',
    on: {
      proxyReq: rewrite,
      proxyReqWs: rewrite,
      error: (error, _req, res) => {
        if ('writeHead' in res) res.writeHead(502, { 'content-type': 'text/plain' });
        res.end(`${host} cannot be reached: ${error.message}\n`);
      },
    },
  };
}
