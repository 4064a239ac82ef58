import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Seen {
  /** Which of the three. */
  at: number;
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Three servers in the place of proxies, which note what they are asked and answer as they are told. */
export async function startUpstreams() {
  const seen: Seen[] = [];
  const answers: RequestListener[] = [0, 1, 2].map((at) => (_req, res) => res.end(String(at)));
  const servers = answers.map((_, at) =>
    createServer((req, res) => {
      seen.push({ at, method: req.method ?? '', url: req.url ?? '', headers: req.headers });
      answers[at]?.(req, res);
    }),
  );
  await Promise.all(servers.map((server) => once(server.listen(0, '127.0.0.1'), 'listening')));
  const stop = async (at: number) => {
    servers[at]?.closeAllConnections();
    servers[at]?.close();
  };
  return {
    ports: servers.map(portOf),
    servers,
    seen,
    /** Has all of them answer so, or one. */
    answerWith(listener: RequestListener, at?: number) {
      for (const one of at === undefined ? [0, 1, 2] : [at]) answers[one] = listener;
    },
    stop,
    close: () => Promise.all([0, 1, 2].map(stop)),
  };
}

export type Upstreams = Awaited<ReturnType<typeof startUpstreams>>;
