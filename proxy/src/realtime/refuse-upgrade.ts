import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem } from '../http/problem.ts';

/** Ends an upgrade with an HTTP answer. Nothing of the request is repeated, and the connection is closed. */
export function refuseUpgrade(socket: Duplex, error: unknown, requestId: string): void {
  const { status, code, message } =
    error instanceof Problem
      ? error
      : new Problem(500, 'internal_error', 'Something went wrong on our side.');
  const body = JSON.stringify({ error: code, message, requestId });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
