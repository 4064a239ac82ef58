import { type FieldReason, fieldReasons } from '@countinghouse/contract/vocabulary';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { changeLanguage, i18n, startI18n } from '../i18n/i18n.ts';
import { failureText } from './failure-text.ts';
import english from './locales/en.json' with { type: 'json' };
import vietnamese from './locales/vi.json' with { type: 'json' };

const fallback = 'Login failed';
/** Those of servers, with what is said in their place: keys of our own begin small. */
const texts = Object.entries(english).filter(([key]) => /^[A-Z]/.test(key));

beforeAll(() => startI18n([]));

describe('the text of a failure', () => {
  it.each(texts)('of %s is %s in English', async (message, text) => {
    await changeLanguage('en');
    expect(await failureText(new ApiError(400, message), fallback)).toBe(text);
  });

  it.each(texts)('is a translation of %s in Vietnamese', async (message) => {
    await changeLanguage('vi');
    const text = await failureText(new ApiError(400, message), fallback);
    expect(text).toBe(vietnamese[message as keyof typeof vietnamese]);
    expect(text).not.toBe(message);
  });

  it.each([
    'The service behind the portal does not answer. Try again shortly.',
    'The service behind the portal took too long to answer.',
    'Sessions cannot be read right now. Try again in a moment.',
    'There is no storage left to keep this. Nothing was changed; try again later.',
    'The request did not arrive in time.',
  ])('tells of an outage, in Vietnamese too: %s', async (message) => {
    await changeLanguage('vi');
    expect(await failureText(new ApiError(503, message), fallback)).not.toBe(message);
  });

  it.each([
    ['en', 'Not found. It may have been deleted, or you can’t see it anymore.'],
    ['vi', 'Không tìm thấy. Có thể nội dung này đã bị xóa, hoặc bạn không còn được xem.'],
  ] as const)('says in %s of what is not there: %s', async (language, text) => {
    await changeLanguage(language);
    expect(await failureText(new ApiError(404, 'Payment link not found.'), fallback)).toBe(text);
  });

  it.each([
    ['en', 'You can’t approve or reject your own change.'],
    ['vi', 'Bạn không thể duyệt hoặc từ chối thay đổi của chính mình.'],
  ] as const)('says in %s of what is not allowed: %s', async (language, text) => {
    await changeLanguage(language);
    const error = new ApiError(403, 'Who filed a change does not decide it.');
    expect(await failureText(error, fallback)).toBe(text);
  });

  it.each([
    ['en', 'Your session has expired. Please log in again.'],
    ['vi', 'Phiên của bạn đã hết hạn. Vui lòng đăng nhập lại.'],
  ] as const)('says in %s of a session that has ended what the sign-in page says', async (language, text) => {
    await changeLanguage(language);
    expect(await failureText(new ApiError(401, 'Authentication required'), fallback)).toBe(text);
  });

  it.each([
    ['en', 30, 'Too many attempts. Try again in 30 seconds.'],
    ['en', 60, 'Too many attempts. Try again in 1 minute.'],
    ['en', 1_700, 'Too many attempts. Try again in 29 minutes.'],
    ['en', null, 'Too many attempts. Try again later.'],
    ['vi', 1_700, 'Bạn đã thử quá nhiều lần. Hãy thử lại sau 29 phút.'],
    ['vi', 30, 'Bạn đã thử quá nhiều lần. Hãy thử lại sau 30 giây.'],
  ] as const)('says in %s how long to wait: %s s', async (language, retryAfterSeconds, text) => {
    await changeLanguage(language);
    expect(await failureText(new ApiError(429, 'Slow down.', { retryAfterSeconds }), fallback)).toBe(text);
  });

  it.each([
    ['en', /^You have 10 exports in progress/],
    ['vi', /^Bạn đang có 10 bản xuất/],
  ] as const)('says in %s that too many exports are open', async (language, text) => {
    await changeLanguage(language);
    const refused = new ApiError(429, 'Too many.', { data: { error: 'too_many_exports' } });
    expect(await failureText(refused, fallback)).toMatch(text);
  });

  it.each([
    ['en', 'Network error occurred', 'HTTP 502: Bad Gateway', 'This password is too weak.'],
    ['vi', 'Đã xảy ra lỗi mạng', 'Lỗi HTTP 502: Bad Gateway', 'Mật khẩu này quá yếu.'],
  ] as const)(
    'tells no answer, an answer without words and a weak password in %s',
    async (language, ...said) => {
      await changeLanguage(language);
      const [network, http, weak] = said;
      expect(await failureText(new ApiError(0, 'Network error occurred'), fallback)).toBe(network);
      expect(await failureText(new ApiError(502, 'HTTP 502: Bad Gateway'), fallback)).toBe(http);
      const refused = new ApiError(400, 'Password did not conform', { data: { error: 'password_refused' } });
      expect(await failureText(refused, fallback)).toContain(weak);
    },
  );

  it('tells a password that was used before from a weak one', async () => {
    await changeLanguage('en');
    const fields = [{ path: 'newPassword', message: 'x', reason: 'used_password' }];
    const refused = new ApiError(400, 'x', { data: { error: 'password_refused', fields } });
    expect(await failureText(refused, fallback)).toBe('You used this password before. Choose another one.');
  });

  it.each(Object.keys(fieldReasons))('has words of both languages for a field’s reason: %s', (reason) => {
    const [en, vi] = [english, vietnamese].map(
      (texts) => (texts as Record<string, string>)[`field.${reason}`],
    );
    const params = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    expect([en, vi].every((text) => text && text.length > 3)).toBe(true);
    expect(vi).not.toBe(en);
    expect(params(vi)).toEqual(params(en));
    const known = params(fieldReasons[reason as FieldReason]);
    expect(params(en).filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each([
    ['en', 'Must be 254 characters or less'],
    ['vi', 'Tối đa 254 ký tự'],
  ] as const)('says in %s what is wrong with a field, with its figures', async (language, text) => {
    await changeLanguage(language);
    const fields = [{ path: 'email', message: 'Too big', reason: 'too_long', params: { max: 254 } }];
    const refused = new ApiError(400, 'Check these fields: email.', { data: { fields } });
    expect(await failureText(refused, fallback)).toBe(text);
  });

  it('is the server’s own where we do not know it, and the page’s where there is none', async () => {
    await changeLanguage('vi');
    expect(await failureText(new ApiError(418, 'I am a teapot'), fallback)).toBe('I am a teapot');
    expect(await failureText(new Error('bug'), fallback)).toBe(fallback);
    expect(i18n.language).toBe('vi');
  });
});
