import type { DashboardTask } from '@countinghouse/contract';
import { Link, useAuth, useFormat, useTranslation } from '@countinghouse/kit';
import { taskPath } from './task-path.ts';
import { taskTexts } from './task-texts.ts';

interface TaskLinesProps {
  tasks: readonly DashboardTask[];
  className: string | undefined;
  detailClass: string | undefined;
  /** Called when one goes on from there. */
  onLeave?: (() => void) | undefined;
}

/** Tasks whose page the signed-in user has in this portal. */
export function useOwnTasks(tasks: readonly DashboardTask[]): DashboardTask[] {
  const user = useAuth((state) => state.user);
  return tasks.filter((task) => user !== null && taskPath(task, user) !== null);
}

/** What waits for the user, each with the way to exactly that. */
export function TaskLines({ tasks, className, detailClass, onLeave }: TaskLinesProps) {
  const { t } = useTranslation(taskTexts);
  const format = useFormat();
  const user = useAuth((state) => state.user);
  return (
    <ul className={className}>
      {tasks.map((task) => {
        const { kind, count, dueBy, recordId } = task;
        return (
          <li key={`${kind} ${recordId}`}>
            <Link to={(user && taskPath(task, user)) ?? '/'} {...(onLeave && { onClick: onLeave })}>
              {t(kind, { count, number: format.number(count) })}
            </Link>
            {dueBy && (
              <span className={detailClass}>
                {t('dueBy', { time: format.instant(dueBy, { style: 'deadline' }) })}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
