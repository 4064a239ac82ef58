import type { ConfirmedOperation } from '../../operation.ts';
import type { KeptOperation } from '../kept-operations.ts';
import type { Origin } from '../pending-operation.ts';
import {
  emptyQueue,
  keptOf,
  type QueueEvent,
  type QueueState,
  reduceQueue,
  reportOf,
} from '../queue-state.ts';

export const now = Date.UTC(2026, 10, 20, 12);
export const minute = 60_000;
export const hour = 60 * minute;

export const operation = (id: string, part: Partial<ConfirmedOperation> = {}): ConfirmedOperation => ({
  kind: 'test',
  subject: { id },
  key: `key-${id}`,
  confirmedAt: now,
  ...part,
});
export const kept = (id: string, part: Partial<KeptOperation> = {}): KeptOperation => ({
  ...operation(id),
  wasSent: false,
  wasStopped: false,
  ...part,
});
export const confirm = (ids: readonly string[], origin: Origin = 'record'): QueueEvent => ({
  type: 'confirmed',
  operations: ids.map((id) => operation(id)),
  origin,
  now,
});
export const sent = (id: string, at = now): QueueEvent => ({ type: 'sent', id, now: at });
export const undo = (...ids: string[]): QueueEvent => ({ type: 'undone', ids, isSeen: () => false });
export const end = (
  id: string,
  phase: 'done' | 'refused' | 'unknown',
  part: Partial<Extract<QueueEvent, { type: 'ended' }>> = {},
): QueueEvent => ({ type: 'ended', of: operation(id), phase, error: null, isSeen: false, ...part });
export const open = (...operations: KeptOperation[]): QueueEvent => ({
  type: 'opened',
  owner: 'ada.demo',
  kept: operations,
});
export const claim = (
  operations: readonly KeptOperation[],
  isOurs: (key: string) => boolean = () => true,
): QueueEvent => ({ type: 'claimed', kept: operations, isOurs, now });

export const stateAfter = (...events: QueueEvent[]): QueueState =>
  [open(), ...events].reduce(reduceQueue, emptyQueue);
export const phaseOf = (state: QueueState, id = 'txn_1') => state.operations.get(id)?.phase;
export const reported = (state: QueueState) => reportOf(state).map(({ subject }) => subject.id);
export const keptIds = (state: QueueState) => keptOf(state)?.map(({ subject }) => subject.id);
