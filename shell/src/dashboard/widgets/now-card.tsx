import { Link } from '@countinghouse/kit';
import type { QueryState } from '@countinghouse/kit/ui-data';
import { type ReactNode, useId } from 'react';
import styles from './figure-card.module.css';
import { WidgetQuery } from './widget-query.tsx';

interface NowFigure {
  to: string;
  /** Null where there is none: the detail says why. */
  value: string | null;
  detail: string;
}

interface NowCardProps<Data> {
  title: string;
  note: ReactNode;
  query: QueryState<Data>;
  figureOf: (data: Data) => NowFigure;
}

/** A figure of now, which is compared with nothing. */
export function NowCard<Data>({ title, note, query, figureOf }: NowCardProps<Data>) {
  const id = useId();
  const to = query.data === undefined ? null : figureOf(query.data).to;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {to === null ? (
          title
        ) : (
          <Link className={styles.link ?? ''} to={to}>
            {title}
          </Link>
        )}
      </h2>
      {note}
      <WidgetQuery query={query} lines={2}>
        {(data) => {
          const { value, detail } = figureOf(data);
          return (
            <>
              {value !== null && <p className={styles.value}>{value}</p>}
              <p className={styles.detail}>{detail}</p>
            </>
          );
        }}
      </WidgetQuery>
    </section>
  );
}
