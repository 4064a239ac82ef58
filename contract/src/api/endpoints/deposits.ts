import { depositBalanceQuerySchema, depositBalanceSchema } from '../deposit-balance.ts';
import { depositBreakdownSchema, depositIdQuerySchema } from '../deposit-breakdown.ts';
import {
  depositBodySchema,
  depositDetailQuerySchema,
  depositDetailSchema,
  depositFilterSchema,
  depositPageSchema,
  depositQuerySchema,
  depositSchema,
  depositTotalsSchema,
  noDepositsSchema,
} from '../deposits.ts';
import type { Endpoint } from '../endpoint.ts';
import { firstOf } from '../example.ts';

export const depositEndpoints = {
  listDeposits: {
    method: 'get',
    path: 'deposits',
    summary: 'Deposits in the caller’s scope, newest first',
    permission: 'deposits:read',
    query: depositQuerySchema,
    response: depositPageSchema,
  },
  getDepositTotals: {
    method: 'get',
    path: 'deposits/status',
    summary: 'Count and sum by status for a list’s filter',
    permission: 'deposits:read',
    query: depositFilterSchema,
    response: depositTotalsSchema,
  },
  explainNoDeposits: {
    method: 'get',
    path: 'deposits/no-match',
    summary: 'Which part of a filter leaves no deposit, and where the nearest are',
    permission: 'deposits:read',
    query: depositFilterSchema,
    response: noDepositsSchema,
  },
  getDeposit: {
    method: 'get',
    path: 'deposits/detail',
    summary: 'One deposit with its waterfall, and the rows behind each bar',
    permission: 'deposits:read',
    query: depositDetailQuerySchema,
    response: depositDetailSchema,
    findsOne: true,
    example: { query: { id: firstOf('listDeposits') } },
  },
  getDepositBreakdown: {
    method: 'get',
    path: 'deposits/breakdown',
    summary: 'What explains a deposit: fees by kind, the sales of its days, its timeline, and the proof',
    permission: 'deposits:read',
    query: depositIdQuerySchema,
    response: depositBreakdownSchema,
    findsOne: true,
    example: { query: { id: firstOf('listDeposits') } },
  },
  getDepositBalance: {
    method: 'get',
    path: 'deposits/balance',
    summary: 'What accrues, what comes next and why then, what is on its way, held, carried over or failed',
    permission: 'deposits:read',
    query: depositBalanceQuerySchema,
    response: depositBalanceSchema,
    findsOne: true,
    example: { query: { merchantId: firstOf('listMerchants') } },
  },
  changeDeposit: {
    method: 'post',
    path: 'deposits',
    summary: 'Send a failed deposit to the bank again, or cancel one that was not sent or failed',
    permission: 'deposits:retry',
    body: depositBodySchema,
    response: depositSchema,
    findsOne: true,
    movesMoney: true,
    conflict: 'The deposit’s status does not allow it',
    example: { body: { id: firstOf('listDeposits', { prefer: { status: 'failed' } }), action: 'retry' } },
  },
} as const satisfies Record<string, Endpoint>;
