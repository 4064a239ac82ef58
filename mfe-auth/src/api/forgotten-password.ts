import { callAuth } from '@countinghouse/kit';

export const requestCode = (username: string) => callAuth('POST', 'forgot-password', { username });

export const confirmForgotPassword = (answer: { username: string; code: string; newPassword: string }) =>
  callAuth('POST', 'confirm-forgot-password', answer);
