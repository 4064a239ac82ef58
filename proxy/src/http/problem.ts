import type { FieldProblem } from '@countinghouse/contract';
import type { ConflictReason, ErrorCode } from '@countinghouse/contract/vocabulary';

/** A refusal that the caller is told about: status, error code and message of the response. */
export class Problem extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: FieldProblem[] | undefined;
  /** Milliseconds after which the caller may try again; becomes the Retry-After header. */
  retryAfterMs: number | undefined;
  /** With `conflict`: why, for programs. */
  reason: ConflictReason | undefined;

  constructor(status: number, code: ErrorCode, message: string, fields?: FieldProblem[], cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.fields = fields;
  }

  /** @returns itself, with a Retry-After */
  after(retryAfterMs: number): this {
    this.retryAfterMs = retryAfterMs;
    return this;
  }
}

/** There is no room for what the request would have stored, here or behind. */
export const storageFull = (cause?: unknown) =>
  new Problem(
    507,
    'storage_full',
    'There is no storage left to keep this. Nothing was changed; try again later.',
    undefined,
    cause,
  );
