import { displayTimeZone, useTranslation } from '@countinghouse/kit';
import { viewParam } from '@countinghouse/kit/list';
import { useQuery } from '@countinghouse/kit/query';
import { Button, Notice, QueryFailure } from '@countinghouse/kit/ui-core';
import { Dialog, Skeleton } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import type { TransactionListState } from '../api/transaction-list.ts';
import { listTexts } from '../list/list-part.ts';
import { contentOf, differs, viewAddress } from '../model/view-content.ts';
import { isReadable, type ListView, listViews } from './list-views.ts';
import { SaveViewForm } from './save-view-form.tsx';
import { useDeleteView, useRestoreView } from './use-change-views.ts';
import { ViewLine, type ViewTaskName } from './view-line.tsx';
import { ViewTask } from './view-task.tsx';
import styles from './views-dialog.module.css';

type ViewsDialogProps = Pick<TransactionListState, 'params' | 'change'> & {
  onClose: () => void;
};

/** Opens, saves, renames, shares and deletes views of the list. */
export function ViewsDialog({ params, change, onClose }: ViewsDialogProps) {
  const { t } = useTranslation(listTexts);
  const views = useQuery(listViews());
  const remove = useDeleteView();
  const restore = useRestoreView();
  const [task, setTask] = useState<{ name: ViewTaskName; id: string } | null>(null);
  const items = views.data?.items;
  const taskView = task && items?.find(({ id }) => id === task.id);
  const isTaken = (name: string, id?: string) =>
    items?.some(
      (view) =>
        view.allowedActions.includes('change') &&
        view.id !== id &&
        view.name.toLowerCase() === name.trim().toLowerCase(),
    ) ?? false;
  const openId = params.get(viewParam);
  const show = (view: ListView | null) => {
    const hasDefault = items?.some(({ isDefault }) => isDefault);
    change(() =>
      view
        ? viewAddress(view, displayTimeZone())
        : new URLSearchParams(hasDefault ? { [viewParam]: 'all' } : {}),
    );
    onClose();
  };
  const deleted = remove.isSuccess && !restore.isSuccess ? remove.variables : null;
  if (task && taskView) {
    const back = () => setTask(null);
    return <ViewTask name={task.name} view={taskView} onClose={back} />;
  }
  return (
    <Dialog title={t('views.title')} onClose={onClose}>
      {views.error && <QueryFailure error={views.error} onRetry={() => views.refetch()} />}
      {views.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      <output className={styles.outcome}>
        {deleted && (
          <>
            {t('views.deleted', { name: deleted.name })}
            <Button type="link" size="small" onClick={() => restore.mutate(deleted.id)}>
              {t('views.undo')}
            </Button>
          </>
        )}
      </output>
      {(remove.isError || restore.isError) && <Notice tone="danger" title={t('views.failed')} />}
      {items?.length === 0 && <p className={styles.hint}>{t('views.none')}</p>}
      {items && (
        <ul className={styles.lines}>
          <li className={styles.line}>
            <Button type="link" className={styles.name ?? ''} onClick={() => show(null)}>
              {t('views.all')}
            </Button>
          </li>
          {items.map((view) => (
            <ViewLine
              key={view.id}
              view={view}
              isOpen={view.id === openId}
              changed={
                view.id === openId && isReadable(view) && differs(view.content, params, displayTimeZone())
                  ? contentOf(params, displayTimeZone())
                  : null
              }
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
        params={params}
        isTaken={isTaken}
        onSaved={({ id }) =>
          change((before) => new URLSearchParams([...withoutView(before), [viewParam, id]]))
        }
      />
    </Dialog>
  );
}

const withoutView = (params: URLSearchParams) => [...params].filter(([name]) => name !== viewParam);
