import { useTranslation } from '@countinghouse/kit';
import { type ResponseStep, responseSteps } from '../../model/response/steps.ts';
import { responseTexts } from '../../texts.ts';
import styles from './step-nav.module.css';

interface StepNavProps {
  current: ResponseStep;
  onOpen: (step: ResponseStep) => void;
}

/** The steps of a response, each of which can be opened at any time. */
export function StepNav({ current, onOpen }: StepNavProps) {
  const { t } = useTranslation(responseTexts);
  return (
    <nav aria-label={t('steps.label')}>
      <ol className={styles.steps}>
        {responseSteps.map((step, index) => (
          <li key={step}>
            <button
              type="button"
              className={styles.step}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onOpen(step)}
            >
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <span className={styles.name}>{t(`steps.${step}`)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
