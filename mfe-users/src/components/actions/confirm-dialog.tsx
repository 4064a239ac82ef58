import { useTranslation } from '@countinghouse/kit';
import { askFor, updateUser } from '../../api/user.ts';
import { nameOf, type PlainAction } from '../../model/offered-actions.ts';
import { userTexts } from '../../texts.ts';
import { RightsDiff } from './rights-diff.tsx';
import { useChange } from './use-change.ts';
import { UserDialog, type UserDialogProps } from './user-dialog.tsx';

const sendOf: Record<PlainAction, (username: string) => Promise<unknown>> = {
  restrict: (username) => updateUser({ username, isRestricted: true }),
  lift_restriction: (username) => updateUser({ username, isRestricted: false }),
  disable: (username) => updateUser({ username, isEnabled: false }),
  enable: (username) => updateUser({ username, isEnabled: true }),
  resend_invitation: (username) => askFor('resend', username),
  revoke_invitation: (username) => askFor('revoke', username),
  reset_password: (username) => askFor('resetpass', username),
  end_sessions: (username) => askFor('sign-out', username),
};

const dangerous: readonly PlainAction[] = [
  'restrict',
  'disable',
  'revoke_invitation',
  'reset_password',
  'end_sessions',
];

/** Before something is done to a user that needs nothing entered: what it means, and what they gain or lose. */
export function ConfirmUserDialog({ action, ...props }: UserDialogProps & { action: PlainAction }) {
  const { t } = useTranslation(userTexts);
  const { user, onClose } = props;
  const { username, email, role, isRestricted } = user;
  const text = (part: string) => t(`action.${action}.${part}`, { name: nameOf(user), email });
  const { change, isBusy, failure } = useChange({
    username,
    send: () => sendOf[action](username),
    done: text('done'),
    onDone: onClose,
  });
  const changesRights = action === 'restrict' || action === 'lift_restriction';
  return (
    <UserDialog
      {...props}
      title={text('title')}
      confirm={text('name')}
      isDangerous={dangerous.includes(action)}
      isBusy={isBusy}
      failure={failure}
      onConfirm={change}
    >
      <p>{text('detail')}</p>
      {changesRights && (
        <RightsDiff before={{ role, isRestricted }} after={{ role, isRestricted: action === 'restrict' }} />
      )}
    </UserDialog>
  );
}
