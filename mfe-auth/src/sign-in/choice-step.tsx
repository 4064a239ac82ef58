import type { MfaMethod } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { accountTexts } from '../account-page.ts';
import { selectMfa } from '../api/sign-in-steps.ts';
import { AuthCard } from '../components/auth-card.tsx';
import { BackToLogin } from './back-to-login.tsx';
import styles from './choice-step.module.css';
import { type StepProps, useStep } from './step.ts';

/** Lets a user with several second factors pick the one at hand. */
export function ChoiceStep({ methods, ...step }: StepProps & { methods: readonly MfaMethod[] }) {
  const { t } = useTranslation(accountTexts);
  const { isRunning, run } = useStep(selectMfa, step);
  return (
    <AuthCard
      title={t('choice.title')}
      subtitle={t('choice.subtitle')}
      footer={<BackToLogin onLeave={step.onLeave} />}
    >
      <div className={styles.choices}>
        {methods.map((method, index) => (
          <Button
            key={method}
            className={styles.choice ?? ''}
            block
            autoFocus={index === 0}
            disabled={isRunning}
            onClick={() => run(method)}
          >
            <strong>{t(`choice.${method}.name`)}</strong>
            <span>{t(`choice.${method}.how`)}</span>
          </Button>
        ))}
      </div>
    </AuthCard>
  );
}
