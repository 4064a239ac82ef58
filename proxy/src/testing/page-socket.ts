import { once } from 'node:events';
import { WebSocket } from 'ws';

export interface PageSocketInit {
  url: string;
  origin: string;
  cookie?: string | undefined;
  /** Undefined offers no ticket. */
  ticket?: string | undefined;
  headers?: Record<string, string>;
}

/** A socket as the portal's page opens it. */
export function pageSocket({ url, origin, cookie, ticket, headers }: PageSocketInit): WebSocket {
  const protocols = ['countinghouse', ...(ticket === undefined ? [] : [`ticket.${ticket}`])];
  return new WebSocket(url.replace(/^http/, 'ws'), protocols, {
    origin,
    headers: { ...(cookie && { cookie }), ...headers },
  });
}

/** @returns 101 for a socket that opened, or the status of the refusal */
export async function statusOf(socket: WebSocket): Promise<number> {
  socket.on('error', () => undefined);
  return Promise.race([
    once(socket, 'open').then(() => 101),
    once(socket, 'unexpected-response').then(([request, response]) => {
      request.destroy();
      return response.statusCode as number;
    }),
  ]);
}

/** The code that a socket is closed with. */
export const closeCodeOf = async (socket: WebSocket): Promise<number> => {
  const [code] = await once(socket, 'close');
  return code as number;
};
