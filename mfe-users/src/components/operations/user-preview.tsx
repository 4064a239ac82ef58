import type { UserRefusal } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { confirmOperation, isOpen, operationQueue, useOperation } from '@countinghouse/kit/operations';
import { Button, EmailText } from '@countinghouse/kit/ui-core';
import { ConfirmDialog, DescriptionList } from '@countinghouse/kit/ui-data';
import { type ReactNode, useState } from 'react';
import type { Row } from '../../api/list.ts';
import { nameOf } from '../../model/offered-actions.ts';
import { refusalKeyOf } from '../../model/refusal-words.ts';
import { type ListedAction, listedActions, userOperations } from '../../model/user-operations.ts';
import { operationsTexts, refusalTexts } from '../../texts.ts';
import { UserStatusTag } from '../user/status-tag.tsx';
import { AccessTag, useScopeText } from '../user/user-words.tsx';
import { ViewAsButton } from '../view-as/view-as-button.tsx';
import styles from './user-preview.module.css';

export interface UserPreviewProps {
  user: Row;
  /** Of the list. */
  timeZone: string;
}

/** The one rule that forbids everything, where that is one. */
function commonRefusal({ refusals }: Row): UserRefusal | null {
  const [first, ...others] = new Set(listedActions.map((action) => refusals[action]));
  return first && others.length === 0 ? first : null;
}

/** What can be done to the user from here, and seeing the portal as they do; asked again before, but for what nobody minds. */
function Actions({ user }: { user: Row }) {
  const { t } = useTranslation([operationsTexts, refusalTexts]);
  const [asked, setAsked] = useState<ListedAction | null>(null);
  const operation = useOperation(user.id);
  const isBusy = isOpen(operation);
  const offered = listedActions.filter((action) => user.allowedActions.includes(action));
  const refusal = commonRefusal(user);
  const confirm = (action: ListedAction) =>
    operationQueue.confirm(confirmOperation(userOperations[action], { id: user.id }));
  if (offered.length === 0) return refusal && <p className={styles.why}>{t(refusalKeyOf(refusal))}</p>;
  return (
    <div className={styles.actions}>
      {offered.map((action) => (
        <Button
          key={action}
          danger={action === 'disable'}
          disabled={isBusy}
          onClick={() => (action === 'enable' ? confirm(action) : setAsked(action))}
        >
          {t(`${action}.name`)}
        </Button>
      ))}
      <ViewAsButton user={user} />
      {asked && (
        <ConfirmDialog
          title={t(`${asked}.ask`, { name: nameOf(user) })}
          confirmLabel={t(`${asked}.name`)}
          cancelLabel={t('cancel')}
          isDangerous={asked === 'disable'}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(null)}
        >
          {t(`${asked}.detail`)}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** What the list knows of a user, all of it in full, and what can be done to them. */
export function UserPreview({ user, timeZone }: UserPreviewProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const scopeOf = useScopeText('users');
  const time = (instant: string | null) => (instant ? format.instant(instant, { timeZone }) : t('never'));
  const facts: (readonly [column: string, value: ReactNode])[] = [
    ['status', <UserStatusTag key="status" status={user.status} />],
    ['email', <EmailText key="email" email={user.email} />],
    ['username', user.username],
    ['role', t(`kit:role.${user.role}`)],
    ['scope', scopeOf(user)],
    ['access', <AccessTag key="access" row={user} />],
    ['secondFactor', t(`secondFactor.${user.secondFactor ?? 'unknown'}`)],
    ['lastSignIn', time(user.lastSignInAt)],
    ...(user.createdBy ? [['creator', user.createdBy] as const] : []),
    ['created', time(user.createdAt)],
  ];
  return (
    <>
      <DescriptionList items={facts.map(([column, value]) => [t(`column.${column}`), value])} />
      <Actions key={user.id} user={user} />
    </>
  );
}
