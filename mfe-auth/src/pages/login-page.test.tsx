import { useAuth } from '@countinghouse/kit';
import { demoPassword, openArea } from '@countinghouse/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../area.ts';

const fill = async (username: string, password: string) => {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Password'), password);
  return user;
};
const submit = () => screen.getByRole('button', { name: 'Log In' });

it('says what the specification says', async () => {
  await openArea(area, { path: '/login' });
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeDefined();
  expect(screen.getByText('Sign in to your account')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/reset-password');
});

it('keeps the button disabled while the form is pristine or invalid', async () => {
  await openArea(area, { path: '/login' });
  await screen.findByLabelText('Username');
  expect(submit()).toHaveProperty('disabled', true);
  await fill('four', 'x');
  await screen.findByText('Must be 5 characters or greater');
  expect(submit()).toHaveProperty('disabled', true);
});

it('asks for what is missing once a field was touched', async () => {
  await openArea(area, { path: '/login' });
  const user = await fill('merchant.demo', 'x');
  await user.clear(screen.getByLabelText('Username'));
  await user.clear(screen.getByLabelText('Password'));
  await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(2));
});

it('signs in, and says so', async () => {
  await openArea(area, { path: '/login' });
  const user = await fill('merchant.demo', demoPassword);
  await waitFor(() => expect(submit()).toHaveProperty('disabled', false));
  await user.click(submit());
  await screen.findByText('login success');
  expect(useAuth.getState().user?.username).toBe('merchant.demo');
});

it('tells a wrong password from nothing else', async () => {
  await openArea(area, { path: '/login' });
  const user = await fill('merchant.demo', 'not the password');
  await waitFor(() => expect(submit()).toHaveProperty('disabled', false));
  await user.click(submit());
  await screen.findByText('Incorrect Username or Password.');
  expect(useAuth.getState().user).toBeNull();
});

it('puts the new-password screen in its place when one is due, and says what is wrong with a weak one', async () => {
  await openArea(area, { path: '/login' });
  const user = await fill('newhire.demo', demoPassword);
  await waitFor(() => expect(submit()).toHaveProperty('disabled', false));
  await user.click(submit());
  await screen.findByRole('heading', { name: 'Set a new password' });
  await user.type(screen.getByLabelText('New password'), 'weak');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  await screen.findByText(/^This password is too weak/);
  expect(useAuth.getState().user).toBeNull();
});

it('speaks Vietnamese, errors included', async () => {
  await openArea(area, { path: '/login', language: 'vi' });
  expect(await screen.findByText('Đăng nhập vào tài khoản của bạn')).toBeDefined();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Tên đăng nhập'), 'merchant.demo');
  await user.type(screen.getByLabelText('Mật khẩu'), 'sai');
  const button = screen.getByRole('button', { name: 'Đăng nhập' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
  await screen.findByText('Tên đăng nhập hoặc mật khẩu không đúng.');
});
