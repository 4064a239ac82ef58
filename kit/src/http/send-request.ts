/** Query parameters; null and undefined ones are left out. */
export type Query = Record<
  string,
  string | number | boolean | readonly (string | number)[] | null | undefined
>;

/** A call as it goes out. */
export interface OutgoingRequest {
  method: string;
  url: string;
  params: Query | undefined;
  /** JSON as text, or a file; undefined for a call without a body. */
  data: string | Blob | undefined;
  headers: Record<string, string>;
  /** In milliseconds; 0 for no limit. */
  timeout: number;
  isFile: boolean;
  signal: AbortSignal | undefined;
  onProgress: ((portion: number) => void) | undefined;
}

/** An answer as it came in, whatever its status. */
export interface IncomingResponse {
  status: number;
  statusText: string;
  /** The body: a Blob where a file was asked for, otherwise text. */
  data: string | Blob;
  header(name: string): string | null;
}

/** No answer came: the network is down, or it took too long. */
export class NoAnswer extends Error {}

/** What addresses may hold as it is; the log of requests and the address bar are easier to read so. */
const readable: Record<string, string> = { '%3A': ':', '%24': '$', '%2C': ',', '%20': '+' };
const encode = (text: string) =>
  encodeURIComponent(text).replace(/%(?:3A|24|2C|20)/g, (code) => readable[code] ?? code);

/** `status=a&status=b`, as the contract repeats a parameter. */
export function addressOf(url: string, params: Query | undefined): string {
  const pairs = Object.entries(params ?? {}).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one == null ? [] : `${encode(name)}=${encode(String(one))}`)),
  );
  return pairs.length === 0 ? url : `${url}?${pairs.join('&')}`;
}

/**
 * Sends a call. By XMLHttpRequest, because `fetch` does not say how much of a file has gone out.
 * @throws NoAnswer, or the reason of `signal` when it aborts
 */
export function sendRequest(request: OutgoingRequest): Promise<IncomingResponse> {
  const { signal, onProgress, data } = request;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const sending = new XMLHttpRequest();
    const cancel = () => {
      reject(signal?.reason);
      sending.abort();
    };
    const fail = () => reject(new NoAnswer('Network error occurred'));
    sending.open(request.method, addressOf(request.url, request.params));
    for (const [name, value] of Object.entries(request.headers)) sending.setRequestHeader(name, value);
    sending.timeout = request.timeout;
    sending.responseType = request.isFile ? 'blob' : 'text';
    sending.onerror = fail;
    sending.ontimeout = fail;
    sending.onabort = fail;
    sending.onloadend = () => signal?.removeEventListener('abort', cancel);
    sending.onload = () =>
      resolve({
        status: sending.status,
        statusText: sending.statusText,
        data: sending.response,
        header: (name) => sending.getResponseHeader(name),
      });
    if (onProgress) {
      sending.upload.onprogress = ({ lengthComputable, loaded, total }) =>
        lengthComputable && onProgress(total === 0 ? 1 : loaded / total);
    }
    signal?.addEventListener('abort', cancel);
    sending.send(data ?? null);
  });
}
