import { portalHeader } from '@countinghouse/contract/vocabulary';
import axios, { AxiosError, type AxiosProgressEvent, type AxiosResponse } from 'axios';
import { beginCall, newTraceId } from '../telemetry/trace.ts';
import { ApiError, messageOf } from './api-error.ts';

export { newTraceId };

/** A line may be slow; what hangs behind the proxy is told by it, long before. */
const timeoutMs = 120_000;

/** Query parameters; null and undefined ones are left out. */
export type Query = Record<
  string,
  string | number | boolean | readonly (string | number)[] | null | undefined
>;

export interface CallOptions {
  query?: Query | undefined;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
  /** The answer is a file: a Blob, which the browser keeps outside of the page's memory. It may take its time. */
  isFile?: boolean;
  /** The trace that the call belongs to; one of its own without it. */
  traceId?: string | undefined;
  /** How much of a file that is sent has gone out, from 0 to 1. */
  onProgress?: ((portion: number) => void) | undefined;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** For tests, which cut the network here; everything else calls `call`. */
export const client = axios.create({
  baseURL: '/',
  timeout: timeoutMs,
  headers: { Accept: 'application/json', [portalHeader.name]: portalHeader.value },
  withCredentials: true,
  // `status=a&status=b`, as the contract repeats a parameter.
  paramsSerializer: { indexes: null },
  responseType: 'text',
  transformResponse: (text: unknown) => text,
});

/** The address that a call goes to. */
export const addressOf = (path: string, query?: Query): string => client.getUri({ url: path, params: query });

/** An answer that is no JSON has data null (specification, section 7). */
export function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A file goes out as bytes, and may take its time. */
const sendingFile = (onProgress: CallOptions['onProgress']) => ({
  headers: { 'Content-Type': 'application/octet-stream' },
  timeout: 0,
  ...(onProgress && {
    onUploadProgress: ({ progress }: AxiosProgressEvent) => progress !== undefined && onProgress(progress),
  }),
});

const textOf = ({ data }: AxiosResponse): string => (typeof data === 'string' ? data : '');

function errorOf(response: AxiosResponse): ApiError {
  const text = textOf(response);
  const data = parseOrNull(text);
  const retryAfter = Number(response.headers['retry-after']);
  return new ApiError(response.status, messageOf(response.status, response.statusText, data), {
    data,
    text,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
  });
}

/**
 * Calls the proxy. A Blob as the body is a file.
 * @returns the parsed body, null when it cannot be parsed; a Blob where a file was asked for
 * @throws ApiError for every answer that is not OK, with status 0 and 'Network error occurred' for no answer;
 *   the cancellation's own error when `signal` aborts
 */
export async function call(
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions = {},
): Promise<unknown> {
  const file = body instanceof Blob ? sendingFile(options.onProgress) : null;
  const { traceparent, end } = beginCall(options.traceId ?? newTraceId());
  try {
    const response = await client.request({
      ...file,
      method,
      url: path,
      data: body,
      params: options.query,
      headers: { traceparent, ...file?.headers, ...options.headers },
      ...(options.signal && { signal: options.signal }),
      ...(options.isFile && { responseType: 'blob', timeout: 0 }),
    });
    end(response.headers.traceresponse);
    return options.isFile ? response.data : parseOrNull(textOf(response));
  } catch (error) {
    if (axios.isCancel(error) || !(error instanceof AxiosError)) throw error;
    const { response } = error;
    if (!response) throw new ApiError(0, 'Network error occurred');
    end(response.headers.traceresponse);
    if (options.isFile) response.data = await response.data.text();
    throw errorOf(response);
  }
}
