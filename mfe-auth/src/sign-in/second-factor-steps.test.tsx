import { useAuth } from '@countinghouse/kit';
import { answerInstead, demoPassword, fill, openArea, signInAs } from '@countinghouse/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import area from '../area.ts';
import { press } from '../testing/forms.ts';

const answerOf = (challenge: object | null, user: object | null = null) => ({
  status: 200,
  body: { success: true, user, confirmRequired: false, challenge },
});
const secret = 'YOQIQKBHKYBBYUMS';
const recoveryCodes = ['ABCD-EFGH-JKLM-NPQR', 'STUV-WXYZ-2345-6789'];

/** Which factors a user has is the identity service's affair: here each call is answered as `answers` say. */
async function signInWith(answers: Record<string, object>, language: 'en' | 'vi' = 'en') {
  const sent: [string, unknown][] = [];
  await openArea(area, { path: '/login', language });
  const [username, password, submit] =
    language === 'en' ? ['Username', 'Password', 'Log In'] : ['Tên đăng nhập', 'Mật khẩu', 'Đăng nhập'];
  await fill({ [username]: 'merchant.demo', [password]: demoPassword });
  answerInstead((_method, path, config) => {
    const call = path.replace('/api/auth/', '');
    sent.push([call, config.data && JSON.parse(config.data)]);
    return (answers[call] as { status: number } | undefined) ?? null;
  });
  await press(submit);
  return sent;
}

describe('a choice between second factors', () => {
  it('asks for the code of the one that was chosen, and says where it was sent', async () => {
    const { user } = await signInAs('merchant.demo');
    useAuth.setState({ user: null, authenticated: false });
    const sent = await signInWith({
      login: answerOf({ kind: 'choice', methods: ['totp', 'sms'] }),
      'mfa/select': answerOf({ kind: 'code', method: 'sms', destination: '+*******1234' }),
      'mfa/verify': answerOf(null, user),
    });
    await userEvent.setup().click(await screen.findByRole('button', { name: /^Text message/ }));
    await screen.findByText('Enter the code sent to +*******1234');
    await fill({ 'Verification code': '12 34 56' });
    await screen.findByText('login success');
    expect(sent.slice(1)).toEqual([
      ['mfa/select', { method: 'sms' }],
      ['mfa/verify', { code: '123456' }],
    ]);
  });
});

describe('a code', () => {
  const asked = answerOf({ kind: 'code', method: 'totp', destination: null });

  it('that comes too late leads back to the login form', async () => {
    await signInWith({
      login: asked,
      'mfa/verify': { status: 401, body: { error: 'unauthenticated', message: 'Invalid session' } },
    });
    await fill({ 'Verification code': '123456' });
    await screen.findByText('Invalid session');
    await screen.findByRole('heading', { name: 'Login' });
  });

  it('guessed too often says how long to wait', async () => {
    await signInWith({
      login: asked,
      'mfa/verify': {
        status: 429,
        body: { error: 'rate_limited', message: 'Too many attempts. Try again later.' },
        headers: { 'retry-after': '45' },
      },
    });
    await fill({ 'Verification code': '123456' });
    await screen.findByText('Too many attempts. Try again in 45 seconds.');
  });

  it('of a lost app is stood in for by a recovery code', async () => {
    const { user } = await signInAs('merchant.demo');
    useAuth.setState({ user: null, authenticated: false });
    const sent = await signInWith({ login: asked, 'mfa/recover': answerOf(null, user) });
    await press('Use a recovery code');
    await fill({ 'Recovery code': 'abcd-efgh-jklm-npqr' });
    await press('Confirm');
    await screen.findByText('login success');
    expect(sent.at(-1)).toEqual(['mfa/recover', { code: 'abcd-efgh-jklm-npqr' }]);
  });

  it('need not be given: the way back is there', async () => {
    await signInWith({ login: asked });
    await press('Back to login');
    await screen.findByRole('heading', { name: 'Login' });
  });
});

describe('an enrolment that the role requires', () => {
  const answers = {
    login: answerOf({ kind: 'enrolment' }),
    'mfa/enrol': {
      status: 200,
      body: { secret, otpauthUrl: `otpauth://totp/x?secret=${secret}`, recoveryCodes },
    },
  };

  it('shows the secret as a QR code and as text, and takes the app’s first code', async () => {
    const { user } = await signInAs('merchant.demo');
    useAuth.setState({ user: null, authenticated: false });
    await signInWith({ ...answers, 'mfa/enrol/verify': answerOf(null, user) });
    await screen.findByTitle('QR code for your authenticator app');
    expect(screen.getByText('YOQI QKBH KYBB YUMS')).toBeDefined();
    const codes = screen.getByRole('list', { name: 'Recovery codes' });
    expect(within(codes).getAllByRole('listitem')).toHaveLength(2);
    await press('Copy codes');
    expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'));
    await fill({ 'Verification code': '123456' });
    await screen.findByText('login success');
    expect(useAuth.getState().user?.username).toBe('merchant.demo');
  });

  it('tries again when the secret could not be had', async () => {
    await signInWith({ ...answers, 'mfa/enrol': { status: 502, body: {} } });
    await screen.findByText('Setup key could not be loaded');
    answerInstead((_method, path) => (path.endsWith('mfa/enrol') ? answers['mfa/enrol'] : null));
    await press('Try again');
    await screen.findByText('YOQI QKBH KYBB YUMS');
  });

  it.each([
    ['en', 'Copy', 'Copy to clipboard successfully!', 'Failed'],
    ['vi', 'Sao chép', 'Đã sao chép vào bộ nhớ tạm!', 'Không thành công'],
  ] as const)(
    'copies the secret, and says whether that worked, in %s',
    async (language, copy, done, failed) => {
      await signInWith(answers, language);
      await press(copy);
      await screen.findByText(done);
      expect(await navigator.clipboard.readText()).toBe(secret);
      vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
      fireEvent.click(screen.getByRole('button', { name: copy }));
      await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(failed));
    },
  );
});
