import {
  depositStatementQuerySchema,
  monthStatementFileQuerySchema,
  monthStatementQuerySchema,
  monthStatementSchema,
  statementScheduleBodySchema,
  statementScheduleQuerySchema,
  statementScheduleSchema,
} from '../deposit-statements.ts';
import type { Endpoint } from '../endpoint.ts';
import { answerOf, firstOf } from '../example.ts';

const merchantId = firstOf('listMerchants');

export const statementEndpoints = {
  downloadDepositStatement: {
    method: 'get',
    path: 'deposits/statement',
    summary: 'The statement of a deposit as a file',
    permission: 'deposits:read',
    query: depositStatementQuerySchema,
    findsOne: true,
    example: { query: { id: firstOf('listDeposits') } },
  },
  getMonthStatement: {
    method: 'get',
    path: 'deposits/statements',
    summary: 'What happened to a merchant’s balance in a month, from opening to closing',
    permission: 'deposits:read',
    query: monthStatementQuerySchema,
    response: monthStatementSchema,
    findsOne: true,
    example: { query: { merchantId, month: '2026-10' } },
  },
  downloadMonthStatement: {
    method: 'get',
    path: 'deposits/statements/download',
    summary: 'The statement of a month as a file',
    permission: 'deposits:read',
    query: monthStatementFileQuerySchema,
    findsOne: true,
    example: { query: { merchantId, month: '2026-10' } },
  },
  getStatementSchedule: {
    method: 'get',
    path: 'deposits/statements/schedule',
    summary: 'When the caller is mailed a merchant’s monthly statement',
    permission: 'deposits:read',
    query: statementScheduleQuerySchema,
    response: statementScheduleSchema,
    findsOne: true,
    example: { query: { merchantId } },
  },
  saveStatementSchedule: {
    method: 'put',
    path: 'deposits/statements/schedule',
    summary: 'Be mailed where a merchant’s statement of the month before is, once a month',
    permission: 'deposits:read',
    body: statementScheduleBodySchema,
    response: statementScheduleSchema,
    findsOne: true,
    example: { body: { merchantId, day: 2, hour: 8, locale: 'en' } },
  },
  deleteStatementSchedule: {
    method: 'delete',
    path: 'deposits/statements/schedule',
    summary: 'Be mailed a merchant’s statements no more',
    permission: 'deposits:read',
    query: statementScheduleQuerySchema,
    response: statementScheduleSchema,
    findsOne: true,
    example: { query: { merchantId: answerOf('saveStatementSchedule', 'merchant.id') } },
  },
} as const satisfies Record<string, Endpoint>;
