import type { FieldProblem } from '@countinghouse/contract';
import type { ErrorCode } from '@countinghouse/contract/vocabulary';

/** A refusal that the caller is told about: status, error code and message of the response. */
export class Problem extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: FieldProblem[] | undefined;

  constructor(status: number, code: ErrorCode, message: string, fields?: FieldProblem[]) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

export const unauthenticated = (message: string) => new Problem(401, 'unauthenticated', message);
export const forbidden = () => new Problem(403, 'forbidden', 'Your role may not do this.');
export const notFound = (what: string) => new Problem(404, 'not_found', `${what} not found.`);
