import { useTranslation } from '@countinghouse/kit';
import { RecordDialog } from '@countinghouse/kit/record';
import { Button, EditForm, Notice } from '@countinghouse/kit/ui-core';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { User } from '../../api/user.ts';
import { userTexts } from '../../texts.ts';
import styles from '../user/user.module.css';

/** What every dialog about a user is given. */
export interface UserDialogProps {
  user: User;
  /** Which version of the user it was opened on. */
  since: string;
  onClose: () => void;
}

interface FrameProps extends UserDialogProps {
  title: string;
  confirm: string;
  isDangerous?: boolean;
  isBusy: boolean;
  isReady?: boolean;
  failure: string | null;
  size?: 'small' | 'medium' | 'large';
  onConfirm: () => void;
  children: ReactNode;
}

/** What of a user decides about a change of them. */
export const versionOf = ({ email, role, isRestricted, status, refusals, ...user }: User): string =>
  JSON.stringify([
    email,
    role,
    isRestricted,
    status,
    refusals,
    user.partnerId,
    user.merchantId,
    user.merchantCount,
  ]);

/** A dialog that changes a user: it says when somebody else changed them meanwhile, and why a change was refused. */
export function UserDialog({ user, since, children, ...props }: FrameProps) {
  const {
    title,
    confirm,
    isDangerous = false,
    isBusy,
    isReady = true,
    failure,
    size,
    onConfirm,
    onClose,
  } = props;
  const { t } = useTranslation([userTexts, 'users']);
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isBusy) onConfirm();
  };
  return (
    <RecordDialog
      title={title}
      {...(size && { size })}
      version={versionOf(user)}
      since={since}
      changed={{
        title: t('changed'),
        detail: t('changedDetail', { status: t(`users:status.${user.status}`) }),
      }}
      onClose={onClose}
      isHeld={isBusy}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="primary"
            htmlType="submit"
            form={formId}
            danger={isDangerous}
            loading={isBusy}
            disabled={!isReady}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <EditForm id={formId} className={styles.stack} noValidate onSubmit={submit}>
        {children}
        {failure && <Notice tone="danger" title={failure} />}
      </EditForm>
    </RecordDialog>
  );
}
