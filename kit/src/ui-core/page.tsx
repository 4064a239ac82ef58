import { type ReactNode, useEffect } from 'react';
import { portalName } from '../brand/brand.ts';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** Over the title: the way back, and the way to what is beside it. */
  above?: ReactNode;
  /** At the title's side: what state the page's subject is in. */
  badge?: ReactNode;
  /** A line under the title. */
  subtitle?: ReactNode;
  /** Beside the title, on its line: of a page that is one dense view, such as a list. */
  status?: ReactNode;
  /** What can be done on this page, at the title's right. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the signed-in portal: its title, also in the browser's tab, and its content. */
export function Page({ title, above, badge, subtitle, status, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${portalName()}`;
  }, [title]);
  return (
    <section className={styles.page} data-dense={status !== undefined || undefined}>
      {above && <div className={styles.above}>{above}</div>}
      <header className={styles.header}>
        <div className={styles.heading}>
          <div className={styles.name}>
            <h1 className={styles.title}>{title}</h1>
            {badge}
          </div>
          {status}
          {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}
