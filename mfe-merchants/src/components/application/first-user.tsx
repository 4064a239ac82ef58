import { suggestUsername } from '@countinghouse/contract/vocabulary';
import {
  failureText,
  fieldProblemText,
  type Language,
  refusedFields,
  useTranslation,
} from '@countinghouse/kit';
import { forgetOutcome, useMutation } from '@countinghouse/kit/query';
import { Button, EditForm, Input, Notice } from '@countinghouse/kit/ui-core';
import { Field, Panel } from '@countinghouse/kit/ui-data';
import { type FormEvent, useEffect, useState } from 'react';
import { inviteMerchantUser } from '../../api/application/invite-user.ts';
import type { NewUser } from '../../model/application/new-user.ts';
import { registerTexts } from '../../texts.ts';
import styles from '../parts.module.css';

const empty: NewUser = { givenName: '', familyName: '', email: '', username: '' };
const fields = ['givenName', 'familyName', 'email', 'username'] as const;

const suggestedFor = ({ givenName, familyName }: NewUser) => suggestUsername({ givenName, familyName });

/** Invites somebody of a merchant that was just boarded: who takes its payments. They are mailed a link to choose a password by. */
export function FirstUser({ merchantId }: { merchantId: string }) {
  const { t, i18n } = useTranslation(registerTexts);
  const [user, setUser] = useState(empty);
  const [failure, setFailure] = useState('');
  const invite = useMutation({
    mutationFn: (sent: NewUser) => inviteMerchantUser(merchantId, sent, i18n.language as Language),
    // Who was entered meanwhile is not the one who was invited.
    onSuccess: (_invited, sent) =>
      setUser((now) => (fields.every((name) => now[name] === sent[name]) ? empty : now)),
  });
  useEffect(() => {
    if (invite.error) void failureText(invite.error, t('user.failed')).then(setFailure);
  }, [invite.error, t]);
  const refused = new Map(refusedFields(invite.error).map((problem) => [problem.path, problem]));
  const change = (name: keyof NewUser, text: string) => {
    forgetOutcome(invite);
    setUser((before) => {
      const next = { ...before, [name]: text };
      // Until they have chosen one of their own.
      const isNamed = before.username !== '' && before.username !== suggestedFor(before);
      return name === 'username' || isNamed ? next : { ...next, username: suggestedFor(next) };
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!invite.isPending) invite.mutate(user);
  };
  const isComplete = fields.every((name) => user[name].trim() !== '');
  return (
    <Panel title={t('user.title')}>
      <EditForm className={styles.stack} onSubmit={submit}>
        <p className={styles.note}>{t('user.detail')}</p>
        {invite.data && (
          <Notice tone="success" title={t('user.done', { username: invite.data.username })}>
            {t('user.doneDetail', { email: invite.data.email })}
          </Notice>
        )}
        {invite.isError && (
          <Notice tone="danger" title={t('user.failed')}>
            {failure}
          </Notice>
        )}
        <div className={styles.fields}>
          {fields.map((name) => {
            const problem = refused.get(name);
            return (
              <Field key={name} label={t(`user.${name}`)} error={problem && fieldProblemText(problem)}>
                {(control) => (
                  <Input
                    {...control}
                    autoComplete="off"
                    maxLength={name === 'email' ? 200 : 50}
                    inputMode={name === 'email' ? 'email' : 'text'}
                    value={user[name]}
                    onChange={({ target }) => change(name, target.value)}
                  />
                )}
              </Field>
            );
          })}
        </div>
        <div className={styles.kept}>
          <Button type="primary" htmlType="submit" disabled={!isComplete} loading={invite.isPending}>
            {t('user.invite')}
          </Button>
        </div>
      </EditForm>
    </Panel>
  );
}
