import { pageSocket, statusOf } from '@countinghouse/proxy/page-socket';
import type { PortalUser } from './portal-user.ts';

/** Opens a socket as the user's page does. */
export async function openSocket({ portal, cookie }: PortalUser, url: string) {
  const { token: ticket } = (await (await portal.call('/api/auth/ws-token', { cookie })).json()) as {
    token: string;
  };
  const socket = pageSocket({ url: `${url}/api/ws`, origin: url, cookie, ticket });
  return { socket, status: await statusOf(socket) };
}

/** Opens sockets of one session, as many as it is let; they stay open. @returns what closes them */
export async function holdSockets(user: PortalUser, url: string, count: number): Promise<() => void> {
  const opening = Array.from({ length: count }, () => openSocket(user, url).catch(() => undefined));
  const held = await Promise.all(opening);
  return () => {
    for (const one of held) one?.socket.terminate();
  };
}
