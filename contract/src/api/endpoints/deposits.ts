import {
  depositBodySchema,
  depositDetailQuerySchema,
  depositDetailSchema,
  depositPageSchema,
  depositQuerySchema,
  depositSchema,
} from '../deposits.ts';
import type { Endpoint } from '../endpoint.ts';

export const depositEndpoints = {
  listDeposits: {
    method: 'get',
    path: 'deposits',
    summary: 'Deposits in the caller’s scope, newest first',
    permission: 'deposits:read',
    query: depositQuerySchema,
    response: depositPageSchema,
  },
  getDeposit: {
    method: 'get',
    path: 'deposits/detail',
    summary: 'One deposit with its waterfall, and the rows behind each bar',
    permission: 'deposits:read',
    query: depositDetailQuerySchema,
    response: depositDetailSchema,
    findsOne: true,
  },
  retryDeposit: {
    method: 'post',
    path: 'deposits',
    summary: 'Send a failed deposit to the bank again',
    permission: 'deposits:retry',
    body: depositBodySchema,
    response: depositSchema,
    findsOne: true,
    movesMoney: true,
    conflict: 'The deposit has not failed',
  },
} as const satisfies Record<string, Endpoint>;
