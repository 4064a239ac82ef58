import { portalHeader } from '@countinghouse/contract/vocabulary';
import axios, { AxiosError } from 'axios';
import { ApiError, messageOf } from './api-error.ts';

const timeoutMs = 60_000;

/** Query parameters; null and undefined ones are left out. */
export type Query = Record<
  string,
  string | number | boolean | readonly (string | number)[] | null | undefined
>;

export interface CallOptions {
  query?: Query | undefined;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const client = axios.create({
  baseURL: '/',
  timeout: timeoutMs,
  headers: { Accept: 'application/json', [portalHeader.name]: portalHeader.value },
  withCredentials: true,
  // `status=a&status=b`, as the contract repeats a parameter.
  paramsSerializer: { indexes: null },
  // An answer that is no JSON has data null, not its text.
  responseType: 'text',
  transformResponse: (text: unknown) => parseOrNull(text),
});

function parseOrNull(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Calls the proxy.
 * @returns the parsed body; null when it cannot be parsed
 * @throws ApiError for every answer that is not OK, with status 0 and 'Network error occurred' for no answer;
 *   the cancellation's own error when `signal` aborts
 */
export async function call(
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions = {},
): Promise<unknown> {
  try {
    const response = await client.request({
      method,
      url: path,
      data: body,
      params: options.query,
      ...(options.signal && { signal: options.signal }),
      ...(options.headers && { headers: options.headers }),
    });
    return response.data;
  } catch (error) {
    if (axios.isCancel(error) || !(error instanceof AxiosError)) throw error;
    const { response } = error;
    if (!response) throw new ApiError(0, 'Network error occurred');
    throw new ApiError(
      response.status,
      messageOf(response.status, response.statusText, response.data),
      response.data,
    );
  }
}
