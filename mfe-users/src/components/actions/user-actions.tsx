import type { UserRefusal } from '@countinghouse/contract/vocabulary';
import { lazyPart, useTranslation } from '@countinghouse/kit';
import { ActionUnavailableDialog } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import { ActionMenu } from '@countinghouse/kit/ui-data';
import { type ComponentType, useState } from 'react';
import { rereadUser, type User } from '../../api/user.ts';
import {
  commonRefusal,
  isDoneAlready,
  type MenuAction,
  offeredActions,
  type PlainAction,
} from '../../model/offered-actions.ts';
import { refusalKeyOf } from '../../model/refusal-words.ts';
import { refusalTexts, userTexts } from '../../texts.ts';
import styles from '../user/user.module.css';
import { type UserDialogProps, versionOf } from './user-dialog.tsx';

const ConfirmUserDialog = lazyPart([userTexts], () =>
  import('./confirm-dialog.tsx').then((part) => part.ConfirmUserDialog),
);
const dialogs: Partial<Record<MenuAction, ComponentType<UserDialogProps>>> = {
  edit: lazyPart(['messages'], () => import('./edit-dialog.tsx').then((part) => part.EditDialog)),
  change_access: lazyPart([], () => import('./access-dialog.tsx').then((part) => part.AccessDialog)),
  delete: lazyPart([], () => import('./delete-dialog.tsx').then((part) => part.DeleteDialog)),
};

interface OpenDialogProps extends UserDialogProps {
  action: MenuAction;
}

/** The dialog of an action; in its place why it is impossible by now, where somebody made it so meanwhile. */
function OpenDialog({ action, ...props }: OpenDialogProps) {
  const { t } = useTranslation([userTexts, refusalTexts]);
  const refusal: UserRefusal | undefined = props.user.refusals[action];
  const Own = dialogs[action];
  if (refusal && !isDoneAlready(refusal))
    return (
      <ActionUnavailableDialog
        title={t(`action.${action}.name`)}
        detail={t('unavailable', { reason: t(refusalKeyOf(refusal)) })}
        onClose={props.onClose}
      />
    );
  return Own ? <Own {...props} /> : <ConfirmUserDialog {...props} action={action as PlainAction} />;
}

/** What can be done to a user now, and of the rest which rule forbids it. */
export function UserActions({ user }: { user: User }) {
  const { t } = useTranslation([userTexts, refusalTexts]);
  const [open, setOpen] = useState<{ action: MenuAction; since: string } | null>(null);
  const offered = offeredActions(user);
  const common = commonRefusal(offered);
  const begin = (action: MenuAction) => {
    setOpen({ action, since: versionOf(user) });
    // Where live news do not come, the page may have been open for long.
    void rereadUser(user.username);
  };
  if (common) return <span className={styles.note}>{t(refusalKeyOf(common))}</span>;
  return (
    <>
      <ActionMenu
        title={t('actions')}
        isNamed
        actions={offered.map(({ action, refusal }) => ({
          key: action,
          name: t(`action.${action}.name`),
          why: refusal ? t(refusalKeyOf(refusal)) : undefined,
          isDangerous: action === 'delete',
          onChoose: () => begin(action),
        }))}
      />
      {user.allowedActions.includes('edit') && (
        <Button type="primary" onClick={() => begin('edit')}>
          {t('action.edit.name')}
        </Button>
      )}
      {open && <OpenDialog {...open} user={user} onClose={() => setOpen(null)} />}
    </>
  );
}
