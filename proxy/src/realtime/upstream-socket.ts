import { once } from 'node:events';
import { viewAsHeader } from '@countinghouse/contract/vocabulary';
import { WebSocket } from 'ws';
import { Problem } from '../http/problem.ts';

/** What one message may hold, either way. */
export const maxMessageBytes = 1024 * 1024;

/** A backend that is busy may take its time; a page that waits for its socket shows what it has meanwhile. */
const openMs = 15_000;

/**
 * Opens the backend's socket in the name of a session. It is returned paused: its first message must wait for the
 * browser's end. @throws Problem 502 when the backend does not open one
 */
export async function openUpstream(
  backendUrl: string,
  query: string,
  { idToken, requestId, viewId }: { idToken: string; requestId: string; viewId: string | undefined },
): Promise<WebSocket> {
  const url = `${backendUrl.replace(/^http/, 'ws')}/realtime${query}`;
  const socket = new WebSocket(url, {
    headers: {
      authorization: `Bearer ${idToken}`,
      'x-request-id': requestId,
      ...(viewId !== undefined && { [viewAsHeader]: viewId }),
    },
    handshakeTimeout: openMs,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
  });
  // In the event itself: what came along with the answer is told before an awaited promise goes on.
  socket.once('open', () => socket.pause());
  try {
    await once(socket, 'open');
    return socket;
  } catch (error) {
    socket.terminate();
    throw new Problem(
      502,
      'upstream_unavailable',
      'The service behind the portal does not answer. Try again shortly.',
      undefined,
      error,
    );
  }
}
