import type { ApiError } from '@countinghouse/kit';
import { detailPathOf } from '../paths.ts';
import type { Intent } from './intent.ts';

/**
 * waiting: can be undone until `sendsAt`, and until its turn comes; sending: on its way; unknown: sent, and no word
 * came back; lost: unknown, and too old to be asked about; done and refused: the outcome is known; undone: taken back;
 * expired: never sent, and not to be any more.
 */
export type Phase = 'waiting' | 'sending' | 'unknown' | 'lost' | 'done' | 'refused' | 'undone' | 'expired';

export interface Move {
  intent: Intent;
  phase: Phase;
  /** Milliseconds since 1970. */
  sendsAt: number;
  wasSent: boolean;
  error: ApiError | null;
  /** Where it began: alone, on its transaction's page; with others, in the list; or before the page was reloaded. */
  origin: 'detail' | 'selection' | 'reload';
  /** The page of its payment told how it ended. */
  wasTold: boolean;
  /** For the eye, as long as the page lives: it is not kept. */
  customerName: string | null;
}

/** Nobody can tell yet how it ends: no other movement of the same money may begin. */
export const isOpen = ({ phase }: Move): boolean =>
  phase === 'waiting' || phase === 'sending' || phase === 'unknown';

/** It goes on by itself, as long as the page lives. */
export const isUnderWay = ({ phase }: Move): boolean => phase === 'waiting' || phase === 'sending';

/** How a move stands in a word; notices tell what else there is to know. */
export function toldAs({ phase }: Move) {
  if (phase === 'undone' || phase === 'expired') return 'notSent';
  return phase === 'lost' ? 'unknown' : phase;
}

/** The page of the payment whose money it moves. */
export const pathOf = ({ intent }: Move): string =>
  detailPathOf({ type: intent.action === 'retry' ? 'ach' : 'card', id: intent.transactionId });
