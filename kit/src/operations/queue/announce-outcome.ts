import { showFlash } from '../../flash/flash.ts';
import { i18n } from '../../i18n/i18n.ts';
import { operationOf } from '../operation.ts';
import { operationTexts } from '../operation-texts.ts';
import { nounKeyOf } from '../record-noun.ts';
import type { PendingOperation } from './pending-operation.ts';

const countOf = (operations: readonly PendingOperation[], phase: PendingOperation['phase']) =>
  operations.filter((operation) => operation.phase === phase).length;

function messageOf(operations: readonly PendingOperation[]): string {
  const [first] = operations;
  if (operations.length === 1 && first) {
    return i18n.t(`${operationOf(first).texts}.flash.${first.phase}`, { id: first.subject.id });
  }
  const done = countOf(operations, 'done');
  const unknown = countOf(operations, 'unknown');
  const count = operations.length;
  const noun = nounKeyOf(operations);
  return i18n.t(`${operationTexts}:batch.flash`, {
    ...{ count, done, unknown, other: count - done - unknown },
    ...{ noun: i18n.t(noun, { count }), record: i18n.t(noun, { count: 1 }) },
  });
}

/** Tells how operations ended where no tray does: their user is gone, or it has not loaded. */
export function announceOutcome(operations: readonly PendingOperation[]): void {
  const isGood = countOf(operations, 'done') === operations.length;
  showFlash({ class: isGood ? 'success' : 'danger', message: messageOf(operations) });
}
