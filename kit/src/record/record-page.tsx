import { Fragment, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Page } from '../ui-core/page.tsx';
import { QueryResult, type QueryState } from '../ui-data/query-result.tsx';
import styles from './record-page.module.css';
import { UpdateAnnouncement } from './update-announcement.tsx';
import { type Concerns, type Refresh, useLiveRecord } from './use-live-record.ts';

interface RecordPageProps<Data> {
  id: string;
  query: QueryState<Data>;
  /** Reads it again, by itself. */
  refresh: Refresh;
  /** What else, of other records, it is to be read again for. */
  concerns?: Concerns;
  title: string;
  /** The list that it is in, which is found again as it was left; absent for who has one record and no list. */
  list?: { path: string; label: string };
  /** The record that the page is a part of, in the place of the list: the way back to that goes through it. */
  whole?: { path: string; label: string };
  /** The way to the records before and after it in the list that one came from. */
  neighbors?: ReactNode;
  /** Its status, beside the title. */
  badge?: ReactNode;
  /** What tells the record from others, under the title. */
  subtitle?: ReactNode;
  /** What can be done with it, at the title's right. */
  actions?: ReactNode;
  /** What is under way with it. */
  notice?: ReactNode;
  notFound: { title: string; detail: string };
  /** Said by voice when it was read again because it changed. */
  updatedText: string;
  children: (record: Data) => ReactNode;
}

type Place = NonNullable<RecordPageProps<unknown>['list']>;

/** Back to the list as it was left. */
function BackLink({ path, label }: Place) {
  const { state } = useLocation();
  const search = (state as { list?: unknown } | null)?.list;
  return (
    <Link to={`${path}${typeof search === 'string' ? search : ''}`} state={{ isReturn: true }}>
      ← {label}
    </Link>
  );
}

/** Back to the record, which leads on to the list as it was left. */
function WholeLink({ path, label }: Place) {
  const { state } = useLocation();
  return (
    <Link to={path} state={state}>
      ← {label}
    </Link>
  );
}

/**
 * The page of one record, live: what it is, what can be done, and what to show while there is none, or none at all. What
 * was opened or failed on the record before is not there on the next one; the way to that keeps the focus.
 */
export function RecordPage<Data>({
  id,
  query,
  refresh,
  concerns,
  title,
  list,
  whole,
  neighbors,
  badge,
  subtitle,
  actions,
  notice,
  notFound,
  updatedText,
  children,
}: RecordPageProps<Data>) {
  const changes = useLiveRecord(id, refresh, concerns);
  return (
    <Page
      title={title}
      above={
        (list || whole) && (
          <>
            {list && <BackLink {...list} />}
            {whole && <WholeLink {...whole} />}
            {neighbors}
          </>
        )
      }
      badge={badge}
      subtitle={subtitle && <div className={styles.subtitle}>{subtitle}</div>}
      actions={actions && <Fragment key={id}>{actions}</Fragment>}
    >
      <UpdateAnnouncement changes={changes} text={updatedText} />
      <Fragment key={id}>
        {notice}
        <QueryResult query={query} lines={8} notFound={notFound}>
          {children}
        </QueryResult>
      </Fragment>
    </Page>
  );
}
