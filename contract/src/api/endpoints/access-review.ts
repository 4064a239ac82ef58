import { accessReviewBodySchema, accessReviewSchema } from '../access-review.ts';
import type { Endpoint } from '../endpoint.ts';

export const accessReviewEndpoints = {
  getAccessReview: {
    method: 'get',
    path: 'usermanagement/review',
    summary: 'When the access of the users in scope was reviewed last, and when it is to be again',
    permission: 'users:read',
    response: accessReviewSchema,
  },
  recordAccessReview: {
    method: 'post',
    path: 'usermanagement/review',
    summary: 'Record in the audit trail that the access of all users in scope was reviewed',
    permission: 'users:write',
    body: accessReviewBodySchema,
    response: accessReviewSchema,
    example: { body: {} },
  },
} as const satisfies Record<string, Endpoint>;
