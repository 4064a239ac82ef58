import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { realtimeSocket } from '@countinghouse/contract/vocabulary';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Portals } from '../brands/portals.ts';
import type { ProxyConfig } from '../config.ts';
import { Problem } from '../http/problem.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { notAuthenticated, type TokenKeeper } from '../session/fresh-token.ts';
import type { SessionStore } from '../session/session-store.ts';
import { openViewOf, rightsOf } from '../view-as/session-view.ts';
import { authenticateUpgrade } from './authenticate-upgrade.ts';
import { closeReasons, OpenSocket } from './open-socket.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';
import { relay } from './relay.ts';
import { createSocketLimits } from './socket-limits.ts';
import type { Tickets } from './tickets.ts';
import { maxMessageBytes, openUpstream } from './upstream-socket.ts';
import { watchSessions } from './watch-sessions.ts';

export interface RealtimeServices {
  /** With the prefix of the contract's paths. */
  backendUrl: string;
  portals: Portals;
  limits: ProxyConfig['sockets'];
  tickets: Tickets;
  tokens: TokenKeeper;
  sessions: SessionStore;
  recheckMs: number;
  sessionReader: RequestHandler[];
  log: Logger;
  metrics: Metrics;
}

export interface Realtime {
  /** For the server's `upgrade` event: no middleware has seen these requests. */
  handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Tells all browsers that this instance goes away, and waits a moment until they have heard. */
  close(): Promise<void>;
}

const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** The sockets of the portal: admitted by ticket, joined to the backend's, closed when their session ends. */
export function createRealtime(services: RealtimeServices): Realtime {
  const { backendUrl, tokens, sessions, log, metrics } = services;
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
    handleProtocols: () => realtimeSocket.protocol,
  });
  const sockets = new Set<OpenSocket>();
  const limits = createSocketLimits(services.limits);
  Object.assign(metrics.websockets, { collect: () => metrics.websockets.set(sockets.size) });
  const stopWatching = watchSessions(sockets, services);
  let isClosing = false;

  /** The browser's end; null when there is none: who left meanwhile, or asked wrongly, is never told of. */
  const accept = (req: IncomingMessage, socket: Duplex, head: Buffer) =>
    new Promise<WebSocket | null>((resolve) => {
      socket.once('close', () => resolve(null));
      server.handleUpgrade(req, socket, head, resolve);
    });

  async function open(req: IncomingMessage, socket: Duplex, head: Buffer, requestId: string) {
    const key = await authenticateUpgrade(req, services);
    const { idToken } = await tokens.freshTokensOf(key);
    const session = await sessions.read(key);
    if (!session?.user) throw notAuthenticated();
    const giveBack = limits.take(key, session.user.username);
    // Whatever becomes of it, this end is closed at last.
    socket.once('close', giveBack);
    if (socket.destroyed) giveBack();
    const upstream = await openUpstream(backendUrl, queryOf(req.url ?? ''), {
      ...{ idToken, requestId, viewId: openViewOf(session)?.id },
    });
    if (socket.destroyed) return upstream.terminate();
    const browser = await accept(req, socket, head);
    if (!browser) return upstream.terminate();
    const opened = new OpenSocket(browser, upstream, { key, rights: rightsOf(session) });
    sockets.add(opened);
    browser.once('close', (code) => {
      sockets.delete(opened);
      log.info({ requestId, code, path: 'socket closed' });
    });
    relay(browser, upstream);
    if (isClosing) opened.close(closeReasons.goingAway);
  }

  return {
    handleUpgrade(req, socket, head) {
      const requestId = randomUUID();
      // A browser that leaves in the middle must not take the process with it.
      socket.on('error', () => socket.destroy());
      open(req, socket, head, requestId).catch((error) => {
        log.info({ requestId, err: error }, 'socket refused');
        if (error instanceof Problem && error.code === 'rate_limited')
          metrics.rateLimited.inc({ route: 'socket' });
        refuseUpgrade(socket, error, requestId);
      });
    },
    async close() {
      isClosing = true;
      stopWatching();
      const farewells = [...sockets].map((socket) => socket.close(closeReasons.goingAway));
      await Promise.all(farewells);
    },
  };
}
