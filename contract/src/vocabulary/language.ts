/** Languages that what the backend writes to people comes in. */
export const mailLanguages = ['en', 'vi'] as const;
export type MailLanguage = (typeof mailLanguages)[number];
