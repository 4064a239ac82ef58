export const paths = {
  login: '/login',
  passwordless: '/login-password-less',
  resetPassword: '/reset-password',
  signUp: '/sign-up',
  confirmSignUp: '/confirm-sign-up',
  profile: '/profile',
} as const;
