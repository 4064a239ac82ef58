import type { Endpoint } from '../endpoint.ts';
import {
  depositExportSchema,
  depositsExportSchema,
  exportBodySchema,
  exportIdQuerySchema,
  exportJobSchema,
  exportListQuerySchema,
  exportPageSchema,
  merchantStatusExportSchema,
  transactionExportSchema,
} from '../exports.ts';

const start = { method: 'post', response: exportJobSchema, success: 202 } as const;

export const exportEndpoints = {
  exportTransactions: {
    ...start,
    path: 'export/transactions',
    summary: 'Start an export of transactions',
    permission: 'transactions:read',
    body: transactionExportSchema,
  },
  exportDeposit: {
    ...start,
    path: 'export/deposit',
    summary: 'Start an export of the rows of one deposit',
    permission: 'deposits:read',
    body: depositExportSchema,
  },
  exportDeposits: {
    ...start,
    path: 'export/deposits',
    summary: 'Start an export of deposits',
    permission: 'deposits:read',
    body: depositsExportSchema,
  },
  exportMerchantStatus: {
    ...start,
    path: 'export/merchant-status',
    summary: 'Start an export of merchants’ statuses',
    permission: 'merchant-status:read',
    body: merchantStatusExportSchema,
  },
  listExports: {
    method: 'get',
    path: 'export/list',
    summary: 'The caller’s own exports, newest first',
    permission: 'transactions:read',
    query: exportListQuerySchema,
    response: exportPageSchema,
  },
  cancelExport: {
    method: 'post',
    path: 'export/list',
    summary: 'Cancel an export that is not ready',
    permission: 'transactions:read',
    body: exportBodySchema,
    response: exportJobSchema,
    findsOne: true,
    conflict: 'It has ended already',
  },
  downloadExport: {
    method: 'get',
    path: 'export/download',
    summary: 'The file of one of the caller’s own exports',
    permission: 'transactions:read',
    query: exportIdQuerySchema,
    findsOne: true,
    conflict: 'It is not ready, or has expired',
  },
} as const satisfies Record<string, Endpoint>;
