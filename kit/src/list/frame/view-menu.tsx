import type { SavedView } from '@countinghouse/contract';
import { listTexts, useAuth, useFormat, useTranslation } from '@countinghouse/kit';
import { ActionMenu, type MenuAction } from '@countinghouse/kit/ui-data';
import { mayShare } from '../model/may-share.ts';
import { isReadable } from '../state/list-views.ts';
import styles from './view-tabs.module.css';

/** What a menu does at once. */
export type ViewMenuAction = 'overwrite' | 'default' | 'share' | 'delete';

/** What is done to a view, or made of one, in a dialog. */
export type ViewTaskName = 'save' | 'rename' | 'export' | 'mail' | 'watch';

interface ViewMenuProps {
  view: SavedView;
  /** The list shows it, and was changed since. */
  isChanged: boolean;
  onChange: (action: ViewMenuAction) => void;
  onTask: (task: ViewTaskName) => void;
}

/** Whose a view is, and what its user may do with it. */
export function ViewMenu({ view, isChanged, onChange, onTask }: ViewMenuProps) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const user = useAuth((state) => state.user);
  const { name, visibility, owner, isDefault, schedule, alert } = view;
  const isTeam = visibility === 'team';
  const mayChange = view.allowedActions.includes('change');
  const next = schedule?.nextRunAt && format.instant(schedule.nextRunAt);
  const facts = [
    isTeam ? t('views.team') : t('views.private'),
    !mayChange && t('views.by', { owner }),
    isDefault && t('views.isDefault'),
    !isReadable(view) && t('views.unreadable'),
  ];
  const change = (key: ViewMenuAction, label: string, more?: Partial<MenuAction>): MenuAction => ({
    key,
    name: label,
    onChoose: () => onChange(key),
    ...more,
  });
  const open = (key: ViewTaskName, note?: string | null): MenuAction => ({
    key,
    name: t(`views.${key}`),
    note: note ?? undefined,
    onChoose: () => onTask(key),
  });
  const actions: MenuAction[] = [];
  if (isChanged && mayChange) actions.push(change('overwrite', t('views.overwrite')));
  if (mayChange) actions.push(open('rename'));
  if (isReadable(view)) {
    actions.push(change('default', t(isDefault ? 'views.clearDefault' : 'views.makeDefault')));
  }
  if (mayChange && mayShare(user)) actions.push(change('share', t(isTeam ? 'views.unshare' : 'views.share')));
  if (isReadable(view)) actions.push(open('export'));
  actions.push(
    open('mail', schedule && t(`views.mailing.${schedule.state}`, { time: next })),
    open('watch', alert && t(`views.watching.${alert.state}`)),
  );
  if (view.allowedActions.includes('delete')) {
    actions.push(change('delete', t('views.delete'), { isDangerous: true }));
  }
  return (
    <ActionMenu title={t('views.menu', { name })} className={styles.menu} actions={actions}>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </ActionMenu>
  );
}
