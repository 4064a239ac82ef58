import { fieldProblemText, Link, refusedFields, useTranslation } from '@countinghouse/kit';
import { Input } from '@countinghouse/kit/ui-core';
import { DescriptionList, Field } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { updateUser } from '../../api/user.ts';
import { nameOf } from '../../model/offered-actions.ts';
import { refusalKeyOf } from '../../model/refusal-words.ts';
import { profilePath } from '../../paths.ts';
import { refusalTexts, userTexts } from '../../texts.ts';
import styles from '../user/user.module.css';
import { useChange } from './use-change.ts';
import { UserDialog, type UserDialogProps } from './user-dialog.tsx';

const fields = ['givenName', 'familyName', 'email'] as const;
const longest = { givenName: 60, familyName: 60, email: 200 };

/** Why the email is not changed here, and where one's own is. */
function FixedEmail({ user }: Pick<UserDialogProps, 'user'>) {
  const { t } = useTranslation([userTexts, refusalTexts]);
  const refusal = user.refusals.change_email;
  return (
    <div>
      <DescriptionList items={[[t('edit.email'), user.email]]} />
      {refusal && <p className={styles.quiet}>{t(refusalKeyOf(refusal))}</p>}
      {refusal === 'own_email' && <Link to={profilePath}>{t('notice.profile')}</Link>}
    </div>
  );
}

/** Changes a user's name and, of somebody else, the email: only what was changed is sent. */
export function EditDialog(props: UserDialogProps) {
  const { user, onClose } = props;
  const { t } = useTranslation(userTexts);
  const [draft, setDraft] = useState({
    givenName: user.givenName,
    familyName: user.familyName,
    email: user.email,
  });
  const mayChangeEmail = user.allowedActions.includes('change_email');
  const changed = fields.filter(
    (name) => draft[name].trim() !== user[name] && (name !== 'email' || mayChangeEmail),
  );
  const { change, isBusy, error, failure } = useChange({
    username: user.username,
    send: () =>
      updateUser({
        username: user.username,
        ...Object.fromEntries(changed.map((name) => [name, draft[name].trim()])),
      }),
    done: t('edit.done'),
    onDone: onClose,
  });
  const refused = new Map(refusedFields(error).map((problem) => [problem.path, problem]));
  const isReady = changed.length > 0 && changed.every((name) => draft[name].trim() !== '');
  return (
    <UserDialog
      {...props}
      title={t('edit.title', { name: nameOf(user) })}
      confirm={t('edit.save')}
      isBusy={isBusy}
      isReady={isReady}
      failure={refused.size > 0 ? null : failure}
      onConfirm={change}
    >
      {fields.map((name) => {
        if (name === 'email' && !mayChangeEmail) return <FixedEmail key={name} user={user} />;
        const problem = refused.get(name);
        return (
          <Field key={name} label={t(`edit.${name}`)} error={problem && fieldProblemText(problem)}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={longest[name]}
                inputMode={name === 'email' ? 'email' : 'text'}
                value={draft[name]}
                onChange={({ target }) => setDraft((before) => ({ ...before, [name]: target.value }))}
              />
            )}
          </Field>
        );
      })}
      {changed.includes('email') && (
        <p className={styles.quiet}>
          {t('edit.emailNote')} {user.status === 'invited' && t('edit.emailInvited')}
        </p>
      )}
    </UserDialog>
  );
}
