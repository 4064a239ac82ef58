import { landingPathOf } from '@countinghouse/contract/vocabulary';
import { Link, useAuth, useTranslation } from '@countinghouse/kit';
import type { ReactNode } from 'react';
import styles from './message-page.module.css';

interface MessagePageProps {
  /** The status that the page stands for; without one it is the start page itself. */
  code?: string;
  title: string;
  detail: string;
  children?: ReactNode;
}

/** A page that says why there is no page, and leads back to one. */
export function MessagePage({ code, title, detail, children }: MessagePageProps) {
  const { t } = useTranslation('shell');
  const user = useAuth((state) => state.user);
  return (
    <section className={styles.page}>
      {code && (
        <p className={styles.code} aria-hidden="true">
          {code}
        </p>
      )}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.detail}>{detail}</p>
      {children}
      {code && (
        <Link className={styles.way ?? ''} to={user ? landingPathOf(user) : '/login'}>
          {user ? t('message.toStart') : t('message.toLogin')}
        </Link>
      )}
    </section>
  );
}
