import { auditPageSchema, auditQuerySchema } from '../audit.ts';
import type { Endpoint } from '../endpoint.ts';

export const auditEndpoints = {
  listAudit: {
    method: 'get',
    path: 'audit',
    summary: 'Who did or tried what in the caller’s scope, newest first',
    permission: 'audit:read',
    query: auditQuerySchema,
    response: auditPageSchema,
  },
} as const satisfies Record<string, Endpoint>;
