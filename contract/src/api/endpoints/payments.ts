import type { Endpoint } from '../endpoint.ts';
import { answerOf, firstOf } from '../example.ts';
import { noteBodySchema, noteListSchema, noteSchema } from '../notes.ts';
import {
  paymentBodySchema,
  paymentOutcomeQuerySchema,
  paymentResultSchema,
  reversalBodySchema,
  reversalResultSchema,
} from '../payments.ts';
import { receiptBodySchema, receiptMailSchema } from '../receipts.ts';
import { refundListSchema, transactionIdQuerySchema } from '../transactions.ts';

const settledCard = firstOf('listTransactions', { with: { type: 'card' }, prefer: { status: 'settled' } });

export const paymentEndpoints = {
  createPayment: {
    method: 'post',
    path: 'proxy/card-payment',
    summary:
      'Charge or authorize a card, capture an authorization, debit a bank account, or present a returned debit again',
    permission: 'payments:create',
    body: paymentBodySchema,
    response: paymentResultSchema,
    success: 201,
    findsOne: true,
    movesMoney: true,
    conflict:
      'The merchant takes no payments, the payment repeats another, or the transaction cannot be captured or presented again',
    example: {
      body: {
        action: 'sale',
        merchantId: firstOf('listMerchants'),
        amount: { amountMinor: 12_000, currency: firstOf('listMerchants', { pick: 'currency' }) },
        card: { number: '4242424242424242', expiryMonth: 12, expiryYear: 2030, cvv: '123' },
        customerName: 'Ada Example',
        customerEmail: 'ada@example.com',
      },
    },
  },
  getPaymentOutcome: {
    method: 'get',
    path: 'proxy/card-payment',
    summary: 'What became of a payment whose answer was lost, by its key: the card need not be sent again',
    permission: 'payments:create',
    query: paymentOutcomeQuerySchema,
    response: paymentResultSchema,
    findsOne: true,
    example: { query: { key: answerOf('createPayment', 'key') } },
  },
  reversePayment: {
    method: 'post',
    path: 'proxy/card-void-refund',
    summary:
      'Void a payment that is not settling yet, or refund one that is; a bank debit until it goes to the bank, and by a credit once it settled',
    permission: 'payments:reverse',
    body: reversalBodySchema,
    response: reversalResultSchema,
    success: 201,
    findsOne: true,
    movesMoney: true,
    conflict: 'The state does not allow it, the amount exceeds what is left, or a dispute is open',
    example: { body: { action: 'refund', transactionId: settledCard, reason: 'Returned goods' } },
  },
  listRefunds: {
    method: 'get',
    path: 'transaction/refunds',
    summary: 'Refunds of one transaction, oldest first',
    permission: 'transactions:read',
    query: transactionIdQuerySchema,
    response: refundListSchema,
    findsOne: true,
    example: { query: { id: settledCard } },
  },
  mailReceipt: {
    method: 'post',
    path: 'transaction/receipt',
    summary: 'Send a payment’s receipt by mail, in the language of whoever reads it',
    tooMany: 'Too many receipts of this payment, or by this caller, in an hour',
    permission: 'transactions:mail-receipt',
    body: receiptBodySchema,
    response: receiptMailSchema,
    success: 202,
    findsOne: true,
    happensOnce: true,
    conflict: 'The payment was refused: there is nothing to give a receipt for',
    example: { body: { transactionId: settledCard, to: 'ada@example.com', language: 'en' } },
  },
  listNotes: {
    method: 'get',
    path: 'transaction/note',
    summary: 'Notes on one transaction, oldest first',
    permission: 'transactions:read',
    query: transactionIdQuerySchema,
    response: noteListSchema,
    findsOne: true,
    example: { query: { id: settledCard } },
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
    example: { body: { transactionId: settledCard, text: 'Called the customer.' } },
  },
} as const satisfies Record<string, Endpoint>;
