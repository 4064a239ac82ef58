import type { Money } from '@countinghouse/contract';
import type { ReactNode } from 'react';
import { useFormat } from '../format/use-format.ts';
import styles from './timeline.module.css';

/** What happened to a record, oldest first: a list of `TimelineEvent`. */
export const Timeline = ({ children }: { children: ReactNode }) => (
  <ol className={styles.timeline}>{children}</ol>
);

interface TimelineEventProps {
  title: string;
  amount?: Money | null | undefined;
  /** When: an instant, or a day of the calendar as `2026-11-22`. */
  at: string;
  /** `bad`: it needs attention; `ahead`: it is still to come. */
  look?: 'bad' | 'ahead' | undefined;
  /** What else there is to say of it, each in an element of its own, before the time. */
  children?: ReactNode;
  /** As `children`, after the time: who did it, and what it is known by. */
  after?: ReactNode;
}

function Time({ at }: { at: string }) {
  const format = useFormat();
  if (!at.includes('T')) return <time dateTime={at}>{format.date(at)}</time>;
  return (
    <time dateTime={at} title={format.instant(at, { style: 'full' })}>
      {format.instant(at)}
    </time>
  );
}

/** One step in the history of a record, with its time and amount. */
export function TimelineEvent({ title, amount, at, look, children, after }: TimelineEventProps) {
  const format = useFormat();
  return (
    <li className={styles.event} data-look={look}>
      <strong>{title}</strong>
      {amount && <span className={styles.amount}>{format.money(amount)}</span>}
      {children}
      <Time at={at} />
      {after}
    </li>
  );
}
