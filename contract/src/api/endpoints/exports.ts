import { maxOpenExports } from '../../vocabulary/export.ts';
import type { Endpoint } from '../endpoint.ts';
import { answerOf, firstOf } from '../example.ts';
import {
  depositExportSchema,
  depositsExportSchema,
  exportBodySchema,
  exportFileQuerySchema,
  exportFileSchema,
  exportIdQuerySchema,
  exportJobSchema,
  exportListQuerySchema,
  exportPageSchema,
  merchantStatusExportSchema,
  transactionExportSchema,
} from '../exports.ts';

const start = {
  method: 'post',
  response: exportJobSchema,
  success: 202,
  tooMany: `The caller has ${maxOpenExports} exports in progress`,
} as const;

export const exportEndpoints = {
  exportTransactions: {
    ...start,
    path: 'export/transactions',
    summary: 'Start an export of transactions',
    permission: 'transactions:read',
    body: transactionExportSchema,
    example: { body: {} },
  },
  exportDeposit: {
    ...start,
    path: 'export/deposit',
    summary: 'Start an export of the rows of one deposit',
    permission: 'deposits:read',
    body: depositExportSchema,
    refersTo: 'No such deposit in the caller’s scope',
    example: { body: { filter: { id: firstOf('listDeposits') } } },
  },
  exportDeposits: {
    ...start,
    path: 'export/deposits',
    summary: 'Start an export of deposits',
    permission: 'deposits:read',
    body: depositsExportSchema,
    example: { body: {} },
  },
  exportMerchantStatus: {
    ...start,
    path: 'export/merchant-status',
    summary: 'Start an export of merchants’ statuses',
    permission: 'merchant-status:read',
    body: merchantStatusExportSchema,
    example: { body: {} },
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
    example: { body: { id: answerOf('exportMerchantStatus'), action: 'cancel' } },
  },
  previewExport: {
    method: 'get',
    path: 'export/preview',
    summary: 'One of the caller’s own exports by the name of its file, and the first rows of it',
    permission: 'transactions:read',
    query: exportFileQuerySchema,
    response: exportFileSchema,
    findsOne: true,
    example: { query: { fileName: answerOf('exportMerchantStatus', 'fileName') } },
  },
  downloadExport: {
    method: 'get',
    path: 'export/download',
    summary: 'The file of one of the caller’s own exports',
    permission: 'transactions:read',
    query: exportIdQuerySchema,
    findsOne: true,
    conflict: 'It is not ready, or has expired',
    example: { query: { id: answerOf('exportMerchantStatus') } },
  },
} as const satisfies Record<string, Endpoint>;
