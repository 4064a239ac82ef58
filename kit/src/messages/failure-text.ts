import { ApiError } from '../http/api-error.ts';
import { i18n } from '../i18n/i18n.ts';
import { addTranslations } from '../i18n/translations.ts';

addTranslations('messages', {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
});

/** A message is its own key: nothing in it separates. */
const options = { ns: 'messages', keySeparator: false, nsSeparator: false } as const;

/** A message in the reader's language, as it came where it is not one that we know. Needs the messages loaded. */
export const translateMessage = (message: string): string =>
  i18n.t(message, { ...options, defaultValue: message });

function waitText(seconds: number | null): string {
  if (seconds === null) return i18n.t('rateLimited', options);
  return seconds < 60
    ? i18n.t('rateLimited.seconds', { ...options, count: Math.ceil(seconds) })
    : i18n.t('rateLimited.minutes', { ...options, count: Math.ceil(seconds / 60) });
}

/** What is wrong with the first field that the server refused. */
function fieldText(data: unknown): string | undefined {
  const message = (data as { fields?: { message?: string }[] } | null)?.fields?.[0]?.message;
  return message && translateMessage(message);
}

function textOf({ status, code, message, data, retryAfterSeconds }: ApiError): string {
  if (status === 429) return waitText(retryAfterSeconds);
  if (code === 'password_refused') return i18n.t('passwordRefused', options);
  // 'Check these fields: email.' names fields as the contract does, not as the form's labels do.
  const field = fieldText(data);
  if (field) return field;
  const [, number, text] = /^HTTP (\d+): (.*)$/.exec(message) ?? [];
  return number
    ? i18n.t('http', { ...options, status: number, statusText: text })
    : translateMessage(message);
}

/**
 * What to tell the user of a call that failed: the server's message in their language. The messages load with the
 * first failure, apart from the one that there is no network to load them by.
 * @param otherwise what to say when the failure brought no words
 */
export async function failureText(error: unknown, otherwise: string): Promise<string> {
  if (!(error instanceof ApiError) || error.message === '') return otherwise;
  if (error.status === 0) return i18n.t('kit:failure.noAnswer');
  await i18n.loadNamespaces(options.ns);
  return textOf(error);
}
