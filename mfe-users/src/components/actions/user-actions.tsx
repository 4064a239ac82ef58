import type { UserRefusal } from '@countinghouse/contract/vocabulary';
import { lazyPart, useTranslation } from '@countinghouse/kit';
import { ActionUnavailableDialog } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import { PopoverButton } from '@countinghouse/kit/ui-data';
import { type ComponentType, useId, useState } from 'react';
import { rereadUser, type User } from '../../api/user.ts';
import {
  commonRefusal,
  isDoneAlready,
  type MenuAction,
  type OfferedAction,
  offeredActions,
  type PlainAction,
} from '../../model/offered-actions.ts';
import { refusalKeyOf } from '../../model/refusal-words.ts';
import { refusalTexts, userTexts } from '../../texts.ts';
import styles from './actions.module.css';
import { type UserDialogProps, versionOf } from './user-dialog.tsx';

const ConfirmUserDialog = lazyPart([userTexts], () =>
  import('./confirm-dialog.tsx').then((part) => part.ConfirmUserDialog),
);
const dialogs: Partial<Record<MenuAction, ComponentType<UserDialogProps>>> = {
  edit: lazyPart(['messages'], () => import('./edit-dialog.tsx').then((part) => part.EditDialog)),
  change_access: lazyPart([], () => import('./access-dialog.tsx').then((part) => part.AccessDialog)),
  delete: lazyPart([], () => import('./delete-dialog.tsx').then((part) => part.DeleteDialog)),
};

/** One action: its name, and the rule that forbids it where one does. */
function Choice({ action, refusal, onChoose }: OfferedAction & { onChoose: () => void }) {
  const { t } = useTranslation([userTexts, refusalTexts]);
  const whyId = useId();
  return (
    <li>
      <button
        type="button"
        className={styles.choice}
        data-danger={action === 'delete' && !refusal ? true : undefined}
        aria-disabled={refusal ? true : undefined}
        aria-describedby={refusal ? whyId : undefined}
        onClick={refusal ? undefined : onChoose}
      >
        {t(`action.${action}.name`)}
        {refusal && (
          <span id={whyId} className={styles.why}>
            {t(refusalKeyOf(refusal))}
          </span>
        )}
      </button>
    </li>
  );
}

interface ChoicesProps {
  offered: readonly OfferedAction[];
  onChoose: (action: MenuAction) => void;
}

/** Everything that could be done to a user at this point. */
function Choices({ offered, onChoose }: ChoicesProps) {
  const { t } = useTranslation(userTexts);
  return (
    <PopoverButton
      title={t('actions')}
      panel={(close) => (
        <ul className={styles.choices}>
          {offered.map((one) => (
            <Choice
              key={one.action}
              {...one}
              onChoose={() => {
                close();
                onChoose(one.action);
              }}
            />
          ))}
        </ul>
      )}
    >
      {t('actions')}
    </PopoverButton>
  );
}

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
  if (common) return <span className={styles.why}>{t(refusalKeyOf(common))}</span>;
  return (
    <>
      <Choices offered={offered} onChoose={begin} />
      {user.allowedActions.includes('edit') && (
        <Button type="primary" onClick={() => begin('edit')}>
          {t('action.edit.name')}
        </Button>
      )}
      {open && <OpenDialog {...open} user={user} onClose={() => setOpen(null)} />}
    </>
  );
}
