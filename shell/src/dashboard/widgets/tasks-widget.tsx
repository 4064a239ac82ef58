import { useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { getTasks } from '../../tasks/get-tasks.ts';
import { TaskLines, useOwnTasks } from '../../tasks/task-lines.tsx';
import { taskTexts } from '../../tasks/task-texts.ts';
import styles from './lines.module.css';
import type { WidgetProps } from './widget.ts';
import { WidgetPanel } from './widget-panel.tsx';
import { WidgetQuery } from './widget-query.tsx';

/** What waits for the user today, whatever the board is of. */
export function TasksWidget({ isReady, note }: WidgetProps) {
  const { t } = useTranslation(taskTexts);
  const query = useQuery({ ...getTasks(), enabled: isReady });
  const tasks = useOwnTasks(query.data?.items ?? []);
  return (
    <WidgetPanel title={t('title')} note={note}>
      <WidgetQuery query={query} lines={3} isEmpty={() => tasks.length === 0} empty={t('none')}>
        {() => <TaskLines tasks={tasks} className={styles.lines} detailClass={styles.detail} />}
      </WidgetQuery>
    </WidgetPanel>
  );
}
