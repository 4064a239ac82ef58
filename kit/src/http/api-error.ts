/** A call that was answered with an error, or not at all. Whoever made the call decides what the user sees. */
export class ApiError extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The parsed body of the answer, null when there was none to parse. */
  readonly data: unknown;

  constructor(status: number, message: string, data: unknown = null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.data = data;
  }

  /** What support needs to find the request in the logs; null when the server never saw it. */
  get requestId(): string | null {
    const id = (this.data as { requestId?: unknown } | null)?.requestId;
    return typeof id === 'string' ? id : null;
  }
}

/** The message of an error answer (specification, section 8): the body's own, otherwise the status line. */
export function messageOf(status: number, statusText: string, data: unknown): string {
  const message = (data as { message?: unknown } | null)?.message;
  if (typeof message === 'string' && message !== '') return message;
  if (data === null) return statusText || 'Request failed';
  return `HTTP ${status}: ${statusText}`;
}
