import {
  defineOperation,
  type Operation,
  type OperationRequest,
  type OperationSubject,
} from '@countinghouse/kit/operations';
import { listPath } from '../paths.ts';
import { operationsTexts } from '../texts.ts';
import { userRefusalText } from './refusal-words.ts';

/** What is done to users from the list, one or several. */
export const listedActions = ['disable', 'enable', 'resend_invitation', 'reset_password'] as const;
export type ListedAction = (typeof listedActions)[number];

/** How many users are changed at once. */
export const maxBulk = 500;

const requests: Record<ListedAction, (username: string) => OperationRequest> = {
  disable: (username) => ({
    method: 'put',
    path: 'usermanagement/update',
    body: { username, isEnabled: false },
  }),
  enable: (username) => ({
    method: 'put',
    path: 'usermanagement/update',
    body: { username, isEnabled: true },
  }),
  resend_invitation: (username) => ({ path: 'usermanagement/resend', body: { username } }),
  reset_password: (username) => ({ path: 'usermanagement/resetpass', body: { username } }),
};

const defineUserOperation = (action: ListedAction): Operation =>
  defineOperation<OperationSubject>({
    kind: `user_${action}`,
    request: ({ id }) => requests[action](id),
    pathOf: ({ id }) => `${listPath}/${id}`,
    amountOf: () => null,
    noun: `${operationsTexts}:noun`,
    texts: `${operationsTexts}:${action}`,
    refusalText: userRefusalText,
    // The page of a user keeps all it knows of them below these.
    recordQueries: ({ id }) => ['record', 'one'].map((about) => ['users', about, id]),
    listQueries: ['list', 'status'].map((about) => ['users', about]),
  });

export const userOperations = Object.fromEntries(
  listedActions.map((action) => [action, defineUserOperation(action)]),
) as Record<ListedAction, Operation>;
