import type { SavedView } from '@countinghouse/contract';
import { useAuth, useFormat, useRefusedField, useTranslation } from '@countinghouse/kit';
import { Button, Input, Notice } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import { listTexts } from '../list/list-part.ts';
import type { ListContent } from '../model/view-content.ts';
import { isReadable } from './list-views.ts';
import { mayShare } from './may-share.ts';
import { useSetDefaultView, useUpdateView } from './use-change-views.ts';
import styles from './views-dialog.module.css';

/** What can be made of a view besides looking at it. */
export type ViewTaskName = 'export' | 'mail' | 'watch';

interface ViewLineProps {
  view: SavedView;
  isOpen: boolean;
  /** What the list shows now, where it is this view and was changed since. */
  changed: ListContent | null;
  /** Whether another of the user's views has this name. */
  isTaken: (name: string) => boolean;
  onOpen: () => void;
  onDelete: () => void;
  /** Exports, mails or watches the view. */
  onTask: (task: ViewTaskName) => void;
}

function RenameForm({ view, onDone }: { view: SavedView; onDone: (name: string) => void }) {
  const { t } = useTranslation(listTexts);
  const [name, setName] = useState(view.name);
  const send = () => onDone(name.trim() || view.name);
  return (
    <Input
      autoFocus
      maxLength={60}
      aria-label={t('views.renameLabel', { name: view.name })}
      value={name}
      onChange={(event) => setName(event.target.value)}
      onBlur={send}
      onPressEnter={send}
    />
  );
}

/** One saved view: opens it, and changes it where it is the user's own. */
export function ViewLine({ view, isOpen, changed, isTaken, onOpen, onDelete, onTask }: ViewLineProps) {
  const { t } = useTranslation(listTexts);
  const user = useAuth((state) => state.user);
  const update = useUpdateView();
  const setDefault = useSetDefaultView();
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
    <Button
      size="small"
      type="text"
      aria-label={t('views.actionsOf', { action: label, name })}
      onClick={onClick}
    >
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
        {isTeam ? t('views.team') : t('views.private')}
        {!isReadable(view) && ` · ${t('views.unreadable')}`}
        {!mayChange && ` · ${t('views.by', { owner })}`}
        {isDefault && ` · ${t('views.isDefault')}`}
        {schedule && ` · ${t(`views.mailing.${schedule.state}`, { time: next })}`}
        {alert && ` · ${t(`views.watching.${alert.state}`)}`}
      </span>
      <div className={styles.tools}>
        <Button
          size="small"
          type="text"
          aria-pressed={isDefault}
          aria-label={t('views.actionsOf', { action: t('views.makeDefault'), name })}
          onClick={() => setDefault.mutate(isDefault ? null : id)}
        >
          {isDefault ? '★' : '☆'} {t('views.makeDefault')}
        </Button>
        {isReadable(view) && action(t('views.export'), () => onTask('export'))}
        {action(t('views.mail'), () => onTask('mail'))}
        {action(t('views.watch'), () => onTask('watch'))}
        {changed !== null &&
          mayChange &&
          action(t('views.overwrite'), () => update.mutate({ id, content: changed }))}
        {mayChange && action(t('views.rename'), () => setRenaming(true))}
        {mayChange && mayShare(user) && action(isTeam ? t('views.unshare') : t('views.share'), share)}
        {view.allowedActions.includes('delete') && action(t('views.delete'), onDelete)}
      </div>
      {isRefused && <Notice tone="warning" title={t('views.taken')} />}
      {(update.isError || setDefault.isError) && (
        <Notice tone="danger" title={refused ?? t('views.failed')} />
      )}
    </li>
  );
}
