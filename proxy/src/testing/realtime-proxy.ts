import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type PageSocketInit, pageSocket } from './page-socket.ts';
import { type RealtimeBackend, startRealtimeBackend } from './realtime-backend.ts';
import { startTestProxy, type TestProxy } from './test-proxy.ts';

/**
 * A proxy before a backend with sockets, for the tests of a file; each test has a session of its own.
 * @param more settings of the proxy, by their environment names
 */
export function givenRealtimeProxy(more?: () => NodeJS.ProcessEnv) {
  const started = {} as { backend: RealtimeBackend; proxy: TestProxy; cookie: string };
  beforeAll(async () => {
    started.backend = await startRealtimeBackend();
    const env = { BACKEND_URL: started.backend.url, SESSION_RECHECK_SECONDS: '1', ...more?.() };
    started.proxy = await startTestProxy({ env });
  });
  afterAll(async () => {
    await started.proxy.close();
    await started.backend.close();
  });
  beforeEach(async () => {
    started.cookie = await started.proxy.signIn();
    started.backend.upgrades.length = 0;
  });
  const urlOf = (target: string) => `http://127.0.0.1:${started.proxy.port()}${target}`;
  /** Opens a socket as a page does. */
  const open = (init: Partial<PageSocketInit> = {}) =>
    pageSocket({
      url: urlOf('/api/ws'),
      origin: started.proxy.origin(),
      cookie: started.cookie,
      ...init,
    });
  /** What a page sends for a socket, written out: no client in between puts it right. Undefined leaves a header out. */
  const handshake = (
    ticket: string,
    headers: Record<string, string | undefined> = {},
    target = '/api/ws',
  ) => {
    const all = {
      host: `localhost:${started.proxy.port()}`,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'sec-websocket-protocol': `countinghouse, ticket.${ticket}`,
      origin: started.proxy.origin(),
      cookie: started.cookie,
      ...headers,
    };
    const lines = Object.entries(all).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}: ${value}`],
    );
    return [`GET ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n');
  };
  return Object.assign(started, { urlOf, open, handshake });
}
