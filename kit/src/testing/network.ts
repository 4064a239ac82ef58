import { type IncomingResponse, NoAnswer, type OutgoingRequest } from '../http/send-request.ts';
import { network } from '../http/transport.ts';

/** What a call gets in the place of the server's answer. */
interface Answer {
  status: number;
  statusText?: string;
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

type Given = Answer | 'no answer' | null;

const realSend = network.send;

function toResponse({ status, statusText = '', body = '', headers = {} }: Answer): IncomingResponse {
  const received = new Headers(headers);
  const data = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, statusText, data, header: (name) => received.get(name) };
}

/**
 * For what the sandbox cannot be brought to do: answers calls at the edge of the network, in the place of the server.
 * @param answer gives 'no answer' for a network that is down, and null to let the call through; a promise holds it up
 */
export function answerInstead(
  answer: (method: string, path: string, request: OutgoingRequest) => Given | Promise<Given>,
): void {
  network.send = async (request) => {
    const given = await answer(request.method, request.url, request);
    request.signal?.throwIfAborted();
    if (given === null) return realSend(request);
    if (given === 'no answer') throw new NoAnswer();
    return toResponse(given);
  };
}

export function restoreNetwork(): void {
  network.send = realSend;
}
