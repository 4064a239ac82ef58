import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface RecordingBackend {
  url: string;
  /** What reached it, in order. */
  requests: RecordedRequest[];
  /** What it answers next; `{}` by default. */
  answerWith(listener: RequestListener): void;
  close(): Promise<void>;
}

const emptyAnswer: RequestListener = (_req, res) => {
  res.setHeader('content-type', 'application/json').end('{}');
};

/** A backend that writes down what it is sent, and can be told to misbehave. */
export async function startRecordingBackend(): Promise<RecordingBackend> {
  const requests: RecordedRequest[] = [];
  let listener = emptyAnswer;
  const server = createServer(async (req, res) => {
    let body = '';
    try {
      for await (const chunk of req) body += chunk;
    } catch {
      // Its sender left: it is no request.
      return;
    }
    requests.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, body });
    listener(req, res);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answerWith: (next) => {
      listener = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
