import type { SavedView } from '@countinghouse/contract';
import { ApiError, displayTimeZone, listTexts, useRefusedField, useTranslation } from '@countinghouse/kit';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { type ComponentProps, useState } from 'react';
import { ViewTask } from '../lazy/lazy-tools.ts';
import { viewParam } from '../model/list-address.ts';
import type { ListFilter } from '../model/list-source.ts';
import {
  contentOf,
  hasViews,
  type MaybeViewSource,
  type ViewSource,
  viewAddress,
} from '../model/view-content.ts';
import { isReadable } from '../state/list-views.ts';
import {
  useDeleteView,
  useRestoreView,
  useSetDefaultView,
  useUpdateView,
} from '../state/use-change-views.ts';
import type { ListState } from '../state/use-list-state.ts';
import { useNoun } from '../state/use-noun.ts';
import { useViews } from '../state/use-views.ts';
import { ViewMenu, type ViewMenuAction, type ViewTaskName } from './view-menu.tsx';
import styles from './view-tabs.module.css';

interface ViewTabsProps<Source, Filter extends ListFilter, Sort extends string, Key extends string> {
  source: Source;
  state: Pick<ListState<Filter, Sort, Key>, 'params' | 'change' | 'endOpening'>;
}

const withoutView = (params: URLSearchParams) => [...params].filter(([name]) => name !== viewParam);

/** The changes that a view's menu makes at once, and how they went. */
function useMenuChanges<Filter extends ListFilter, Sort extends string, Key extends string>({
  source,
  state: { params },
}: ViewTabsProps<ViewSource<Filter, Sort, Key>, Filter, Sort, Key>) {
  const update = useUpdateView();
  const setDefault = useSetDefaultView(source.views.list);
  const remove = useDeleteView();
  const restore = useRestoreView();
  const refused = useRefusedField(update.error);
  const all = [update, setDefault, remove, restore];
  /** What failed is told until something else is done. */
  const forgetFailures = () => {
    for (const { isError, reset } of all) if (isError) reset();
  };
  const make = ({ id, name, visibility, isDefault }: SavedView, action: ViewMenuAction) => {
    forgetFailures();
    if (action === 'default') setDefault.mutate(isDefault ? null : id);
    if (action === 'share') update.mutate({ id, visibility: visibility === 'team' ? 'private' : 'team' });
    if (action === 'overwrite') update.mutate({ id, content: contentOf(source, params, displayTimeZone()) });
    if (action !== 'delete') return;
    restore.reset();
    remove.mutate({ id, name });
  };
  const undo = (id: string) => {
    forgetFailures();
    restore.mutate(id);
  };
  return {
    ...{ make, undo, refused },
    isUndoing: restore.isPending,
    hasFailed: all.some(({ isError }) => isError),
    isFull: restore.error instanceof ApiError && restore.error.status === 409,
    // A way back that failed is there to be tried again.
    deleted: remove.isSuccess && !restore.isSuccess ? remove.variables : null,
  };
}

interface ViewTabProps extends Omit<ComponentProps<typeof ViewMenu>, 'isChanged'> {
  isOpen: boolean;
  isChanged: boolean;
  onOpen: () => void;
}

function ViewTab({ isOpen, isChanged, onOpen, ...menu }: ViewTabProps) {
  const { t } = useTranslation(listTexts);
  const { view } = menu;
  return (
    <li className={styles.tab} data-open={isOpen || undefined}>
      <button
        type="button"
        title={view.name}
        aria-current={isOpen ? 'true' : undefined}
        disabled={!isReadable(view)}
        onClick={onOpen}
      >
        {view.name} {isChanged && <span className={styles.changed}>{t('views.edited')}</span>}
      </button>
      <ViewMenu {...menu} isChanged={isChanged} />
    </li>
  );
}

type MenuChanges = Pick<
  ReturnType<typeof useMenuChanges>,
  'undo' | 'isUndoing' | 'refused' | 'hasFailed' | 'isFull' | 'deleted'
>;

/** Tells that a view was deleted, with a way back; its place is there before. */
function Deleted({ changes: { deleted, undo, isUndoing } }: { changes: MenuChanges }) {
  const { t } = useTranslation(listTexts);
  return (
    <output className={styles.outcome}>
      {deleted && (
        <>
          {t('views.deleted', { name: deleted.name })}
          <Button type="link" size="small" loading={isUndoing} onClick={() => undo(deleted.id)}>
            {t('views.undo')}
          </Button>
        </>
      )}
    </output>
  );
}

function Failed({ changes: { hasFailed, refused, isFull } }: { changes: MenuChanges }) {
  const { t } = useTranslation(listTexts);
  if (!hasFailed) return null;
  return <Notice tone="danger" title={refused ?? t(isFull ? 'views.tooMany' : 'views.failed')} />;
}

function Tabs<Filter extends ListFilter, Sort extends string, Key extends string>({
  source,
  state,
}: ViewTabsProps<ViewSource<Filter, Sort, Key>, Filter, Sort, Key>) {
  const { t } = useTranslation(listTexts);
  const noun = useNoun(source);
  const { params, change } = state;
  const { all, open, isChanged, hasFailed, retry } = useViews(source, state);
  const changes = useMenuChanges({ source, state });
  const [task, setTask] = useState<{ name: ViewTaskName; view: SavedView | null } | null>(null);
  const show = (view: SavedView | null) =>
    change(() => {
      if (view && isReadable(view)) return viewAddress(source, view, displayTimeZone());
      const opensWithOther = source.opening || all?.some(({ isDefault }) => isDefault);
      return new URLSearchParams(opensWithOther ? { [viewParam]: 'all' } : {});
    });
  const mayOverwrite = isChanged && (open?.allowedActions.includes('change') ?? false);
  const isWorthSaving = open
    ? isChanged
    : withoutView(params).length > 0 && params.toString() !== source.opening;
  return (
    <>
      <nav className={styles.strip} aria-label={t('views.title')}>
        <ul className={styles.tabs}>
          <li className={styles.tab} data-open={open === null || undefined}>
            <button
              type="button"
              aria-current={open === null ? 'true' : undefined}
              onClick={() => show(null)}
            >
              {t('views.all', { noun: noun(2) })}
            </button>
          </li>
          {all?.map((view) => (
            <ViewTab
              key={view.id}
              view={view}
              isOpen={view.id === open?.id}
              isChanged={view.id === open?.id && isChanged}
              onOpen={() => show(view)}
              onChange={(action) => changes.make(view, action)}
              onTask={(name) => setTask({ name, view })}
            />
          ))}
        </ul>
        {open && mayOverwrite && (
          <Button size="small" type="link" onClick={() => changes.make(open, 'overwrite')}>
            {t('views.overwrite')}
          </Button>
        )}
        {isWorthSaving && (
          <Button size="small" type="link" onClick={() => setTask({ name: 'save', view: null })}>
            {t('views.save')}
          </Button>
        )}
        <Deleted changes={changes} />
        {hasFailed && (
          <Button size="small" type="text" danger onClick={retry}>
            {t('views.loadFailed')} · {t('kit:failure.retry')}
          </Button>
        )}
      </nav>
      <Failed changes={changes} />
      {task && (
        <ViewTask
          source={source}
          params={params}
          name={task.name}
          view={all?.find(({ id }) => id === task.view?.id) ?? task.view}
          views={all ?? []}
          onSaved={({ id }) =>
            change((before) => new URLSearchParams([...withoutView(before), [viewParam, id]]))
          }
          onClose={() => setTask(null)}
        />
      )}
    </>
  );
}

/** The saved views of a list over it, each with a menu; nothing for a list that has none. */
export const ViewTabs = <Filter extends ListFilter, Sort extends string, Key extends string>({
  source,
  state,
}: ViewTabsProps<MaybeViewSource<Filter, Sort, Key>, Filter, Sort, Key>) =>
  hasViews(source) ? <Tabs source={source} state={state} /> : null;
