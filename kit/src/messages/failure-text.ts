import type { ErrorResponse, FieldProblem } from '@countinghouse/contract';
import { maxOpenExports } from '@countinghouse/contract/vocabulary';
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
const translateMessage = (message: string): string => i18n.t(message, { ...options, defaultValue: message });

function waitText(seconds: number | null): string {
  if (seconds === null) return i18n.t('rateLimited', options);
  return seconds < 60
    ? i18n.t('rateLimited.seconds', { ...options, count: Math.ceil(seconds) })
    : i18n.t('rateLimited.minutes', { ...options, count: Math.ceil(seconds / 60) });
}

/** A field that the server refused, in the reader's language. Needs the messages loaded. */
export const fieldProblemText = ({ reason, params, message }: FieldProblem): string =>
  i18n.t(`field.${reason}`, { ...params, ...options, defaultValue: translateMessage(message) });

/** The fields that the server refused; none when the failure was of another kind. */
export const refusedFields = (error: unknown): FieldProblem[] =>
  (error instanceof ApiError && (error.data as Partial<ErrorResponse> | null)?.fields) || [];

function textOf(error: ApiError): string {
  const { status, code, message, retryAfterSeconds } = error;
  if (code === 'too_many_exports') return i18n.t('tooManyExports', { ...options, number: maxOpenExports });
  if (status === 429) return waitText(retryAfterSeconds);
  // The user is on their way to sign in: what they are told there is not to be followed by other words for it.
  if (status === 401 && message === 'Authentication required') return i18n.t('kit:session.expired');
  // 'Check these fields: email.' names fields as the contract does, not as the form's labels do.
  const [field] = refusedFields(error);
  if (field) return fieldProblemText(field);
  if (code === 'password_refused') return i18n.t('passwordRefused', options);
  // The message names what it is as the contract does, in English.
  if (status === 404 && message.endsWith(' not found.')) return i18n.t('notFound', options);
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
