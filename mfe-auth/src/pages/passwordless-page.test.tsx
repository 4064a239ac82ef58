import { useAuth } from '@countinghouse/kit';
import { answerInstead, demoPassword, openArea } from '@countinghouse/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import area from '../area.ts';
import { issueLinkToken } from '../testing/identity.ts';

const none = { status: 200, body: { authenticated: false, user: null } };

describe('a passwordless link', () => {
  it('signs in, and its token is nowhere to be seen from the first moment', async () => {
    const token = await issueLinkToken('partner.demo', demoPassword);
    const router = await openArea(area, { path: `/login-password-less?token=${encodeURIComponent(token)}` });
    await screen.findByText('Authentication successful!');
    expect(JSON.stringify(router.state.location)).not.toContain(token);
    await screen.findByText('Login successful!');
    expect(router.state.location.pathname).toBe('/');
    expect(useAuth.getState().user?.username).toBe('partner.demo');
  });

  it.each([
    ['en', 'Missing token'],
    ['vi', 'Thiếu mã đăng nhập'],
  ] as const)('without a token leads to the login, in %s', async (language, message) => {
    const router = await openArea(area, { path: '/login-password-less', language });
    await screen.findByText(message);
    expect(router.state.location.pathname).toBe('/login');
  });

  it.each([
    ['en', 'Authentication failed. Please try again!'],
    ['vi', 'Xác thực thất bại. Vui lòng thử lại!'],
  ] as const)('that the server refuses leads to the login, in %s', async (language, message) => {
    const router = await openArea(area, { path: '/login-password-less?token=of-somebody-else', language });
    await screen.findByText(message);
    expect(router.state.location.pathname).toBe('/login');
    expect(useAuth.getState().user).toBeNull();
  });

  it.each([
    ['en', ['Authentication successful!', 'Authentication failed. Please try logging in again.']],
    ['vi', ['Xác thực thành công!', 'Xác thực thất bại. Vui lòng đăng nhập lại.']],
  ] as const)(
    'whose session is not there when it is checked leads to the login, in %s',
    async (language, said) => {
      answerInstead((_method, path) =>
        path.endsWith('/status') ? none : { status: 200, body: { user: {} } },
      );
      const router = await openArea(area, { path: '/login-password-less?token=x', language });
      for (const message of said) await screen.findByText(message);
      await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    },
  );

  it('says in Vietnamese that it worked', async () => {
    const token = await issueLinkToken('partner.demo', demoPassword);
    await openArea(area, { path: `/login-password-less?token=${encodeURIComponent(token)}`, language: 'vi' });
    await screen.findByText('Đăng nhập thành công!');
  });
});
