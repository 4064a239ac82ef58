import { demoPassword, fill, fillField, openArea, signInAs } from '@countinghouse/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import area from '../area.ts';
import { press } from '../testing/forms.ts';
import { createAccount, readMailedCode } from '../testing/identity.ts';

const openWithCode = async (username: string) => {
  const router = await openArea(area, { path: '/reset-password' });
  await fill({ Username: username });
  await press('Send');
  await screen.findByText('Please check your email to get verification code');
  return router;
};

describe('the form that asks whose password was forgotten', () => {
  it('wants a username of at most 50 characters before it can be sent', async () => {
    await openArea(area, { path: '/reset-password' });
    const send = await screen.findByRole('button', { name: 'Send' });
    expect(send).toHaveProperty('disabled', true);
    await fill({ Username: 'x' });
    await waitFor(() => expect(send).toHaveProperty('disabled', false));
    await fillField(screen.getByLabelText('Username'), 'y'.repeat(51));
    await screen.findByText('Must be 50 characters or less');
    expect(send).toHaveProperty('disabled', true);
    await userEvent.clear(screen.getByLabelText('Username'));
    await screen.findByText('Required');
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  });

  it('says Sending... while it is sent', async () => {
    await openArea(area, { path: '/reset-password' });
    await fill({ Username: (await createAccount()).username });
    await press('Send');
    expect(screen.getByRole('button', { name: /Sending\.\.\./ })).toBeDefined();
    await screen.findByLabelText('Verification code');
  });

  it('does not tell whether there is such a user', async () => {
    await openWithCode('nobody.at.all');
    expect(
      screen.getByText('If nobody.at.all has an account, we sent a code to its email address'),
    ).toBeDefined();
  });
});

describe('the form that takes the code', () => {
  it('sets the new password, and then offers the way to the login', async () => {
    const { username, email } = await createAccount();
    const router = await openWithCode(username);
    const code = screen.getByLabelText('Verification code');
    expect(code.getAttribute('inputmode')).toBe('numeric');
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    await fill({
      'Verification code': await readMailedCode(email),
      'New password': demoPassword,
    });
    await press('Change password');
    await screen.findByText('Password changed successfully');
    await screen.findByRole('heading', { name: 'Password updated' });
    expect(router.state.location.pathname).toBe('/reset-password');
    await userEvent.setup().click(screen.getByRole('link', { name: 'Login' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect((await signInAs(username)).user?.username).toBe(username);
  });

  it('says that a code is wrong, and sends another', async () => {
    await openWithCode((await createAccount()).username);
    await fill({ 'Verification code': '000 000', 'New password': demoPassword });
    await press('Change password');
    await screen.findByText('The code you provided is incorrect!');
    await press('Resend code');
    await screen.findByText('Please check your email to get verification code');
  });

  it('speaks Vietnamese, errors included', async () => {
    const { username, email } = await createAccount();
    await openArea(area, { path: '/reset-password', language: 'vi' });
    await fill({ 'Tên đăng nhập': username });
    await press('Gửi');
    await screen.findByText('Vui lòng kiểm tra email để lấy mã xác minh');
    await fill({ 'Mã xác minh': '000000', 'Mật khẩu mới': demoPassword });
    await press('Đổi mật khẩu');
    await screen.findByText('Mã bạn nhập không đúng!');
    await fill({ 'Mã xác minh': await readMailedCode(email) });
    await press('Đổi mật khẩu');
    await screen.findByText('Đổi mật khẩu thành công');
  });
});
