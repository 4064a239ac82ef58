import { portalHeader } from '@countinghouse/contract/vocabulary';
import { ApiError, messageOf } from './api-error.ts';
import { type IncomingResponse, NoAnswer, type Query, sendRequest } from './send-request.ts';

const timeoutMs = 60_000;

export interface CallOptions {
  query?: Query | undefined;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
  /** The answer is a file: a Blob, which the browser keeps outside of the page's memory. It may take its time. */
  isFile?: boolean;
  /** How much of a file that is sent has gone out, from 0 to 1. */
  onProgress?: ((portion: number) => void) | undefined;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** For tests, which cut the network here; everything else calls `call`. */
export const network = { send: sendRequest };

const standingHeaders = { Accept: 'application/json', [portalHeader.name]: portalHeader.value };

/** An answer that is no JSON has data null (specification, section 7). */
function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const textOf = (body: unknown) => (body === undefined || body === null ? undefined : JSON.stringify(body));

/** A file goes out as bytes. */
function typeOf(body: unknown): Record<string, string> {
  if (body === undefined || body === null) return {};
  return { 'Content-Type': body instanceof Blob ? 'application/octet-stream' : 'application/json' };
}

async function errorOf(response: IncomingResponse): Promise<ApiError> {
  const text = typeof response.data === 'string' ? response.data : await response.data.text();
  const data = parseOrNull(text);
  const retryAfter = Number(response.header('retry-after'));
  return new ApiError(response.status, messageOf(response.status, response.statusText, data), {
    data,
    text,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
  });
}

/**
 * Calls the proxy. A Blob as the body is a file; files may take their time, both ways.
 * @returns the parsed body, null when it cannot be parsed; a Blob where a file was asked for
 * @throws ApiError for every answer that is not OK, with status 0 and 'Network error occurred' for no answer;
 *   the cancellation's own error when `signal` aborts
 */
export async function call(
  method: Method,
  path: string,
  body: unknown,
  { query, signal, headers, isFile = false, onProgress }: CallOptions = {},
): Promise<unknown> {
  const isSendingFile = body instanceof Blob;
  const response = await network
    .send({
      method,
      url: path,
      params: query,
      data: isSendingFile ? body : textOf(body),
      headers: { ...standingHeaders, ...typeOf(body), ...headers },
      timeout: isFile || isSendingFile ? 0 : timeoutMs,
      isFile,
      signal,
      onProgress: isSendingFile ? onProgress : undefined,
    })
    .catch((error: unknown) => {
      throw error instanceof NoAnswer ? new ApiError(0, 'Network error occurred') : error;
    });
  if (response.status < 200 || response.status >= 300) throw await errorOf(response);
  return isFile || typeof response.data !== 'string' ? response.data : parseOrNull(response.data);
}
