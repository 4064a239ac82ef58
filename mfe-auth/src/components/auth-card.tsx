import type { ReactNode } from 'react';
import styles from './auth-card.module.css';

interface AuthCardProps {
  title: string;
  subtitle: ReactNode;
  /** The ways on from here, under the form. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** The frame of every screen before sign-in. */
export function AuthCard({ title, subtitle, footer, children }: AuthCardProps) {
  return (
    <section className={styles.card} aria-labelledby="auth-title">
      <h1 id="auth-title" className={styles.title}>
        {title}
      </h1>
      <p className={styles.subtitle}>{subtitle}</p>
      {children}
      {footer && <div className={styles.footer}>{footer}</div>}
    </section>
  );
}
