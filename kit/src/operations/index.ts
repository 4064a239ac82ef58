/**
 * Changes that users confirm: undone for some seconds, sent once, asked about when no answer came, taken up after a
 * reload. It loads with the first page that has such changes; what other pages need of it is in `query`.
 */
export {
  type ConfirmedOperation,
  confirmOperation,
  defineOperation,
  type Operation,
  type OperationRequest,
  type OperationSubject,
} from './operation.ts';
export { isCertain } from './queue/is-certain.ts';
export { type KeptOperation, keepOperations, readOperations } from './queue/kept-operations.ts';
export { operationQueue } from './queue/operation-queue.ts';
export { isOpen, type PendingOperation, type Phase } from './queue/pending-operation.ts';
export { undoMs } from './queue/queue-state.ts';
export { useOperation } from './queue/use-operation.ts';
export { refusalTextOf } from './refusal-text.ts';
export { OperationTable } from './tray/operation-table.tsx';
export { RecordOperation } from './tray/record-operation.tsx';
