import { boardsBodySchema, boardsSchema } from '../boards.ts';
import type { Endpoint } from '../endpoint.ts';

const example = {
  ...{ id: 'brd_mornings', name: 'Mornings', isShared: false, merchantId: null },
  ...{ period: 'yesterday', comparison: 'previous_period' },
  widgets: [
    { id: 'wgt_1', kind: 'volume', size: 'small' },
    { id: 'wgt_2', kind: 'latest', size: 'large', period: 'last_7_days' },
  ],
};

export const boardEndpoints = {
  getBoards: {
    method: 'get',
    path: 'user/boards',
    summary: 'The caller’s boards, those that the team shares, and templates',
    permission: 'profile:read',
    response: boardsSchema,
  },
  setBoards: {
    method: 'put',
    path: 'user/boards',
    summary: 'Set the caller’s own boards',
    permission: 'profile:read',
    body: boardsBodySchema,
    response: boardsSchema,
    refersTo: 'No such merchant or view in the caller’s scope',
    conflict: 'They were changed since: read them again',
    example: { body: { revision: 0, boards: [example] } },
  },
} as const satisfies Record<string, Endpoint>;
