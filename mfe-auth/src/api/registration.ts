import { callAuth } from '@countinghouse/kit';

export interface Registration {
  username: string;
  email: string;
  password: string;
}

export const signUp = (registration: Registration) => callAuth('POST', 'signup', registration);

export const confirmSignUp = (username: string, code: string) =>
  callAuth('POST', 'confirm-signup', { username, code });

export const resendConfirmation = (username: string) => callAuth('POST', 'resend-confirmation', { username });
