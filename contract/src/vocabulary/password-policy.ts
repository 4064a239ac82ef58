/** What a new password must have: the identity service's default policy. */
export const passwordRules = {
  length: (password: string) => password.length >= 8,
  lowercase: (password: string) => /[a-z]/.test(password),
  uppercase: (password: string) => /[A-Z]/.test(password),
  digit: (password: string) => /\d/.test(password),
  symbol: (password: string) => /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/.test(password),
} as const;

export type PasswordRule = keyof typeof passwordRules;

/** The rules that a password does not meet, in the order they are told. */
export const unmetPasswordRules = (password: string): PasswordRule[] =>
  (Object.keys(passwordRules) as PasswordRule[]).filter((rule) => !passwordRules[rule](password));
