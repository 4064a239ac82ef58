import type { Endpoint } from '../endpoint.ts';
import { answerOf, firstOf } from '../example.ts';
import {
  deletedReconciliationSchema,
  reconciliationBodySchema,
  reconciliationIdQuerySchema,
  reconciliationPageSchema,
  reconciliationQuerySchema,
  reconciliationRowPageSchema,
  reconciliationRowQuerySchema,
  reconciliationSchema,
} from '../reconciliations.ts';

const saved = answerOf('saveReconciliation');
const nothing = { count: 0, expected: [], bank: [] };
const unknown = { amountMinor: 1234, currency: 'USD' };

export const reconciliationEndpoints = {
  listReconciliations: {
    method: 'get',
    path: 'deposits/reconciliations',
    summary: 'Saved comparisons of bank statements with deposits, newest first',
    permission: 'deposits:read',
    query: reconciliationQuerySchema,
    response: reconciliationPageSchema,
  },
  saveReconciliation: {
    method: 'post',
    path: 'deposits/reconciliations',
    summary: 'Save what came of comparing a bank statement: the file itself stays where it was read',
    permission: 'deposits:read',
    body: reconciliationBodySchema,
    response: reconciliationSchema,
    success: 201,
    findsOne: true,
    refersTo: 'A deposit of a row is none of the merchant’s',
    happensOnce: true,
    conflict: 'The merchant has as many saved results as it may',
    tooMany: 'Too many results were saved of this merchant, or by this caller, in an hour',
    example: {
      body: {
        merchantId: firstOf('listMerchants'),
        fileName: 'november.csv',
        format: 'csv',
        from: '2026-11-01',
        to: '2026-11-20',
        entryCount: 1,
        debits: 0,
        repeats: 0,
        isBalanced: false,
        lists: {
          different: nothing,
          missing: nothing,
          unknown: { count: 1, expected: [], bank: [unknown] },
          matched: nothing,
        },
        rows: [{ list: 'unknown', booked: ['2026-11-19'], bank: unknown, text: 'TRANSFER J. DOE' }],
      },
    },
  },
  getReconciliation: {
    method: 'get',
    path: 'deposits/reconciliations/detail',
    summary: 'One saved comparison: counts and sums of its lists',
    permission: 'deposits:read',
    query: reconciliationIdQuerySchema,
    response: reconciliationSchema,
    findsOne: true,
    example: { query: { id: saved } },
  },
  listReconciliationRows: {
    method: 'get',
    path: 'deposits/reconciliations/rows',
    summary: 'The saved rows of one list of a comparison',
    permission: 'deposits:read',
    query: reconciliationRowQuerySchema,
    response: reconciliationRowPageSchema,
    findsOne: true,
    example: { query: { id: saved, list: 'unknown' } },
  },
  deleteReconciliation: {
    method: 'delete',
    path: 'deposits/reconciliations',
    summary: 'Delete a saved comparison; a restricted user only one of their own',
    permission: 'deposits:read',
    query: reconciliationIdQuerySchema,
    response: deletedReconciliationSchema,
    findsOne: true,
    example: { query: { id: saved } },
  },
} as const satisfies Record<string, Endpoint>;
