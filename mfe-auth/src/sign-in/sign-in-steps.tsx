import type { LoginResponse } from '@countinghouse/contract';
import { showFlash, useTranslation } from '@countinghouse/kit';
import { useState } from 'react';
import { accountPage } from '../account-page.ts';
import { ChoiceStep } from './choice-step.tsx';
import { CodeStep } from './code-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { PasswordResetStep } from './password-reset-step.tsx';
import type { StepProps } from './step.ts';

// With its QR code it is by far the heaviest, and most users take it once in their life.
const EnrolmentStep = accountPage<StepProps>(() =>
  import('./enrolment-step.tsx').then((module) => module.EnrolmentStep),
);

export interface SignInStepsProps {
  username: string;
  /** What the login form was answered with. */
  answer: LoginResponse;
  onLeave: () => void;
  /** Told once there is a session. By default the flash says 'login success', and the guard leads on. */
  onSignedIn?: () => void;
}

/** What a sign-in asks for after the password, one step after the other, until there is a session. */
export function SignInSteps({ username, answer: first, onLeave, onSignedIn }: SignInStepsProps) {
  const { t } = useTranslation('auth');
  const [answer, setAnswer] = useState(first);
  const succeed = onSignedIn ?? (() => showFlash({ class: 'success', message: t('message.success') }));
  const onAnswer = (next: LoginResponse) => (next.user ? succeed() : setAnswer(next));
  const step = { onAnswer, onLeave };
  if (answer.confirmRequired) return <NewPasswordStep username={username} {...step} />;
  switch (answer.challenge?.kind) {
    case 'code':
      return <CodeStep key={answer.challenge.method} challenge={answer.challenge} {...step} />;
    case 'choice':
      return <ChoiceStep methods={answer.challenge.methods} {...step} />;
    case 'enrolment':
      return <EnrolmentStep {...step} />;
    case 'password-reset':
      return <PasswordResetStep username={username} onLeave={onLeave} />;
    default:
      return null;
  }
}
