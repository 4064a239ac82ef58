import type { ApiError } from '../../http/api-error.ts';
import type { ConfirmedOperation } from '../operation.ts';

/**
 * waiting: can be undone until `sendsAt`, and until its turn comes; sending: on its way; unknown: sent, and no word
 * came back; lost: unknown, and too old to be asked about; done and refused: the outcome is known; undone: taken back;
 * expired: never sent, and not to be any more.
 */
export type Phase = 'waiting' | 'sending' | 'unknown' | 'lost' | 'done' | 'refused' | 'undone' | 'expired';

/** Where it began: alone, on its record's page; with others, in a list; or before the page was reloaded. */
export type Origin = 'record' | 'batch' | 'reload';

export interface PendingOperation extends ConfirmedOperation {
  phase: Phase;
  /** Milliseconds since 1970. */
  sendsAt: number;
  wasSent: boolean;
  error: ApiError | null;
  origin: Origin;
  /** The page of its record, or the flash, said how it ended. */
  wasReported: boolean;
  /** Whose it is, for the eye, as long as the page lives: it is not kept. */
  label: string | null;
}

const openPhases: ReadonlySet<Phase> = new Set(['waiting', 'sending', 'unknown']);

/** Nobody can tell yet how a record's operation ends, where it has one: no other may begin. */
export const isOpen = (operation: PendingOperation | undefined): boolean =>
  operation !== undefined && openPhases.has(operation.phase);

/** It goes on by itself, as long as the page lives. */
export const isUnderWay = ({ phase }: PendingOperation): boolean =>
  phase === 'waiting' || phase === 'sending';

/** How it stands in a word; notices say what else there is to know. */
export function outcomeOf({ phase }: PendingOperation) {
  if (phase === 'undone' || phase === 'expired') return 'notSent';
  return phase === 'lost' ? 'unknown' : phase;
}

export const idsOf = (operations: readonly PendingOperation[]): string[] =>
  operations.map(({ subject }) => subject.id);
