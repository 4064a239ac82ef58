import {
  depositBodySchema,
  depositDetailQuerySchema,
  depositDetailSchema,
  depositPageSchema,
  depositQuerySchema,
  depositSchema,
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
