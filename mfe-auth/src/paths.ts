import { invitationPage } from '@countinghouse/contract/vocabulary';

export const paths = {
  login: '/login',
  passwordless: '/login-password-less',
  resetPassword: '/reset-password',
  signUp: '/sign-up',
  confirmSignUp: '/confirm-sign-up',
  invitation: invitationPage,
  profile: '/profile',
  notifications: '/profile/notifications',
} as const;
