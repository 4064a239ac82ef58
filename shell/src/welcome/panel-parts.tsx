import type { DashboardTask } from '@countinghouse/contract';
import { failureText, Link, showFlash, useTranslation } from '@countinghouse/kit';
import { useMutation } from '@countinghouse/kit/query';
import { Button, Editable } from '@countinghouse/kit/ui-core';
import { X } from 'lucide-react';
import { helpPathOf } from '../help/api.ts';
import { TaskLines } from '../tasks/task-lines.tsx';
import { taskTexts } from '../tasks/task-texts.ts';
import { dismissNotice, type NoticePage } from './notices.ts';
import styles from './panel-parts.module.css';
import { welcomeTexts } from './welcome-texts.ts';

interface PartProps {
  /** Called when one goes on from there. */
  onLeave?: (() => void) | undefined;
}

const leaving = (onLeave: PartProps['onLeave']) => (onLeave ? { onClick: onLeave } : {});

/** What waits for the user. */
export function Tasks({ tasks, onLeave }: PartProps & { tasks: readonly DashboardTask[] }) {
  const { t } = useTranslation(taskTexts);
  if (tasks.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="welcome-tasks">
      <h3 id="welcome-tasks" className={styles.heading}>
        {t('title')}
      </h3>
      <TaskLines tasks={tasks} className={styles.list} detailClass={styles.detail} onLeave={onLeave} />
    </section>
  );
}

/** Announcements that their user has not dismissed. */
export function Notices({ notices, onLeave }: PartProps & { notices: readonly NoticePage[] }) {
  const { t } = useTranslation(welcomeTexts);
  const { mutate } = useMutation({
    mutationFn: dismissNotice,
    onError: async (error) =>
      showFlash({ class: 'danger', message: await failureText(error, t('notices.failed')) }),
  });
  if (notices.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="welcome-notices">
      <h3 id="welcome-notices" className={styles.heading}>
        {t('notices.title')}
      </h3>
      <ul className={styles.list}>
        {notices.map((page) => (
          <li key={page.name} className={styles.notice}>
            <Link to={helpPathOf(page.name)} {...leaving(onLeave)}>
              {page.title}
            </Link>
            <Editable isQuiet>
              <Button
                type="text"
                size="small"
                className={styles.dismiss ?? ''}
                icon={<X size={14} />}
                aria-label={t('notices.dismiss', { title: page.title })}
                onClick={() => mutate(page)}
              />
            </Editable>
            {page.summary && <span className={styles.detail}>{page.summary}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links under a heading. */
export function LinkPart({
  id,
  title,
  links,
  onLeave,
}: PartProps & { id: string; title: string; links: readonly { to: string; label: string }[] }) {
  if (links.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      <ul className={styles.list}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} {...leaving(onLeave)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
