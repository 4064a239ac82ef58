import type { RealtimeEvent } from '@countinghouse/contract';

/** What may wait to be told: beyond it, telling one by one is of no use to anybody. */
const mostRecords = 2_000;

/** What happened to one record since it was told last: its latest event, and still new if it was. */
const joined = (before: RealtimeEvent | undefined, event: RealtimeEvent): RealtimeEvent =>
  before?.type === 'transaction.created' ? { ...event, type: before.type } : event;

export interface WaitingEvents {
  /** @returns false when there are too many, and all of them were dropped */
  add(event: RealtimeEvent): boolean;
  /** Takes all of them, in order. */
  take(): RealtimeEvent[];
}

/** Events until they are told: one for each record, however often it changed, so that a flood costs bounded memory. */
export function createWaitingEvents(): WaitingEvents {
  const byRecord = new Map<string, RealtimeEvent>();
  return {
    add(event) {
      const next = joined(byRecord.get(event.id), event);
      byRecord.delete(event.id);
      byRecord.set(event.id, next);
      if (byRecord.size <= mostRecords) return true;
      byRecord.clear();
      return false;
    },
    take() {
      const taken = [...byRecord.values()];
      byRecord.clear();
      return taken;
    },
  };
}
