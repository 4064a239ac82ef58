import { type IncomingMessage, ServerResponse } from 'node:http';
import { realtimeSocket } from '@countinghouse/contract/vocabulary';
import type { Request, RequestHandler } from 'express';
import { unknownHost } from '../brands/neutral-page.ts';
import type { Portals } from '../brands/portals.ts';
import { isCanonicalPath } from '../http/canonical-path.ts';
import { Problem } from '../http/problem.ts';
import { notAuthenticated } from '../session/fresh-token.ts';
import { sessionKeyOf } from '../store/session-rows.ts';
import type { Tickets } from './tickets.ts';

/** The ticket travels beside the protocol that is agreed on: URLs are logged. */
const { path: realtimePath, protocol: realtimeProtocol, ticketPrefix } = realtimeSocket;

/** The one version that there is, and 16 bytes for its key. */
const version = '13';
const keyFormat = /^[+/0-9A-Za-z]{22}==$/;

const offeredBy = (req: IncomingMessage) =>
  String(req.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map((name) => name.trim());

/** What could not be opened in the end is not begun: the backend's socket is opened first. */
function assertOpens({ method, headers }: IncomingMessage): void {
  const isSocket = method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
  const key = headers['sec-websocket-key'] ?? '';
  if (!isSocket || headers['sec-websocket-version'] !== version || !keyFormat.test(key))
    throw new Problem(400, 'validation_failed', 'This request does not open a socket.');
}

function assertFromPortal(req: IncomingMessage, origin: string): void {
  const site = req.headers['sec-fetch-site'];
  const isOurs = req.headers.origin === origin && (site === undefined || site === 'same-origin');
  if (!isOurs) throw new Problem(403, 'cross_site_request', 'This request did not come from the portal.');
}

/** Runs the middlewares that put the session on a request, outside Express. */
async function readSession(req: IncomingMessage, handlers: RequestHandler[]): Promise<Request> {
  // express-session wants to hook itself into an answer; this one is never sent.
  const res = new ServerResponse(req);
  for (const handler of handlers) {
    await new Promise<void>((resolve, reject) => {
      handler(req as Request, res as never, (error?: unknown) => (error ? reject(error) : resolve()));
    });
  }
  return req as Request;
}

export interface UpgradeServices {
  portals: Pick<Portals, 'of'>;
  tickets: Tickets;
  sessionReader: RequestHandler[];
}

/**
 * Decides on a request for a socket: the path, its form, who sent it, the ticket, and that the cookie beside it belongs to the
 * session that the ticket was issued for.
 * @returns the store's key of the session
 * @throws Problem 404, 400, 421, 403, 401, or 503 without a store
 */
export async function authenticateUpgrade(req: IncomingMessage, services: UpgradeServices): Promise<string> {
  const [path = ''] = (req.url ?? '').split('?', 1);
  if (!isCanonicalPath(path) || path !== realtimePath)
    throw new Problem(404, 'not_found', 'There is no socket here.');
  assertOpens(req);
  const portal = services.portals.of(req.headers.host);
  if (portal === null) throw unknownHost();
  assertFromPortal(req, portal.origin);
  Object.assign(req, { portal });
  const offered = offeredBy(req);
  const ticket = offered.find((name) => name.startsWith(ticketPrefix))?.slice(ticketPrefix.length);
  if (!ticket || !offered.includes(realtimeProtocol)) throw notAuthenticated();
  const { session, sessionID } = await readSession(req, services.sessionReader);
  const sessionKey = await services.tickets.redeem(ticket);
  if (!session?.user || sessionKey !== sessionKeyOf(sessionID)) throw notAuthenticated();
  return sessionKey;
}
