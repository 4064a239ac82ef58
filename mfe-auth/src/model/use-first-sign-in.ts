import type { LoginResponse } from '@countinghouse/contract';
import { login, showFlash, useNavigate, useTranslation } from '@countinghouse/kit';
import { useState } from 'react';
import { accountTexts } from '../account-page.ts';
import { paths } from '../paths.ts';

/** Signs in a user who has just confirmed a sign-up; `steps` is what signing in asks for besides the password. */
export function useFirstSignIn() {
  const { t } = useTranslation(accountTexts);
  const navigate = useNavigate();
  const [steps, setSteps] = useState<LoginResponse | null>(null);
  const toLogin = () => navigate(paths.login, { replace: true });
  const welcome = () => {
    showFlash({ class: 'success', message: t('message.confirmed') });
    navigate('/', { replace: true });
  };
  const signIn = async (username: string, password: string) => {
    try {
      const answer = await login(username, password);
      if (answer.user) welcome();
      else setSteps(answer);
    } catch {
      showFlash({ class: 'danger', message: t('message.confirmedNotIn') });
      toLogin();
    }
  };
  return { signIn, steps, welcome, toLogin };
}
