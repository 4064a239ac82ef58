import type { SavedView } from '@countinghouse/contract';
import { displayTimeZone, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Button, QueryFailure } from '@countinghouse/kit/ui-core';
import { Dialog, Skeleton } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { viewParam } from '../../list/model/list-address.ts';
import type { ListFilter } from '../../list/model/list-source.ts';
import {
  contentOf,
  differs,
  type ReadableView,
  type ViewSource,
  viewAddress,
} from '../../list/model/view-content.ts';
import { isReadable, listViews } from '../../list/state/list-views.ts';
import type { ListState } from '../../list/state/use-list-state.ts';
import { useNoun } from '../../list/state/use-noun.ts';
import { DeletionOutcome } from './deletion-outcome.tsx';
import { SaveViewForm } from './save-view-form.tsx';
import { useDeleteView, useRestoreView } from './use-change-views.ts';
import { ViewLine, type ViewTaskName } from './view-line.tsx';
import { ViewTask } from './view-task.tsx';
import { viewTexts } from './view-texts.ts';
import styles from './views-dialog.module.css';

interface ViewsDialogProps<Filter extends ListFilter, Sort extends string, Key extends string> {
  source: ViewSource<Filter, Sort, Key>;
  state: Pick<ListState<Filter, Sort, Key>, 'params' | 'change'>;
  onClose: () => void;
}

const withoutView = (params: URLSearchParams) => [...params].filter(([name]) => name !== viewParam);

/** @param id of the view that the name is for, where it is kept already */
const isNameTaken = (views: readonly SavedView[], name: string, id: string | undefined) =>
  views.some(
    (view) =>
      view.allowedActions.includes('change') &&
      view.id !== id &&
      view.name.toLowerCase() === name.trim().toLowerCase(),
  );

/** Opens, saves, renames, shares and deletes views of the list. */
export function ViewsDialog<Filter extends ListFilter, Sort extends string, Key extends string>({
  source,
  state: { params, change },
  onClose,
}: ViewsDialogProps<Filter, Sort, Key>) {
  const { t } = useTranslation(viewTexts);
  const noun = useNoun(source);
  const views = useQuery(listViews(source.views.list));
  const remove = useDeleteView();
  const restore = useRestoreView();
  const [task, setTask] = useState<{ name: ViewTaskName; id: string } | null>(null);
  const items = views.data?.items;
  const taskView = task && items?.find(({ id }) => id === task.id);
  const isTaken = (name: string, id?: string) => isNameTaken(items ?? [], name, id);
  const openId = params.get(viewParam);
  const show = (view: ReadableView | null) => {
    const hasDefault = items?.some(({ isDefault }) => isDefault);
    change(() =>
      view
        ? viewAddress(source, view, displayTimeZone())
        : new URLSearchParams(hasDefault ? { [viewParam]: 'all' } : {}),
    );
    onClose();
  };
  /** What the list shows now, where it is this view and was changed since. */
  const changedOf = ({ id, content }: { id: string; content: ReadableView['content'] | null }) =>
    id === openId && content && differs(source, content, params, displayTimeZone())
      ? contentOf(source, params, displayTimeZone())
      : null;
  if (task && taskView) {
    return <ViewTask source={source} name={task.name} view={taskView} onClose={() => setTask(null)} />;
  }
  return (
    <Dialog title={t('title')} onClose={onClose}>
      {views.error && <QueryFailure error={views.error} onRetry={() => views.refetch()} />}
      {views.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      <DeletionOutcome remove={remove} restore={restore} />
      {items?.length === 0 && <p className={styles.hint}>{t('none')}</p>}
      {items && (
        <ul className={styles.lines}>
          <li className={styles.line}>
            <Button type="link" className={styles.name ?? ''} onClick={() => show(null)}>
              {t('all', { noun: noun(2) })}
            </Button>
          </li>
          {items.map((view) => (
            <ViewLine
              key={view.id}
              view={view}
              isOpen={view.id === openId}
              changed={changedOf(view)}
              isTaken={(name) => isTaken(name, view.id)}
              onOpen={() => isReadable(view) && show(view)}
              onTask={(name) => setTask({ name, id: view.id })}
              onDelete={() => {
                restore.reset();
                remove.mutate({ id: view.id, name: view.name });
              }}
            />
          ))}
        </ul>
      )}
      <SaveViewForm
        source={source}
        params={params}
        isTaken={isTaken}
        onSaved={({ id }) =>
          change((before) => new URLSearchParams([...withoutView(before), [viewParam, id]]))
        }
      />
    </Dialog>
  );
}
