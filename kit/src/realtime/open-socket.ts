import type { RealtimeMessage } from '@countinghouse/contract';
import { realtimeSocket } from '@countinghouse/contract/vocabulary';

/** Twice the time in which the other end says something, and a little more. */
const silenceMs = 50_000;

/** A proxy on the way may swallow the upgrade without a word. */
const openMs = 8_000;

interface SocketHandlers {
  onMessage: (message: RealtimeMessage) => void;
  /** Told the code with which the other end, or the network, closed it. */
  onClose: (code: number) => void;
  /** Nothing was heard for so long that nobody can be there any more. */
  onSilence: () => void;
}

export interface OpenSocket {
  /** For how long it has been live; null before it was. */
  liveMs(): number | null;
  isSilent(): boolean;
  /** Tells its handlers nothing more. */
  close(): void;
}

function socketUrl(after: number | undefined): URL {
  const url = new URL(realtimeSocket.path, window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  if (after !== undefined) url.searchParams.set('after', String(after));
  return url;
}

/** Opens one websocket, to go on after the event of a number, and listens for its silence. */
export function openSocket(ticket: string, after: number | undefined, handlers: SocketHandlers): OpenSocket {
  const socket = new WebSocket(socketUrl(after), [
    realtimeSocket.protocol,
    realtimeSocket.ticketPrefix + ticket,
  ]);
  let heardAt = Date.now();
  let liveSince: number | null = null;
  const isSilent = () => Date.now() - heardAt > silenceMs;
  const silenceTimer = setInterval(() => {
    if (isSilent()) handlers.onSilence();
  }, silenceMs / 5);
  const openTimer = setTimeout(handlers.onSilence, openMs);
  socket.onmessage = ({ data }) => {
    heardAt = Date.now();
    clearTimeout(openTimer);
    const message = JSON.parse(String(data)) as RealtimeMessage;
    if (message.type === 'ready') liveSince = heardAt;
    handlers.onMessage(message);
  };
  socket.onclose = ({ code }) => handlers.onClose(code);
  return {
    liveMs: () => (liveSince === null ? null : Date.now() - liveSince),
    isSilent,
    close() {
      clearTimeout(openTimer);
      clearInterval(silenceTimer);
      socket.onmessage = null;
      socket.onclose = null;
      socket.close();
    },
  };
}
