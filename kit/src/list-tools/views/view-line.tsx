import type { SavedView, ViewContent } from '@countinghouse/contract';
import { useAuth, useFormat, useRefusedField, useTranslation } from '@countinghouse/kit';
import { Button, Input, Notice } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import { isReadable } from '../../list/state/list-views.ts';
import { mayShare } from './may-share.ts';
import { useSetDefaultView, useUpdateView } from './use-change-views.ts';
import { viewTexts } from './view-texts.ts';
import styles from './views-dialog.module.css';

/** What can be made of a view besides looking at it. */
export type ViewTaskName = 'export' | 'mail' | 'watch';

interface ViewLineProps {
  view: SavedView;
  isOpen: boolean;
  /** What the list shows now, where it is this view and was changed since. */
  changed: ViewContent | null;
  /** Whether another of the user's views has this name. */
  isTaken: (name: string) => boolean;
  onOpen: () => void;
  onDelete: () => void;
  /** Exports, mails or watches the view. */
  onTask: (task: ViewTaskName) => void;
}

function RenameForm({ view, onDone }: { view: SavedView; onDone: (name: string) => void }) {
  const { t } = useTranslation(viewTexts);
  const [name, setName] = useState(view.name);
  const send = () => onDone(name.trim() || view.name);
  return (
    <Input
      autoFocus
      maxLength={60}
      aria-label={t('renameLabel', { name: view.name })}
      value={name}
      onChange={(event) => setName(event.target.value)}
      onBlur={send}
      onPressEnter={send}
    />
  );
}

/** One saved view: opens it, and changes it where it is the user's own. */
export function ViewLine({ view, isOpen, changed, isTaken, onOpen, onDelete, onTask }: ViewLineProps) {
  const { t } = useTranslation(viewTexts);
  const user = useAuth((state) => state.user);
  const update = useUpdateView();
  const setDefault = useSetDefaultView(view.list);
  const [isRenaming, setRenaming] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const format = useFormat();
  const { id, name, visibility, owner, isDefault, schedule, alert } = view;
  const next = schedule?.nextRunAt && format.instant(schedule.nextRunAt);
  const isTeam = visibility === 'team';
  const mayChange = view.allowedActions.includes('change');
  const rename = (next: string) => {
    setRenaming(false);
    setRefused(isTaken(next));
    if (next !== name && !isTaken(next)) update.mutate({ id, name: next });
  };
  const action = (label: string, onClick: () => void) => (
    <Button size="small" type="text" aria-label={t('actionsOf', { action: label, name })} onClick={onClick}>
      {label}
    </Button>
  );
  const refused = useRefusedField(update.error);
  const share = () => update.mutate({ id, visibility: isTeam ? 'private' : 'team' });
  return (
    <li className={styles.line}>
      {isRenaming ? (
        <RenameForm view={view} onDone={rename} />
      ) : (
        <Button
          type="link"
          className={styles.name ?? ''}
          aria-current={isOpen || undefined}
          disabled={!isReadable(view)}
          onClick={onOpen}
        >
          {name}
        </Button>
      )}
      <span className={styles.facts}>
        {isTeam ? t('team') : t('private')}
        {!isReadable(view) && ` · ${t('unreadable')}`}
        {!mayChange && ` · ${t('by', { owner })}`}
        {isDefault && ` · ${t('isDefault')}`}
        {schedule && ` · ${t(`mailing.${schedule.state}`, { time: next })}`}
        {alert && ` · ${t(`watching.${alert.state}`)}`}
      </span>
      <div className={styles.tools}>
        <Button
          size="small"
          type="text"
          aria-pressed={isDefault}
          aria-label={t('actionsOf', { action: t('makeDefault'), name })}
          onClick={() => setDefault.mutate(isDefault ? null : id)}
        >
          {isDefault ? '★' : '☆'} {t('makeDefault')}
        </Button>
        {isReadable(view) && action(t('export'), () => onTask('export'))}
        {action(t('mail'), () => onTask('mail'))}
        {action(t('watch'), () => onTask('watch'))}
        {changed !== null &&
          mayChange &&
          action(t('overwrite'), () => update.mutate({ id, content: changed }))}
        {mayChange && action(t('rename'), () => setRenaming(true))}
        {mayChange && mayShare(user) && action(isTeam ? t('unshare') : t('share'), share)}
        {view.allowedActions.includes('delete') && action(t('delete'), onDelete)}
      </div>
      {isRefused && <Notice tone="warning" title={t('taken')} />}
      {(update.isError || setDefault.isError) && <Notice tone="danger" title={refused ?? t('failed')} />}
    </li>
  );
}
