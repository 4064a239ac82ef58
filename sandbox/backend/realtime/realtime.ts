import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { realtimePath } from '@countinghouse/contract';
import { backendPrefix } from '@countinghouse/contract/vocabulary';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Database, Engine } from '../../store/database.ts';
import type { VerifyToken } from '../actor/authenticate.ts';
import { Problem } from '../http/problem.ts';
import { type Connection, createConnection } from './connection.ts';
import { sequenceEvents } from './event-log.ts';
import { listenForEvents } from './listen.ts';

const heartbeatMs = 25_000;
/** Should a notification be lost, events are late by this much. */
const lookMs = 5_000;

const statusTexts: Record<number, string> = { 400: 'Bad Request', 401: 'Unauthorized', 404: 'Not Found' };

function refuse(socket: Duplex, status: number, message: string): void {
  const body = JSON.stringify({ message });
  socket.end(
    `HTTP/1.1 ${status} ${statusTexts[status] ?? 'Service Unavailable'}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** The sequence number to resume after; null for a listener that wants only what is new. @throws Problem 400 */
function readSince(value: string | null): number | null {
  if (value === null) return null;
  if (!/^\d{1,15}$/.test(value))
    throw new Problem(400, 'validation_failed', 'since is not a sequence number.');
  return Number(value);
}

interface Parts {
  db: Database;
  engine: Engine;
  verify: VerifyToken;
}

/** Serves the websocket on an HTTP server. @returns ends every stream, telling listeners to come back elsewhere */
export function serveRealtime(server: Server, { db, engine, verify }: Parts): () => Promise<void> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 4_096, perMessageDeflate: false });
  const connections = new Map<WebSocket, Connection>();
  const alive = new WeakSet<WebSocket>();

  async function accept(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://backend');
    if (url.pathname !== `${backendPrefix}/${realtimePath}`)
      return refuse(socket, 404, 'There is no such socket.');
    const { actor, expiresAt } = await verify(request.headers.authorization);
    const since = readSince(url.searchParams.get('since'));
    sockets.handleUpgrade(request, socket, head, (listener) => {
      alive.add(listener);
      const expiry = setTimeout(
        () => listener.close(4401, 'token expired'),
        Math.max(expiresAt - Date.now(), 0),
      );
      listener.on('pong', () => alive.add(listener));
      listener.on('error', () => listener.terminate());
      listener.on('close', () => {
        clearTimeout(expiry);
        connections.delete(listener);
      });
      const connection = createConnection(db, listener, actor, since);
      connections.set(listener, connection);
      // What happened while nobody listened gets its numbers first: it is no news to a new listener.
      void look();
    });
  }

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    accept(request, socket, head).catch((error) => {
      const problem = error instanceof Problem ? error : null;
      refuse(socket, problem?.status ?? 503, problem?.message ?? 'Try again shortly.');
    });
  });

  let isLooking = false;
  let isAskedAgain = false;
  /** Bursts of notifications are looked at together. */
  async function look(): Promise<void> {
    isAskedAgain = true;
    if (isLooking || connections.size === 0) return;
    isLooking = true;
    try {
      while (isAskedAgain) {
        isAskedAgain = false;
        await sequenceEvents(db);
        for (const connection of connections.values()) connection.pump();
      }
    } catch (error) {
      console.error(JSON.stringify({ realtime: String(error) }));
    } finally {
      isLooking = false;
    }
  }
  const stopListening = listenForEvents(engine, () => void look());
  const looking = setInterval(() => void look(), lookMs);
  const beating = setInterval(() => {
    for (const listener of connections.keys()) {
      if (!alive.delete(listener)) listener.terminate();
      else listener.ping();
    }
  }, heartbeatMs);

  return async () => {
    clearInterval(looking);
    clearInterval(beating);
    for (const listener of connections.keys()) listener.close(1001, 'going away');
    await stopListening();
  };
}
