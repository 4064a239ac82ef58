import { login, useAuth } from '@countinghouse/kit';
import { answerInstead, fill, openArea } from '@countinghouse/kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import area from '../area.ts';
import { forgetSignUp } from '../model/pending-sign-up.ts';
import { press } from '../testing/forms.ts';
import { readMailedCode } from '../testing/identity.ts';

const password = 'Of-My-Own-2026!';
let number = 0;

/** A user that no other test knows. */
const somebody = () => {
  number += 1;
  const username = `newcomer.${Date.now()}.${number}`;
  return { username, email: `${username}@example.com` };
};

const signUp = async ({ username, email }: { username: string; email: string }) => {
  await fill({ Username: username, Email: email, Password: password });
  await press('Create account');
  await screen.findByText('signup success');
};

describe('signing up', () => {
  it('leads by the mailed code to a session', async () => {
    const user = somebody();
    const router = await openArea(area, { path: '/sign-up' });
    await signUp(user);
    expect(router.state.location.pathname).toBe('/confirm-sign-up');
    expect(screen.getByLabelText('Username')).toHaveProperty('value', user.username);
    await fill({ 'Verification code': await readMailedCode(user.email) });
    await press('Confirm');
    await screen.findByText('confirm success');
    expect(useAuth.getState().user?.username).toBe(user.username);
    expect(router.state.location.pathname).toBe('/');
  });

  it('wants a real address and a password that meets every rule', async () => {
    await openArea(area, { path: '/sign-up' });
    await fill({ Username: 'four', Email: 'not an address', Password: 'weak' });
    await screen.findByText('Invalid email address');
    await screen.findByText('Must be 5 characters or greater');
    await screen.findByText('Password doesn’t meet requirements');
    expect(screen.getByRole('button', { name: 'Create account' })).toHaveProperty('disabled', true);
  });

  it('marks the field that the server refused, in the reader’s language', async () => {
    await openArea(area, { path: '/sign-up', language: 'vi' });
    await fill({ 'Tên đăng nhập': 'newcomer', Email: 'a!b@example.com', 'Mật khẩu': password });
    await press('Tạo tài khoản');
    // Beside the field, and in the flash.
    await waitFor(() => expect(screen.getAllByText('Địa chỉ email không hợp lệ')).toHaveLength(2));
  });

  it('keeps the password out of the browser’s history', async () => {
    const router = await openArea(area, { path: '/sign-up' });
    await signUp(somebody());
    expect(JSON.stringify(router.state.location)).not.toContain(password);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(password);
  });
});

describe('confirming', () => {
  it('asks for the password after a reload of the page, and sends another code', async () => {
    const user = somebody();
    await openArea(area, { path: '/sign-up' });
    await signUp(user);
    forgetSignUp();
    cleanup();
    const router = await openArea(area, { path: '/confirm-sign-up' });
    await fill({ Username: user.username });
    await press('Resend code');
    await screen.findByText('Please check your email to get verification code');
    await fill({ 'Verification code': await readMailedCode(user.email), Password: password });
    await press('Confirm');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(useAuth.getState().user?.username).toBe(user.username);
  });

  it('says that a code is wrong', async () => {
    await openArea(area, { path: '/confirm-sign-up' });
    await fill({ Username: somebody().username, 'Verification code': '000000', Password: password });
    await press('Confirm');
    await screen.findByText('The code you provided is incorrect!');
  });

  it.each([
    ['en', 'Login failed after confirmation'],
    ['vi', 'Đăng nhập thất bại sau khi xác nhận'],
  ] as const)('leads to the login when signing in fails, in %s', async (language, message) => {
    const user = somebody();
    const router = await openArea(area, { path: '/confirm-sign-up', language });
    const [username, code, secret, confirm] =
      language === 'en'
        ? ['Username', 'Verification code', 'Password', 'Confirm']
        : ['Tên đăng nhập', 'Mã xác minh', 'Mật khẩu', 'Xác nhận'];
    await fill({ [username]: user.username, [code]: '123456', [secret]: password });
    answerInstead((_method, path) => (path.endsWith('confirm-signup') ? { status: 200, body: {} } : null));
    await press(confirm);
    await screen.findByText(message);
    expect(router.state.location.pathname).toBe('/login');
  });

  it('speaks Vietnamese', async () => {
    const user = somebody();
    await openArea(area, { path: '/sign-up', language: 'vi' });
    await fill({ 'Tên đăng nhập': user.username, Email: user.email, 'Mật khẩu': password });
    await press('Tạo tài khoản');
    await screen.findByText('đăng ký thành công');
    await fill({ 'Mã xác minh': await readMailedCode(user.email) });
    await press('Xác nhận');
    await screen.findByText('xác nhận thành công');
    expect((await login(user.username, password)).user?.username).toBe(user.username);
  });
});
