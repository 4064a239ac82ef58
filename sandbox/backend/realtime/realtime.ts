import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { realtimeQuerySchema } from '@countinghouse/contract';
import { backendPrefix, viewAsHeader } from '@countinghouse/contract/vocabulary';
import { WebSocketServer } from 'ws';
import type { Database } from '../../store/database.ts';
import type { VerifyToken } from '../actor/authenticate.ts';
import type { EventFeed } from '../events/feed.ts';
import { parse } from '../http/parse.ts';
import { forbidden, Problem } from '../http/problem.ts';
import { resolveView } from '../view-as/resolve-view.ts';
import { Connection } from './connection.ts';
import { defaultLimits, type RealtimeLimits } from './limits.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';

const realtimePath = `${backendPrefix}/realtime`;
/** Callers have nothing to say on the socket. */
const maxIncomingBytes = 1_024;

export interface RealtimeServices {
  db: Database;
  clock: () => Date;
  feed: EventFeed;
  verifyToken: VerifyToken;
  limits?: Partial<RealtimeLimits> | undefined;
}

export interface Realtime {
  /** For the server's `upgrade` event: no middleware has seen these requests. */
  handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Tells every reader that this instance goes away. */
  close(): void;
}

/** The websocket with what happens, for callers with an id token as on every other request. */
export function createRealtime({ db, clock, feed, verifyToken, ...rest }: RealtimeServices): Realtime {
  const limits = { ...defaultLimits, ...rest.limits };
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: maxIncomingBytes,
    perMessageDeflate: false,
  });
  const connections = new Set<Connection>();
  let isClosing = false;

  /** @throws Problem 404, 401, 403, or 400 naming the parameter */
  async function admit(req: IncomingMessage) {
    const [path, query] = (req.url ?? '').split('?', 2);
    if (path !== realtimePath) throw new Problem(404, 'not_found', 'There is no socket here.');
    const token = await verifyToken(req.headers.authorization);
    if (token.actor.role === null) throw forbidden();
    const { after } = parse(realtimeQuerySchema, Object.fromEntries(new URLSearchParams(query)));
    const id = req.headers[viewAsHeader.toLowerCase()];
    if (id === undefined) return { token, after };
    const caller = { actor: token.actor, requestId: randomUUID(), address: 'realtime' };
    const resolve = () => resolveView(db, { ...caller, at: clock() }, String(id));
    const { actor, endsAt } = await resolve();
    const leftMs = endsAt.getTime() - clock().getTime();
    const expiresAt = new Date(Math.min(token.expiresAt.getTime(), Date.now() + leftMs));
    return { token: { actor, expiresAt }, after, actorNow: async () => (await resolve()).actor };
  }

  async function open(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const admitted = await admit(req);
    // Another instance may have told the caller of numbers that this one has not looked at yet.
    await feed.refresh();
    if (socket.destroyed || isClosing) return void socket.destroy();
    server.handleUpgrade(req, socket, head, (ws) => {
      const connection = new Connection(ws, { db, feed, limits, ...admitted });
      connections.add(connection);
      ws.once('close', () => connections.delete(connection));
    });
  }

  return {
    handleUpgrade(req, socket, head) {
      open(req, socket, head).catch((error) => refuseUpgrade(socket, error, randomUUID()));
    },
    close() {
      isClosing = true;
      for (const connection of connections) connection.close('goingAway');
    },
  };
}
