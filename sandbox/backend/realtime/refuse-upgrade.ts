import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem } from '../http/problem.ts';

const unforeseen = new Problem(500, 'internal_error', 'Something went wrong on our side.');

/** Answers an upgrade as other requests are refused, and closes the connection. */
export function refuseUpgrade(socket: Duplex, error: unknown, requestId: string): void {
  const problem = error instanceof Problem ? error : unforeseen;
  if (problem === unforeseen) console.error(JSON.stringify({ requestId, error: String(error) }));
  const { status, code, message, fields } = problem;
  const body = JSON.stringify({ error: code, message, requestId, ...(fields && { fields }) });
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
