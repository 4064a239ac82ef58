import { Steps as AntSteps } from 'antd';
import styles from './steps.module.css';

export interface StepsProps {
  /** What is done in them, for who does not see. */
  label: string;
  titles: readonly string[];
  /** The one to do now, counted from 0. */
  current: number;
  /** It cannot be finished as it is. */
  hasProblem?: boolean;
}

/** How far somebody is with what takes several pages or forms. On a phone they stand below one another. */
export function Steps({ label, titles, current, hasProblem }: StepsProps) {
  // antd's are bare boxes; it hands on to their elements what is said of them besides.
  const list = { role: 'list', 'aria-label': label };
  const items = titles.map((title, index) => ({
    title,
    role: 'listitem',
    ...(index === current && { 'aria-current': 'step' as const }),
  }));
  return (
    <AntSteps
      {...list}
      className={styles.steps ?? ''}
      size="small"
      current={current}
      status={hasProblem ? 'error' : 'process'}
      items={items}
    />
  );
}
