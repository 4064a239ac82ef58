import { http, logout, useAuth } from '@countinghouse/kit';
import { answerInstead, demoPassword, fill, openArea, signInAs } from '@countinghouse/kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import area from '../area.ts';
import { press } from '../testing/forms.ts';
import { createAccount, createPortalUser, readMailedCode } from '../testing/identity.ts';

const submit = () => screen.getByRole('button', { name: 'Log In' });
const signIn = async (username: string, password: string) => {
  await fill({ Username: username, Password: password });
  await press('Log In');
};

describe('the login form', () => {
  it('says what the specification says, and leads on', async () => {
    await openArea(area, { path: '/login' });
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeDefined();
    expect(screen.getByText('Sign in to your account')).toBeDefined();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Forgot password?')).toBe('/reset-password');
    expect(hrefOf('Create an account')).toBe('/sign-up');
  });

  it('helps password managers, and shows the password on demand', async () => {
    await openArea(area, { path: '/login' });
    expect((await screen.findByLabelText('Username')).getAttribute('autocomplete')).toBe('username');
    const password = screen.getByLabelText('Password');
    expect(password.getAttribute('autocomplete')).toBe('current-password');
    await fill({ Password: 'secret' });
    await press('Show');
    expect(password.getAttribute('type')).toBe('text');
  });

  it('says so while capitals are locked', async () => {
    await openArea(area, { path: '/login' });
    fireEvent.keyDown(await screen.findByLabelText('Password'), { key: 'A', modifierCapsLock: true });
    expect(screen.getByText('Caps Lock is on')).toBeDefined();
    fireEvent.keyUp(screen.getByLabelText('Password'), { key: 'a' });
    expect(screen.queryByText('Caps Lock is on')).toBeNull();
  });

  it('keeps the button disabled while it is pristine or invalid', async () => {
    await openArea(area, { path: '/login' });
    await screen.findByLabelText('Username');
    expect(submit()).toHaveProperty('disabled', true);
    await fill({ Username: 'four', Password: 'x' });
    await screen.findByText('Must be 5 characters or greater');
    expect(submit()).toHaveProperty('disabled', true);
  });

  it('takes Enter right after the last character, before the button is enabled', async () => {
    await openArea(area, { path: '/login' });
    const enter = (label: string, value: string) => {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
      // What the browser itself would do with the key is done no more: the form is sent once.
      expect(fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter' })).toBe(false);
    };
    await screen.findByLabelText('Username');
    enter('Username', 'merchant.demo');
    expect(submit()).toHaveProperty('disabled', true);
    enter('Password', demoPassword);
    expect(submit()).toHaveProperty('disabled', true);
    await waitFor(() => expect(useAuth.getState().user?.username).toBe('merchant.demo'));
    await logout();
  });

  it('asks for what is missing once a field was touched', async () => {
    await openArea(area, { path: '/login' });
    await fill({ Username: 'merchant.demo', Password: 'x' });
    await userEvent.clear(screen.getByLabelText('Username'));
    await userEvent.clear(screen.getByLabelText('Password'));
    await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(2));
  });
});

describe('signing in', () => {
  it('begins a session, and says so', async () => {
    await openArea(area, { path: '/login' });
    await signIn('merchant.demo', demoPassword);
    await screen.findByText('login success');
    expect(useAuth.getState().user?.username).toBe('merchant.demo');
  });

  it('says Login ... while it is under way', async () => {
    await openArea(area, { path: '/login' });
    await signIn('merchant.demo', demoPassword);
    expect(screen.getByRole('button', { name: /Login \.\.\./ })).toBeDefined();
    await screen.findByText('login success');
  });

  // Failures count per account, and all tests sign in with the demo accounts: none of them fails here.
  it('tells a wrong password from nothing else', async () => {
    const { username } = await createAccount();
    await openArea(area, { path: '/login' });
    await signIn(username, 'not the password');
    await screen.findByText('Incorrect Username or Password.');
    expect(useAuth.getState().user).toBeNull();
    expect(screen.queryByText('Can’t log in?')).toBeNull();
    // Who forgot it need not type the username again.
    await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
    expect(await screen.findByDisplayValue(username)).toBeDefined();
  });

  it.each([
    ['somebody', async () => (await createAccount()).username],
    ['nobody', () => 'nobody.at.all'],
  ])(
    'tells who had a session here that access may be off, and says the same of %s',
    async (_who, findName) => {
      const username = await findName();
      await openArea(area, { path: '/login' });
      useAuth.setState({ authError: true });
      expect(screen.queryByText('Can’t log in?')).toBeNull();
      await signIn(username, 'not the password');
      await screen.findByText('Incorrect Username or Password.');
      const notice = (await screen.findByText('Can’t log in?')).closest('[role=status]');
      expect(notice?.textContent).toContain('Contact your administrator.');
    },
  );

  it('speaks Vietnamese, errors included', async () => {
    const { username } = await createAccount();
    await openArea(area, { path: '/login', language: 'vi' });
    expect(await screen.findByText('Đăng nhập vào tài khoản của bạn')).toBeDefined();
    await fill({ 'Tên đăng nhập': username, 'Mật khẩu': 'sai' });
    await press('Đăng nhập');
    await screen.findByText('Tên đăng nhập hoặc mật khẩu không đúng.');
  });
});

describe('a password that an administrator has reset', () => {
  it.each([
    [
      'en',
      ['Username', 'Password', 'Log In'],
      'Your password was reset. Enter the code from your email',
      ['Verification code', 'New password', 'Change password'],
      'Password changed successfully',
    ],
    [
      'vi',
      ['Tên đăng nhập', 'Mật khẩu', 'Đăng nhập'],
      'Mật khẩu của bạn đã được đặt lại. Nhập mã trong email của bạn',
      ['Mã xác minh', 'Mật khẩu mới', 'Đổi mật khẩu'],
      'Đổi mật khẩu thành công',
    ],
  ] as const)('leads on to a new one, in %s', async (language, login, subtitle, reset, done) => {
    // A reset ends all of a user's sessions: of nobody whom another test signs in.
    const { username, email } = await createPortalUser();
    await signInAs('admin.demo');
    await http.post('usermanagement/resetpass', { username });
    await logout();
    await openArea(area, { path: '/login', language });
    await fill({ [login[0]]: username, [login[1]]: demoPassword });
    await press(login[2]);
    await screen.findByText(subtitle);
    const code = await readMailedCode(email);
    await fill({ [reset[0]]: code, [reset[1]]: demoPassword });
    await press(reset[2]);
    await screen.findByText(done);
    expect(await screen.findByRole('button', { name: login[2] })).toBeDefined();
    expect((await signInAs(username)).user?.username).toBe(username);
  });
});

const unavailable = {
  error: 'identity_unavailable',
  message: 'Authentication service temporarily unavailable.',
};

describe('a sign-in that fails for no fault of the user', () => {
  const limited = {
    status: 429,
    body: { error: 'rate_limited', message: 'Too many.' },
    headers: { 'retry-after': '1800' },
  };
  it.each([
    ['en', 'no answer', 'Network error occurred'],
    ['en', { status: 503, body: unavailable }, 'Authentication service temporarily unavailable.'],
    ['en', limited, 'Too many attempts. Try again in 30 minutes.'],
    ['en', { status: 401, body: { message: 'Invalid session' } }, 'Invalid session'],
    ['en', { status: 502, statusText: 'Bad Gateway', body: {} }, 'HTTP 502: Bad Gateway'],
    ['en', { status: 502, body: '<html>' }, 'Request failed'],
    ['en', { status: 200, body: '<html>' }, 'Login failed'],
    ['vi', 'no answer', 'Đã xảy ra lỗi mạng'],
    ['vi', { status: 503, body: unavailable }, 'Dịch vụ xác thực tạm thời không hoạt động.'],
    ['vi', limited, 'Bạn đã thử quá nhiều lần. Hãy thử lại sau 30 phút.'],
    ['vi', { status: 401, body: { message: 'Invalid session' } }, 'Phiên không hợp lệ'],
    ['vi', { status: 502, statusText: 'Bad Gateway', body: {} }, 'Lỗi HTTP 502: Bad Gateway'],
    ['vi', { status: 502, body: '<html>' }, 'Yêu cầu không thành công'],
    ['vi', { status: 200, body: '<html>' }, 'Đăng nhập thất bại'],
  ] as const)('says why, in %s: %j', async (language, answer, text) => {
    await openArea(area, { path: '/login', language });
    const labels = language === 'en' ? ['Username', 'Password'] : ['Tên đăng nhập', 'Mật khẩu'];
    await fill({ [labels[0] ?? '']: 'merchant.demo', [labels[1] ?? '']: demoPassword });
    answerInstead((_method, path) => (path === '/api/auth/login' ? answer : null));
    await press(language === 'en' ? 'Log In' : 'Đăng nhập');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
  });
});
