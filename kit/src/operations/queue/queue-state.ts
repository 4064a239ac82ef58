import { idempotencyHours } from '@countinghouse/contract/vocabulary';
import { ApiError } from '../../http/api-error.ts';
import type { ConfirmedOperation } from '../operation.ts';
import type { KeptEnd, KeptOperation } from './kept-operations.ts';
import { isOpen, type Origin, type PendingOperation } from './pending-operation.ts';

/** How long a confirmed operation can be undone before it is sent. */
export const undoMs = 5_000;
/** One that is older waits for its user: who gave up on it may have found another way. */
const maxAgeMs = 10 * 60_000;
/** The backend forgets keys: to ask later would be to do it again. An hour is left for clocks and queues. */
const askableMs = (idempotencyHours - 1) * 3_600_000;

export interface QueueState {
  /** Whose operations these are; null while nobody's are looked after. */
  owner: string | null;
  /** What the tab keeps and may be another page's: it stays kept as it is until that is known. */
  claiming: readonly KeptOperation[];
  /** One for each record, by its id. */
  operations: ReadonlyMap<string, PendingOperation>;
}

/** An operation as it is handed in, and whose it is. */
export type NewOperation = ConfirmedOperation & { label?: string | null };

export type QueueEvent =
  /** Someone is signed in, and the tab keeps these of theirs. */
  | { type: 'opened'; owner: string; kept: readonly KeptOperation[] }
  /** Of these that were kept, `isOurs` says which are this page's alone. */
  | { type: 'claimed'; kept: readonly KeptOperation[]; isOurs: (key: string) => boolean; now: number }
  | { type: 'confirmed'; operations: readonly NewOperation[]; origin: Origin; now: number }
  | { type: 'undone'; ids: readonly string[]; isSeen: (id: string) => boolean }
  /** The turn of this one has come. */
  | { type: 'sent'; id: string; now: number }
  | { type: 'ended'; of: ConfirmedOperation; phase: Outcome; error: ApiError | null; isSeen: boolean }
  | { type: 'reported'; of: ConfirmedOperation }
  | { type: 'dismissed'; ids: readonly string[] }
  /** Its user is gone. What is kept for them stays kept. */
  | { type: 'closed' };

export type Outcome = 'done' | 'refused' | 'unknown';

export const emptyQueue: QueueState = { owner: null, claiming: [], operations: new Map() };

const ageOf = ({ confirmedAt }: ConfirmedOperation, now: number) => now - confirmedAt;

/** It is asked about, or sent, without being told to. */
export const isRecent = (operation: ConfirmedOperation, now: number): boolean =>
  ageOf(operation, now) <= maxAgeMs;

const isAskable = (operation: ConfirmedOperation, now: number) => ageOf(operation, now) <= askableMs;

/** The operation on its record, if that is this one: an answer may come when something else is there. */
export function currentOf({ operations }: QueueState, { subject, key }: ConfirmedOperation) {
  const current = operations.get(subject.id);
  return current?.key === key ? current : undefined;
}

/** Whether another operation on the record may begin: a second click is not a second refund. */
export const isFree = ({ operations }: QueueState, { subject }: ConfirmedOperation): boolean => {
  const current = operations.get(subject.id);
  return !isOpen(current);
};

/** Whether its turn has come, and it is known what became of what is kept of its record: that may have gone out. */
export const mayBeSent = ({ claiming }: QueueState, { phase, subject }: PendingOperation): boolean =>
  phase === 'waiting' && !claiming.some((one) => one.subject.id === subject.id);

const waitingFrom = (operation: NewOperation, origin: Origin, now: number): PendingOperation => ({
  ...operation,
  label: operation.label ?? null,
  phase: 'waiting',
  sendsAt: now + undoMs,
  wasSent: false,
  error: null,
  origin,
  wasReported: false,
});

const readEnd = ({ phase, refusal }: KeptEnd): Pick<PendingOperation, 'phase' | 'error'> => ({
  phase,
  error: refusal && new ApiError(refusal.status, '', { data: refusal.data }),
});

function endOf({ phase, error }: PendingOperation): KeptEnd | undefined {
  if (phase !== 'done' && phase !== 'refused') return undefined;
  const { message: _, fields: __, ...data } = (error?.data ?? {}) as Record<string, unknown>;
  return { phase, refusal: error && { status: error.status, data } };
}

/** What was kept, as it stands now: what could be undone can be again, what was sent is asked about. */
function resumedFrom(
  { wasSent, wasStopped, ended, ...operation }: KeptOperation,
  now: number,
): PendingOperation {
  const resumed = waitingFrom(operation, 'reload', now);
  if (ended) return { ...resumed, ...readEnd(ended), sendsAt: operation.confirmedAt, wasSent };
  if (!wasSent && !wasStopped && isRecent(operation, now)) return resumed;
  const phase = !wasSent ? 'expired' : isAskable(operation, now) ? 'unknown' : 'lost';
  return { ...resumed, phase, sendsAt: operation.confirmedAt, wasSent };
}

function sentFrom(operation: PendingOperation, now: number): PendingOperation {
  if (!isOpen(operation) || operation.phase === 'sending') return operation;
  if (operation.wasSent && !isAskable(operation, now)) {
    return { ...operation, phase: 'lost', wasReported: false };
  }
  return { ...operation, phase: 'sending', wasSent: true };
}

function changed(state: QueueState, changes: readonly PendingOperation[]): QueueState {
  const operations = new Map(state.operations);
  for (const operation of changes) operations.set(operation.subject.id, operation);
  return { ...state, operations };
}

const changedOne = (
  state: QueueState,
  of: ConfirmedOperation,
  part: Partial<PendingOperation>,
): QueueState => {
  const current = currentOf(state, of);
  return current ? changed(state, [{ ...current, ...part }]) : state;
};

const found = ({ operations }: QueueState, ids: readonly string[]) =>
  ids.map((id) => operations.get(id)).filter((operation) => operation !== undefined);

function dismissed(state: QueueState, ids: readonly string[]): QueueState {
  const operations = new Map(state.operations);
  for (const operation of found(state, ids)) if (!isOpen(operation)) operations.delete(operation.subject.id);
  return { ...state, operations };
}

/** A kept one that was sent comes before what was confirmed since: nobody knows yet what became of it. */
const comesBefore = ({ operations }: QueueState, { subject, wasSent, ended }: KeptOperation) => {
  const current = operations.get(subject.id);
  if (ended) return !current;
  return !current || !isOpen(current) || (wasSent && !current.wasSent);
};

function claimed(
  state: QueueState,
  { kept, isOurs, now }: Extract<QueueEvent, { type: 'claimed' }>,
): QueueState {
  const keys = new Set(kept.map(({ key }) => key));
  const ours = state.claiming.filter(({ key }) => keys.has(key) && isOurs(key));
  // Of a record, two are kept where one was confirmed while it was not known yet whether this page has the other.
  const ofRecords = new Map(ours.map((one) => [one.subject.id, one]));
  for (const one of ours) if (one.wasSent && !one.ended) ofRecords.set(one.subject.id, one);
  return changed(
    { ...state, claiming: state.claiming.filter(({ key }) => !keys.has(key)) },
    [...ofRecords.values()].filter((one) => comesBefore(state, one)).map((one) => resumedFrom(one, now)),
  );
}

function confirmed(
  state: QueueState,
  { operations, origin, now }: Extract<QueueEvent, { type: 'confirmed' }>,
): QueueState {
  const free = operations.filter((operation) => isFree(state, operation));
  // A new batch takes the place of what was reported of the one before.
  const isNewBatch = origin === 'batch' && free.length > 0;
  const before = isNewBatch
    ? dismissed(
        state,
        reportOf(state).map(({ subject }) => subject.id),
      )
    : state;
  return changed(
    before,
    free.map((operation) => waitingFrom(operation, origin, now)),
  );
}

/** The queue after an event. */
export function reduceQueue(state: QueueState, event: QueueEvent): QueueState {
  switch (event.type) {
    case 'opened':
      return { ...state, owner: event.owner, claiming: [...state.claiming, ...event.kept] };
    case 'claimed':
      return claimed(state, event);
    case 'confirmed':
      return confirmed(state, event);
    case 'undone':
      return changed(
        state,
        found(state, event.ids)
          .filter(({ phase }) => phase === 'waiting')
          .map((operation) => ({
            ...operation,
            phase: 'undone',
            wasReported: event.isSeen(operation.subject.id),
          })),
      );
    case 'sent':
      return changed(
        state,
        found(state, [event.id]).map((operation) => sentFrom(operation, event.now)),
      );
    case 'ended':
      return changedOne(state, event.of, {
        phase: event.phase,
        error: event.error,
        wasReported: event.isSeen,
      });
    case 'reported':
      return changedOne(state, event.of, { wasReported: true });
    case 'dismissed':
      return dismissed(state, event.ids);
    case 'closed':
      return emptyQueue;
  }
}

/** What is said on every page until it was read: whatever its record's own page has not said. */
export const reportOf = ({ operations }: Pick<QueueState, 'operations'>): PendingOperation[] =>
  [...operations.values()].filter(
    (operation) => operation.origin !== 'record' || isOpen(operation) || !operation.wasReported,
  );

/**
 * What is kept for a reload: what its user was not told the end of. Of several that is so until all have ended.
 * @param isLeaving what was not sent yet is not sent any more
 * @returns null while nobody is signed in
 */
export function keptOf(state: QueueState, isLeaving = false): KeptOperation[] | null {
  if (state.owner === null) return null;
  const told = reportOf(state);
  const ofBatch = told.some(isOpen) ? told.filter(({ origin }) => origin !== 'record') : [];
  const unfinished = new Set(ofBatch);
  const ours = [...state.operations.values()].flatMap((operation): KeptOperation[] => {
    const { kind, subject, key, confirmedAt, wasSent, phase } = operation;
    const kept = { kind, subject, key, confirmedAt, wasSent };
    const ended = unfinished.has(operation) ? endOf(operation) : undefined;
    if (ended) return [{ ...kept, wasStopped: false, ended }];
    if (!isOpen(operation) && phase !== 'expired' && phase !== 'lost') return [];
    return [{ ...kept, wasStopped: phase === 'expired' || (isLeaving && !wasSent) }];
  });
  const claiming = state.claiming.map((one) =>
    isLeaving && !one.wasSent ? { ...one, wasStopped: true } : one,
  );
  return [...claiming, ...ours];
}
