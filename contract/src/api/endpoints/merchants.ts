import type { Endpoint } from '../endpoint.ts';
import {
  merchantPageSchema,
  merchantQuerySchema,
  partnerPageSchema,
  partnerQuerySchema,
} from '../merchants.ts';

export const merchantEndpoints = {
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
} as const satisfies Record<string, Endpoint>;
