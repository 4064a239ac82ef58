/** The identity service's password policy; it has the last word, these rules only say it earlier. */
export const passwordRules = [
  { name: 'length', isMet: (password: string) => password.length >= 8 },
  { name: 'upper', isMet: (password: string) => /[A-Z]/.test(password) },
  { name: 'lower', isMet: (password: string) => /[a-z]/.test(password) },
  { name: 'digit', isMet: (password: string) => /[0-9]/.test(password) },
  {
    name: 'symbol',
    isMet: (password: string) => /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/.test(password),
  },
] as const;

export const meetsEveryRule = (password: string): boolean =>
  passwordRules.every(({ isMet }) => isMet(password));
