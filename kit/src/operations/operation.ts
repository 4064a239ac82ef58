import type { EndpointBody, EndpointPath, Money } from '@countinghouse/contract';
import type { QueryKey } from '@tanstack/react-query';
import type { ApiError } from '../http/api-error.ts';

/**
 * What an operation is about: a record, by its id, and what else its request needs. It is kept in the tab until its
 * outcome is known: no numbers of cards, accounts or taxes, no free text, and of people no more than the request names.
 */
export interface OperationSubject {
  id: string;
}

type PostBodies = { [Path in EndpointPath<'post'>]: EndpointBody<'post', Path> };

/** A post of JSON of the contract's, without its key. A file is none: operations are kept in the browser as text. */
export type PostRequest = {
  [Path in EndpointPath<'post'>]: PostBodies[Path] extends Blob
    ? never
    : { method?: 'post'; path: Path; body: PostBodies[Path] };
}[EndpointPath<'post'>];

/** Sent twice, it comes to the same. */
export type PutRequest = {
  [Path in EndpointPath<'put'>]: { method: 'put'; path: Path; body: EndpointBody<'put', Path> };
}[EndpointPath<'put'>];

export type OperationRequest = PostRequest | PutRequest;

/** A kind of change that users confirm: what is sent, and what is said of it. */
export interface Operation<Subject extends OperationSubject = OperationSubject> {
  /** One for each kind in the portal, as the audit trail names it; it is kept. */
  kind: string;
  /** The request: the same bytes each time, as its key demands. */
  request(subject: Subject): OperationRequest;
  /** The page of its record. */
  pathOf(subject: Subject): string;
  /** What it moves; null where that is no money. */
  amountOf(subject: Subject): Money | null;
  /** The text of what its record is called, with its plural: `transactions-detail:operation.noun`. */
  noun: string;
  /**
   * Where its texts are, a namespace and a prefix: `transactions-detail:operation.payment_refund`. Below it, each with
   * `amount`: `waiting`, `sending`, `unknown`, `done`, `doneDetail`, `refused`, `notSent`; of several, with `count`, `batch`, which need not be; in `result`: `done`,
   * `refused`; in `flash`, each with `id`: `done`, `refused`, `unknown`, `expired`. `unknownDetail`, where to ask again is
   * not without consequence.
   */
  texts: string;
  /** The key of the text that says why it was refused; undefined where the general words serve. */
  refusalText?(error: ApiError): string | undefined;
  /** What that text says besides; its instants are shown as the user reads times. */
  refusalParams?(error: ApiError): Readonly<Record<string, string>>;
  /**
   * What is still to do when its answer came: with what belongs to it and may not be kept in the browser, so that the
   * page that confirmed it is the only one to do it. Nothing waits for it, and it says itself what failed.
   */
  afterDone?(subject: Subject, answer: unknown): void;
  /** What of the subject is kept once its outcome is known, where less than all of it tells of that. */
  endedSubject?(subject: Subject): Subject;
  /** Queries of its record, which are read again when it has ended. */
  recordQueries(subject: Subject): readonly QueryKey[];
  /**
   * Queries of lists that have its record among others. A live list reads that row again; the others are read again
   * once, however many operations ended together.
   */
  listQueries: readonly QueryKey[];
}

const kinds = new Map<string, Operation>();

/** Makes a kind known, so that what is kept of it can go on; to be called where a module is loaded. */
export function defineOperation<Subject extends OperationSubject>(
  operation: Operation<Subject>,
): Operation<Subject> {
  kinds.set(operation.kind, operation);
  return operation;
}

/** Whether the area that has this kind is here. */
export const isKnownKind = (kind: string): boolean => kinds.has(kind);

/** The descriptor of a kind. @throws where no area has defined it */
export function operationOf({ kind }: { kind: string }): Operation {
  const operation = kinds.get(kind);
  if (!operation) throw new Error(`no area has defined the operation ${kind}`);
  return operation;
}

/** What a user confirmed. */
export interface ConfirmedOperation<Subject extends OperationSubject = OperationSubject> {
  kind: string;
  subject: Subject;
  /** Its idempotency key: one for each, and the same however often it is sent. */
  key: string;
  /** Milliseconds since 1970. */
  confirmedAt: number;
}

/** An operation that is confirmed now. */
export const confirmOperation = <Subject extends OperationSubject>(
  { kind }: Operation<Subject>,
  subject: Subject,
): ConfirmedOperation<Subject> => ({
  kind,
  subject,
  key: crypto.randomUUID(),
  confirmedAt: Date.now(),
});
