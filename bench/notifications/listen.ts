import { once } from 'node:events';
import { pageSocket } from '../../proxy/src/testing/page-socket.ts';
import type { createPortalClient } from '../../proxy/src/testing/portal-client.ts';

interface Listening {
  url: string;
  portal: ReturnType<typeof createPortalClient>;
  cookie: string;
}

/**
 * Listens as a page does, through the proxy. `drop` breaks the connection and opens another one that goes on from the
 * last event that was heard.
 */
export async function listen({ url, portal, cookie }: Listening) {
  const heard: string[] = [];
  let last: number | undefined;
  let resets = 0;

  async function open() {
    const { token } = (await (await portal.call('/api/auth/ws-token', { cookie })).json()) as {
      token: string;
    };
    const after = last === undefined ? '' : `?after=${last}`;
    const socket = pageSocket({ url: `${url}/api/ws${after}`, origin: url, cookie, ticket: token });
    const ready = Promise.withResolvers<void>();
    socket.on('message', (data) => {
      const { type, sequence, id } = JSON.parse(String(data)) as {
        type: string;
        sequence: number;
        id: string;
      };
      last = Math.max(last ?? 0, sequence);
      if (type === 'ready') ready.resolve();
      if (type === 'reset') resets += 1;
      if (type === 'notification.created') heard.push(id);
    });
    await once(socket, 'open');
    await ready.promise;
    return socket;
  }

  let socket = await open();
  return {
    heard,
    resets: () => resets,
    async drop() {
      socket.terminate();
      // Long enough for news to be missed.
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      socket = await open();
    },
    stop: () => socket.terminate(),
  };
}
