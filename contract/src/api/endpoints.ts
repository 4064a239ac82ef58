import type * as z from 'zod';
import type { Permission } from '../vocabulary/permissions.ts';
import { dashboardDailySchema, dashboardQuerySchema, dashboardSummarySchema } from './dashboard.ts';
import {
  merchantPageSchema,
  merchantQuerySchema,
  partnerPageSchema,
  partnerQuerySchema,
} from './merchants.ts';
import {
  achDetailSchema,
  cardDetailSchema,
  statusTotalsSchema,
  transactionAllQuerySchema,
  transactionFilterSchema,
  transactionIdQuerySchema,
  transactionPageSchema,
  transactionQuerySchema,
} from './transactions.ts';
import { customDisplaySchema, userScopeSchema } from './user.ts';

/** One operation of the backend, as both sides and `openapi.json` read it. */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below `backendPrefix`, without a leading slash. */
  path: string;
  summary: string;
  permission: Permission;
  query?: z.ZodType;
  response: z.ZodType;
  /** True when a record outside the caller's scope answers 404. */
  findsOne?: boolean;
}

export const endpoints = {
  listMerchants: {
    method: 'get',
    path: 'merchants',
    summary: 'Merchants in the caller’s scope, by name',
    permission: 'merchants:read',
    query: merchantQuerySchema,
    response: merchantPageSchema,
  },
  listPartners: {
    method: 'get',
    path: 'admin/partners',
    summary: 'All partners, by name',
    permission: 'partners:read',
    query: partnerQuerySchema,
    response: partnerPageSchema,
  },
  listTransactions: {
    method: 'get',
    path: 'transactions',
    summary: 'Card and ACH transactions in the caller’s scope, newest first',
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
  getCardTransaction: {
    method: 'get',
    path: 'transaction/detail',
    summary: 'One card transaction with its timeline and refunds',
    permission: 'transactions:read',
    query: transactionIdQuerySchema,
    response: cardDetailSchema,
    findsOne: true,
  },
  getAchTransaction: {
    method: 'get',
    path: 'transaction/ach',
    summary: 'One ACH transaction with its timeline',
    permission: 'transactions:read',
    query: transactionIdQuerySchema,
    response: achDetailSchema,
    findsOne: true,
  },
  getDashboardSummary: {
    method: 'get',
    path: 'dashboard/summary',
    summary: 'Thirty days against the thirty before, and the latest transactions',
    permission: 'dashboard:read',
    query: dashboardQuerySchema,
    response: dashboardSummarySchema,
  },
  getDashboardDaily: {
    method: 'get',
    path: 'dashboard/daily',
    summary: 'Captured volume a day for thirty days, beside the thirty before',
    permission: 'dashboard:read',
    query: dashboardQuerySchema,
    response: dashboardDailySchema,
  },
  getCustomDisplay: {
    method: 'get',
    path: 'user/custom-display',
    summary: 'Logo, user icon and favicon of the caller’s portal',
    permission: 'profile:read',
    response: customDisplaySchema,
  },
  getUserScope: {
    method: 'get',
    path: 'user/scope',
    summary: 'Whose data the caller sees',
    permission: 'profile:read',
    response: userScopeSchema,
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
