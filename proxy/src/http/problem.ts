import type { FieldProblem } from '@countinghouse/contract';
import type { ErrorCode } from '@countinghouse/contract/vocabulary';

/** A refusal that the caller is told about: status, error code and message of the response. */
export class Problem extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: FieldProblem[] | undefined;

  constructor(status: number, code: ErrorCode, message: string, fields?: FieldProblem[], cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}
