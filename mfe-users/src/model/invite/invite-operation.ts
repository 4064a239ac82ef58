import type { UserInsertBody } from '@countinghouse/contract';
import type { ApiError } from '@countinghouse/kit';
import { confirmOperation, defineOperation, operationQueue } from '@countinghouse/kit/operations';
import { inviteTexts } from '../../texts.ts';
import { userRefusalText } from '../refusal-words.ts';
import { bodyOf, type Inviter } from './invite-draft.ts';
import { inviteDrafts } from './invite-drafts.ts';
import type { InviteRow } from './invite-row.ts';
import { userPathOf } from './user-path.ts';

interface InviteSubject {
  /** Their username. */
  id: string;
  /** Until the outcome is known: then nobody's name and address are kept. */
  body?: UserInsertBody;
}

/** The key of the text that says why an invitation was refused; undefined where the general words serve. */
export function inviteRefusalText(error: ApiError): string | undefined {
  const { status, reason } = error;
  if (reason === 'above_own_rights' || reason === 'invitation_limit') return userRefusalText(error);
  if (reason === 'username_taken' || reason === 'account_state') return `${inviteTexts}:refusal.${reason}`;
  const usual = { 400: 'invalid', 403: 'forbidden', 404: 'notFound' }[status];
  return usual && `${inviteTexts}:refusal.${usual}`;
}

const invite = defineOperation<InviteSubject>({
  kind: 'user_invite',
  request({ body }) {
    if (!body) throw new Error('an invitation that has ended is not sent again');
    return { path: 'usermanagement/insert', body };
  },
  endedSubject: ({ id }) => ({ id }),
  pathOf: ({ id }) => userPathOf({ id }),
  amountOf: () => null,
  noun: `${inviteTexts}:operation.noun`,
  texts: `${inviteTexts}:operation.invite`,
  refusalText: inviteRefusalText,
  recordQueries: ({ id }) => [['users', 'record', id]],
  listQueries: ['list', 'status'].map((about) => ['users', about]),
});

/** Invites them, each by an operation of its own. @returns how many were taken */
export function sendRows(rows: readonly InviteRow[], inviter: Inviter): number {
  const sent = new Map<string, string>();
  const operations = rows.flatMap(({ key, draft }) => {
    const body = bodyOf(draft, inviter);
    const current = body && operationQueue.get(body.username);
    if (!body || current?.phase === 'waiting' || current?.phase === 'sending') return [];
    const operation = confirmOperation(invite, { id: body.username, body });
    sent.set(key, operation.key);
    return [{ ...operation, label: `${body.givenName} ${body.familyName}` }];
  });
  inviteDrafts.changeRows((before) =>
    before.map((row) => {
      const key = sent.get(row.key);
      return key ? { ...row, sent: key, outcome: 'waiting' as const, error: null } : row;
    }),
  );
  operationQueue.confirmBatch(operations);
  return operations.length;
}
