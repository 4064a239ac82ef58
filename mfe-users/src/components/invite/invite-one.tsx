import { ApiError, fieldProblemText, type Language, refusedFields, useTranslation } from '@countinghouse/kit';
import { forgetOutcome, useMutation, useQueryClient } from '@countinghouse/kit/query';
import { Button, EditForm } from '@countinghouse/kit/ui-core';
import { Panel } from '@countinghouse/kit/ui-data';
import { type FormEvent, useRef, useState } from 'react';
import { inviteUser } from '../../api/invite/invite-queries.ts';
import {
  bodyOf,
  emptyDraft,
  hasProblems,
  type InviteDraft,
  problemsOf,
  withPart,
} from '../../model/invite/invite-draft.ts';
import { inviteDrafts, useInviteDraft } from '../../model/invite/invite-drafts.ts';
import { inviteTexts } from '../../texts.ts';
import { useCaller } from '../user/use-caller.ts';
import { AccessFields } from './access-fields.tsx';
import { FailureNotice } from './failure-notice.tsx';
import styles from './invite.module.css';
import { InvitedPanel } from './invited-panel.tsx';
import { PersonFields } from './person-fields.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { useErrors } from './use-errors.ts';

/** What the contract calls a field, and the form. */
const formNames: Readonly<Record<string, string>> = {
  partnerId: 'partner',
  merchantId: 'merchant',
  merchantIds: 'merchants',
};

const isTaken = (error: unknown) => error instanceof ApiError && error.reason === 'username_taken';

/** The fields that the server refused, in words, by the form's names. */
const refusedWords = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    refusedFields(error).map((problem) => [
      formNames[problem.path] ?? problem.path,
      fieldProblemText(problem),
    ]),
  );

/** The next one often has the same role in the same place. */
const nextDraft = (
  empty: InviteDraft,
  { role, partner, merchant, merchants, isRestricted }: InviteDraft,
) => ({
  ...empty,
  ...{ role, partner, merchant, merchants, isRestricted },
});

function useInvitation(empty: InviteDraft, onInvited: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: inviteUser,
    onSuccess: (_user, { username, email }) => {
      // Wherever their user is by now; who was entered since is not the one who was invited.
      const kept = inviteDrafts.one();
      if (kept && (kept.username.trim() === username || kept.email.trim() === email))
        inviteDrafts.setOne(nextDraft(empty, kept));
      onInvited();
      for (const about of ['list', 'status', 'no-match'])
        void queryClient.invalidateQueries({ queryKey: ['users', about] });
    },
  });
}

/** Invites one user: who they are, what they are to have, and what they will see. */
export function InviteOne() {
  const { t, i18n } = useTranslation([inviteTexts, 'messages']);
  const inviter = useCaller();
  const empty = emptyDraft(inviter, i18n.language as Language);
  const draft = useInviteDraft() ?? empty;
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const wordsOf = useErrors();
  const invite = useInvitation(empty, () => setTried(false));
  const problems = problemsOf(draft, inviter);
  const errors = {
    ...(isTried && wordsOf(problems)),
    ...refusedWords(invite.error),
    ...(isTaken(invite.error) && { username: t('refusal.username_taken') }),
  };
  const change = (part: Partial<InviteDraft>) => {
    forgetOutcome(invite);
    inviteDrafts.setOne(withPart(draft, part));
  };
  const send = () => {
    const body = bodyOf(draft, inviter);
    if (body && !invite.isPending) invite.mutate(body);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!hasProblems(problems)) send();
    // Once the words are there.
    else
      setTimeout(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid] input, input[aria-invalid]')?.focus(),
      );
  };
  if (invite.data) return <InvitedPanel user={invite.data} onNext={invite.reset} />;
  const isAtField = isTaken(invite.error) || refusedFields(invite.error).length > 0;
  return (
    <EditForm ref={form} className={styles.columns} noValidate onSubmit={submit}>
      <div className={styles.stack}>
        <Panel title={t('person')}>
          <PersonFields draft={draft} onChange={change} errors={errors} />
        </Panel>
        <Panel title={t('access')}>
          <AccessFields draft={draft} onChange={change} errors={errors} />
        </Panel>
      </div>
      <div className={styles.side}>
        <PreviewPanel draft={draft} />
      </div>
      <div className={styles.send}>
        {invite.error && !isAtField && <FailureNotice error={invite.error} onAskAgain={send} />}
        <div>
          <Button type="primary" htmlType="submit" loading={invite.isPending}>
            {t('send')}
          </Button>
        </div>
      </div>
    </EditForm>
  );
}
