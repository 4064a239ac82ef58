import { customerSchema } from '../customers.ts';
import type { Endpoint } from '../endpoint.ts';
import { firstOf } from '../example.ts';
import { achDetailSchema, cardDetailSchema } from '../transaction-details.ts';
import {
  noMatchSchema,
  reasonTotalsSchema,
  statusTotalsSchema,
  transactionAllQuerySchema,
  transactionFilterSchema,
  transactionIdQuerySchema,
  transactionPageSchema,
  transactionQuerySchema,
} from '../transactions.ts';

export const transactionEndpoints = {
  listTransactions: {
    method: 'get',
    path: 'transactions',
    summary: 'Card and ACH transactions in the caller’s scope',
    permission: 'transactions:read',
    query: transactionQuerySchema,
    response: transactionPageSchema,
  },
  listAllTransactions: {
    method: 'get',
    path: 'transaction/all',
    summary: 'The same across merchants, for callers with several; takes a partner besides',
    permission: 'transactions:read-across-merchants',
    query: transactionAllQuerySchema,
    response: transactionPageSchema,
  },
  getStatusTotals: {
    method: 'get',
    path: 'transactions/status',
    summary: 'Count and sum by status for a list’s filter',
    permission: 'transactions:read',
    query: transactionFilterSchema,
    response: statusTotalsSchema,
  },
  getReasonTotals: {
    method: 'get',
    path: 'transactions/reasons',
    summary: 'Count and sum by the code of a decline or a return for a list’s filter, most frequent first',
    permission: 'transactions:read',
    query: transactionFilterSchema,
    response: reasonTotalsSchema,
  },
  explainNoMatch: {
    method: 'get',
    path: 'transactions/no-match',
    summary: 'Which part of a filter leaves nothing, and where the nearest rows are',
    permission: 'transactions:read',
    query: transactionFilterSchema,
    response: noMatchSchema,
  },
  getCardTransaction: {
    method: 'get',
    path: 'transaction/detail',
    summary: 'One card transaction with its timeline and refunds',
    permission: 'transactions:read',
    query: transactionIdQuerySchema,
    response: cardDetailSchema,
    findsOne: true,
    example: { query: { id: firstOf('listTransactions', { with: { type: 'card' } }) } },
  },
  getCustomer: {
    method: 'get',
    path: 'transaction/customer',
    summary:
      'The customer of a transaction: totals and methods of all their payments, which the list shows with `customerOf`',
    permission: 'transactions:read',
    query: transactionIdQuerySchema,
    response: customerSchema,
    findsOne: true,
    example: { query: { id: firstOf('listTransactions') } },
  },
  getAchTransaction: {
    method: 'get',
    path: 'transaction/ach',
    summary: 'One ACH transaction with its timeline',
    permission: 'transactions:read',
    query: transactionIdQuerySchema,
    response: achDetailSchema,
    findsOne: true,
    example: { query: { id: firstOf('listTransactions', { with: { type: 'ach' } }) } },
  },
} as const satisfies Record<string, Endpoint>;
