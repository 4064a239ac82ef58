import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { CallInit } from './portal-client.ts';

const kept = new Set([204, 304]);

/** As `fetch`, to a port of this machine by whatever host: `fetch` says its address’s own. Nothing is followed. */
export async function askHost(
  port: number,
  { host, target }: { host: string; target: string },
  { cookie, headers, method = 'GET', body }: CallInit = {},
): Promise<Response> {
  const asked = request({
    ...{ port, host: '127.0.0.1', method, path: target },
    headers: { ...(headers as Record<string, string>), host: host, ...(cookie && { cookie }) },
  });
  asked.end(body as string | undefined);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const pairs = Object.entries(answer.headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  const status = answer.statusCode ?? 500;
  return new Response(kept.has(status) ? null : Buffer.concat(chunks), { status, headers: pairs });
}
