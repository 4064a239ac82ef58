import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  tone: 'success' | 'danger' | 'warning' | 'info';
  title: string;
  children?: ReactNode;
  /** What can be done about it, at the right. */
  action?: ReactNode;
  /** Across the full width of the page, without a frame. */
  isBanner?: boolean;
  /** It stands in a place that tells screen readers already. */
  isQuiet?: boolean;
}

const marks = { success: 'M4.5 8.2l2.4 2.4 4.6-5', info: 'M8 4.4v.2M8 7v5', alert: 'M8 4v5M8 11.4v.2' };

/** Something the user should know, coloured by whether it is good. */
export function Notice({ tone, title, children, action, isBanner, isQuiet }: NoticeProps) {
  const isCalm = tone === 'success' || tone === 'info';
  const role = isCalm ? 'status' : 'alert';
  return (
    <div
      className={styles.notice}
      data-tone={tone}
      data-banner={isBanner || undefined}
      role={isQuiet ? undefined : role}
    >
      <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="8" fill="currentColor" />
        <path
          d={marks[isCalm ? tone : 'alert']}
          fill="none"
          stroke="var(--ant-color-bg-container)"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      </svg>
      <div className={styles.text}>
        <strong className={styles.title}>{title}</strong>
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  );
}
