import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the identity service misbehaves. */
export type Fault =
  | { kind: 'hang' }
  /** Answered late: once the service has recovered. */
  | { kind: 'hold' }
  | { kind: 'reset' }
  /** An answer of the service itself, or of a firewall in front of it. */
  | { kind: 'answer'; status: number; name?: string; body?: string };

/** The name of an operation, or, as of the legacy login, which has none, the path. */
const operationOf = ({ headers, url }: IncomingMessage) =>
  String(headers['x-amz-target'] ?? url)
    .split('.')
    .at(-1) ?? '';

function misbehave(fault: Exclude<Fault, { kind: 'hang' | 'hold' }>, res: ServerResponse): void {
  if (fault.kind === 'reset') return void res.destroy();
  const body = fault.body ?? JSON.stringify({ __type: fault.name, message: 'as the test wants it' });
  res.writeHead(fault.status, { 'content-type': 'application/x-amz-json-1.1' }).end(body);
}

/**
 * Stands before the sandbox's identity service, whose calls it passes on until a test has an operation fail.
 * @param targetOf where the service is, asked for at each call
 */
export async function startFaultyIdentity(targetOf: () => string) {
  const faults = new Map<string, Fault>();
  const calls: string[] = [];
  const hanging: ServerResponse[] = [];
  const held: (() => void)[] = [];
  const passOn = (req: IncomingMessage, res: ServerResponse) => {
    const onward = request(
      targetOf(),
      { method: req.method, path: req.url, headers: req.headers },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      },
    );
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  };
  const server = createServer((req, res) => {
    const operation = operationOf(req);
    calls.push(operation);
    const fault = faults.get(operation);
    if (fault?.kind === 'hang') return void hanging.push(res);
    if (fault?.kind === 'hold') return void held.push(() => passOn(req, res));
    if (fault) return misbehave(fault, res);
    passOn(req, res);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Operations asked for, whether they failed or not. */
    calls,
    fail: (operation: string, fault: Fault) => void faults.set(operation, fault),
    /** Calls that hang are lost, those that are held are answered. */
    recover: () => {
      faults.clear();
      for (const res of hanging.splice(0)) res.destroy();
      for (const answer of held.splice(0)) answer();
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type FaultyIdentity = Awaited<ReturnType<typeof startFaultyIdentity>>;
