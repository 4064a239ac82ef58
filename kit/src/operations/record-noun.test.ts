import { expect, it } from 'vitest';
import { defineNoteOperation } from '../testing/note-operation.ts';
import { confirmOperation } from './operation.ts';
import { nounKeyOf } from './record-noun.ts';

const define = (kind: string, noun: string) => defineNoteOperation(kind, { noun });

const refund = confirmOperation(define('test_refund', 'payments:noun'), { id: 'txn_1' });
const voiding = confirmOperation(define('test_void', 'payments:noun'), { id: 'txn_2' });
const accept = confirmOperation(define('test_accept', 'disputes:noun'), { id: 'dsp_1' });

it('calls the records of a batch what its operations call them, and operations where they differ', () => {
  expect(nounKeyOf([refund, voiding])).toBe('payments:noun');
  expect(nounKeyOf([accept])).toBe('disputes:noun');
  expect(nounKeyOf([refund, accept])).toBe('operations:noun');
});
