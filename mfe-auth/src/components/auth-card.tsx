import { portalName } from '@countinghouse/kit';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './auth-card.module.css';

interface AuthCardProps {
  title: string;
  subtitle: ReactNode;
  /** The ways on from here, under the form. */
  footer?: ReactNode;
  children?: ReactNode;
}

/**
 * The frame of every screen before sign-in. A screen that takes another's place takes the focus too: into its first
 * field, or, where that does not ask for it, to its title.
 */
export function AuthCard({ title, subtitle, footer, children }: AuthCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${portalName()}`;
  }, [title]);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <section className={styles.card} aria-labelledby="auth-title">
      <h1 ref={heading} tabIndex={-1} id="auth-title" className={styles.title}>
        {title}
      </h1>
      <p className={styles.subtitle}>{subtitle}</p>
      {children}
      {footer && <div className={styles.footer}>{footer}</div>}
    </section>
  );
}
