import { useLoading } from '@countinghouse/kit';
import { narrowQuery, useMedia } from '../layout/use-media.ts';
import { loadWelcome } from '../welcome/load-welcome.ts';
import styles from './first-steps.module.css';

function Loaded() {
  const { state } = useLoading(loadWelcome);
  if (state.phase !== 'ready') return null;
  const { FirstSteps } = state.value;
  return (
    <div className={styles.below}>
      <FirstSteps />
    </div>
  );
}

/** The first steps at the end of a page, where there is no room for the Welcome panel beside it. */
export const FirstStepsBelow = () => (useMedia(narrowQuery) ? <Loaded /> : null);
