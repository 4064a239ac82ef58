import type { ConflictReason } from '@countinghouse/contract/vocabulary';

/** What an error answer carried besides its message. */
interface Answer {
  /** The parsed body; null when there was none to parse. */
  data?: unknown;
  /** The body as it came: not every server on the way speaks JSON. */
  text?: string;
  /** How long the server asks to wait, in seconds. */
  retryAfterSeconds?: number | null;
}

/** A call that was answered with an error, or not at all. Whoever made the call decides what the user sees. */
export class ApiError extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly data: unknown;
  readonly text: string;
  /** Null when the server did not say. */
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    message: string,
    { data = null, text = '', retryAfterSeconds = null }: Answer = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.data = data;
    this.text = text;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** What the error names itself, one of the contract's error codes; null when the answer was not ours. */
  get code(): string | null {
    return this.#read('error');
  }

  /** Why the state of a record did not allow the request; null for any other error. */
  get reason(): ConflictReason | null {
    return this.#read('reason') as ConflictReason | null;
  }

  /** What support needs to find the request in the logs; null when the server never saw it. */
  get requestId(): string | null {
    return this.#read('requestId');
  }

  #read(name: string): string | null {
    const value = (this.data as Record<string, unknown> | null)?.[name];
    return typeof value === 'string' ? value : null;
  }
}

/** The message of an error answer (specification, section 8): the body's own, otherwise the status line. */
export function messageOf(status: number, statusText: string, data: unknown): string {
  const message = (data as { message?: unknown } | null)?.message;
  if (typeof message === 'string' && message !== '') return message;
  if (data === null) return statusText || 'Request failed';
  return `HTTP ${status}: ${statusText}`;
}
