import type { Endpoint } from '../endpoint.ts';
import { firstOf } from '../example.ts';
import {
  changeCountsSchema,
  changeFilterSchema,
  changeIdQuerySchema,
  changePageSchema,
  changeQuerySchema,
  changeReportBodySchema,
  noChangesSchema,
  settingDecisionSchema,
} from '../setting-decisions.ts';

export const settingDecisionEndpoints = {
  listChanges: {
    method: 'get',
    path: 'merchant-setting/requests',
    summary: 'Change requests of the merchants in scope',
    permission: 'settings:read',
    query: changeQuerySchema,
    response: changePageSchema,
  },
  getChangeCounts: {
    method: 'get',
    path: 'merchant-setting/requests/status',
    summary: 'Count by status for a list’s filter',
    permission: 'settings:read',
    query: changeFilterSchema,
    response: changeCountsSchema,
  },
  explainNoChanges: {
    method: 'get',
    path: 'merchant-setting/requests/no-match',
    summary: 'Which part of a filter leaves no request, and where the nearest are',
    permission: 'settings:read',
    query: changeFilterSchema,
    response: noChangesSchema,
  },
  getChange: {
    method: 'get',
    path: 'merchant-setting/request',
    summary: 'One change request, with what is to be known to decide it',
    permission: 'settings:read',
    query: changeIdQuerySchema,
    response: settingDecisionSchema,
    findsOne: true,
    example: { query: { id: firstOf('listChanges') } },
  },
  reportChange: {
    method: 'post',
    path: 'merchant-setting/report',
    summary: 'Say that an approved change of bank details was not asked for: payouts are switched off',
    permission: 'settings:request',
    body: changeReportBodySchema,
    response: settingDecisionSchema,
    success: 201,
    findsOne: true,
    conflict: 'It is no approved change of bank details, too old, or reported already',
    example: {
      body: {
        id: firstOf('listChanges', { prefer: { kind: 'bank', status: 'approved' } }),
        text: 'Nobody here asked for this account.',
      },
    },
  },
} as const satisfies Record<string, Endpoint>;
