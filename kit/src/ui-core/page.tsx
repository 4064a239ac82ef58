import { type ReactNode, useEffect } from 'react';
import { portalName } from '../brand/brand.ts';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** A line under the title. */
  subtitle?: ReactNode;
  /** What can be done on this page, at the title's right. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the signed-in portal: its title, also in the browser's tab, and its content. */
export function Page({ title, subtitle, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${portalName()}`;
  }, [title]);
  return (
    <section className={styles.page}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{title}</h1>
          {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}
