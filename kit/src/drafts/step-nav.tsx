import { visuallyHidden } from '../ui-core/index.ts';
import styles from './step-nav.module.css';

interface StepNavProps<Step extends string> {
  /** What is done in the steps, for who does not see. */
  label: string;
  steps: readonly {
    key: Step;
    title: string;
    /** What is to be said of it besides: that it is done, or what is missing. */
    note?: string | undefined;
    isDone?: boolean | undefined;
  }[];
  current: Step;
  onOpen: (step: Step) => void;
}

/** The steps of a long form, each of which can be opened at any time. */
export function StepNav<Step extends string>({ label, steps, current, onOpen }: StepNavProps<Step>) {
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map(({ key, title, note, isDone }, index) => (
          <li key={key}>
            <button
              type="button"
              className={styles.step}
              aria-current={key === current ? 'step' : undefined}
              onClick={() => onOpen(key)}
            >
              <span className={styles.number} data-done={isDone || undefined} aria-hidden="true">
                {isDone ? '✓' : index + 1}
              </span>
              <span className={styles.name}>{title}</span>
              {note && <span className={visuallyHidden}> {note}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
