import {
  AxiosError,
  AxiosHeaders,
  type AxiosResponse,
  getAdapter,
  type InternalAxiosRequestConfig,
} from 'axios';
import { client } from '../http/transport.ts';

/** What a call gets in the place of the server's answer. */
interface Answer {
  status: number;
  statusText?: string;
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

type Given = Answer | 'no answer' | null;

const realAdapter = client.defaults.adapter ?? ['xhr'];

const toResponse = (
  { status, statusText = '', body = '', headers = {} }: Answer,
  config: InternalAxiosRequestConfig,
): AxiosResponse => ({
  status,
  statusText,
  config,
  data: typeof body === 'string' ? body : JSON.stringify(body),
  headers: new AxiosHeaders(headers),
});

/**
 * For what the sandbox cannot be brought to do: answers calls at the edge of the network, in the place of the server.
 * @param answer gives 'no answer' for a network that is down, and null to let the call through; a promise holds it up
 */
export function answerInstead(
  answer: (method: string, path: string, config: InternalAxiosRequestConfig) => Given | Promise<Given>,
): void {
  client.defaults.adapter = async (config) => {
    const given = await answer((config.method ?? 'get').toUpperCase(), config.url ?? '', config);
    if (given === null) return getAdapter(realAdapter)(config);
    if (given === 'no answer') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    const response = toResponse(given, config);
    if (given.status < 300) return response;
    throw new AxiosError('refused', AxiosError.ERR_BAD_RESPONSE, config, null, response);
  };
}

/** As a browser says that has no network: what waits for it to be back is not tried meanwhile. */
export function goOffline(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
}

export function restoreNetwork(): void {
  client.defaults.adapter = realAdapter;
  // What its prototype says counts again.
  Reflect.deleteProperty(navigator, 'onLine');
}
