import type { Endpoint } from '../endpoint.ts';
import { noteBodySchema, noteListSchema, noteSchema } from '../notes.ts';
import {
  paymentBodySchema,
  paymentOutcomeQuerySchema,
  paymentResultSchema,
  reversalBodySchema,
  reversalResultSchema,
} from '../payments.ts';
import { refundListSchema, transactionIdQuerySchema } from '../transactions.ts';

export const paymentEndpoints = {
  createPayment: {
    method: 'post',
    path: 'proxy/card-payment',
    summary: 'Charge or authorize a card, capture an authorization, or debit a bank account',
    permission: 'payments:create',
    body: paymentBodySchema,
    response: paymentResultSchema,
    success: 201,
    findsOne: true,
    movesMoney: true,
    conflict: 'The merchant takes no payments, or the transaction cannot be captured',
  },
  getPaymentOutcome: {
    method: 'get',
    path: 'proxy/card-payment',
    summary: 'What became of a payment whose answer was lost, by its key: the card need not be sent again',
    permission: 'payments:create',
    query: paymentOutcomeQuerySchema,
    response: paymentResultSchema,
    findsOne: true,
  },
  reversePayment: {
    method: 'post',
    path: 'proxy/card-void-refund',
    summary: 'Void a payment that is not settling yet, or refund one that is',
    permission: 'payments:reverse',
    body: reversalBodySchema,
    response: reversalResultSchema,
    success: 201,
    findsOne: true,
    movesMoney: true,
    conflict: 'The state does not allow it, the amount exceeds what is left, or a dispute is open',
  },
  listRefunds: {
    method: 'get',
    path: 'transaction/refunds',
    summary: 'Refunds of one transaction, oldest first',
    permission: 'transactions:read',
    query: transactionIdQuerySchema,
    response: refundListSchema,
    findsOne: true,
  },
  listNotes: {
    method: 'get',
    path: 'transaction/note',
    summary: 'Notes on one transaction, oldest first',
    permission: 'transactions:read',
    query: transactionIdQuerySchema,
    response: noteListSchema,
    findsOne: true,
  },
  createNote: {
    method: 'post',
    path: 'transaction/note',
    summary: 'Add a note to a transaction; notes are never changed',
    permission: 'transactions:note',
    body: noteBodySchema,
    response: noteSchema,
    success: 201,
    findsOne: true,
  },
} as const satisfies Record<string, Endpoint>;
