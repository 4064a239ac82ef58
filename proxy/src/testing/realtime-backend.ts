import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

export interface RealtimeBackend {
  url: string;
  /** Sockets that were opened, the last one last. */
  sockets: WebSocket[];
  /** What was asked for, in order. */
  upgrades: { url: string; headers: IncomingHttpHeaders }[];
  /** What sockets have received, as text. */
  received: string[];
  /** Says this on every socket, in the packet that opens it, until told otherwise. */
  greetWith(text: string | null): void;
  /** Opens no socket until what is returned is called. */
  holdUpgrades(): () => void;
  /** Answers every request that opens no socket with this JSON. */
  answerWith(json: string): void;
  /** Refuses every socket with a status until told otherwise. */
  refuseWith(status: number | null): void;
  close(): Promise<void>;
}

/** A backend with a realtime endpoint. */
export async function startRealtimeBackend(): Promise<RealtimeBackend> {
  let answer = '{}';
  const server = createServer(
    (_req, res) => void res.writeHead(200, { 'content-type': 'application/json' }).end(answer),
  );
  const sockets: WebSocket[] = [];
  const upgrades: RealtimeBackend['upgrades'] = [];
  const received: string[] = [];
  let refusal: number | null = null;
  let greeting: string | null = null;
  let mayOpen: Promise<void> = Promise.resolve();
  const wss = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  server.on('upgrade', async (req, socket, head) => {
    upgrades.push({ url: req.url ?? '', headers: req.headers });
    await mayOpen;
    if (refusal) {
      socket.end(`HTTP/1.1 ${refusal} No\r\nConnection: close\r\n\r\n`);
      return;
    }
    socket.cork();
    wss.handleUpgrade(req, socket, head, (ws) => {
      sockets.push(ws);
      if (greeting) ws.send(greeting);
      ws.on('message', (data) => received.push(String(data)));
    });
    socket.uncork();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sockets,
    upgrades,
    received,
    greetWith: (text) => {
      greeting = text;
    },
    holdUpgrades: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      mayOpen = promise;
      return resolve;
    },
    answerWith: (json) => {
      answer = json;
    },
    refuseWith: (status) => {
      refusal = status;
    },
    close: async () => {
      for (const socket of sockets) socket.terminate();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
