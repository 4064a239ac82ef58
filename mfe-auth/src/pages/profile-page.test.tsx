import { callAccount, displayTimeZone, logout, useAuth, usePreferences } from '@countinghouse/kit';
import { answerInstead, demoPassword, fill, fillField, openArea } from '@countinghouse/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import area from '../area.ts';
import { press } from '../testing/forms.ts';
import { createAccount, issueLinkToken, showCode } from '../testing/identity.ts';

const openProfile = (as: string, language: 'en' | 'vi' = 'en') =>
  openArea(area, { path: '/profile', as, language });
/** As somebody whose password, factors and sessions are no other test's. */
async function openOwnProfile(language: 'en' | 'vi' = 'en') {
  const { username } = await createAccount();
  await openProfile(username, language);
  return username;
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

afterEach(() => usePreferences.setState({ timeZone: null }));

describe('the password panel', () => {
  it('changes the password of whoever knows the current one', async () => {
    await openOwnProfile();
    await fill({ 'Current password': demoPassword, 'New password': 'Another-One-2026!' });
    await press('Change password');
    await screen.findByText('Success, Press OK to continue');
    await press('OK');
    await fill({ 'Current password': 'Another-One-2026!', 'New password': demoPassword });
    await press('Change password');
    await screen.findByText('Success, Press OK to continue');
    expect(useAuth.getState().authenticated).toBe(true);
  });

  it.each([
    [
      'en',
      ['Current password', 'New password', 'Change password'],
      'Unable to change: The current password is incorrect.',
    ],
    [
      'vi',
      ['Mật khẩu hiện tại', 'Mật khẩu mới', 'Đổi mật khẩu'],
      'Không thể thay đổi: Mật khẩu hiện tại không đúng.',
    ],
  ] as const)('says why it could not, in %s, and keeps the session', async (language, labels, message) => {
    await openOwnProfile(language);
    const [current, next, submit] = labels;
    await fill({ [current]: 'not mine', [next]: 'Another-One-2026!' });
    await press(submit);
    await screen.findByText(message);
    expect(useAuth.getState().authenticated).toBe(true);
  });

  it('says in Vietnamese that it is done', async () => {
    await openOwnProfile('vi');
    await fill({ 'Mật khẩu hiện tại': demoPassword, 'Mật khẩu mới': demoPassword });
    await press('Đổi mật khẩu');
    await screen.findByText('Thành công, nhấn OK để tiếp tục');
  });
});

describe('the second factor', () => {
  it('is set up with the app’s code, asked for at the next sign-in, and turned off again', async () => {
    const username = await openOwnProfile();
    await screen.findByText('Your authenticator app is off');
    await press('Set up an app');
    const setUp = await panel('Two-step verification');
    await fillField(await setUp.findByLabelText('Current password'), 'not mine');
    await press('Continue');
    await setUp.findByText('The current password is incorrect.');
    await fillField(setUp.getByLabelText('Current password'), demoPassword);
    await press('Continue');
    await screen.findByTitle('QR code for your authenticator app');
    const secret = (screen.getByText(/^([A-Z2-7]{1,4} ?)+$/).textContent ?? '').replaceAll(' ', '');
    await press('Copy');
    await screen.findByText('Copy to clipboard successfully!');
    expect(await navigator.clipboard.readText()).toBe(secret);
    await fill({ 'Verification code': '000000' });
    await screen.findByText('The code you provided is incorrect!');
    // It takes the place of the one that was refused.
    await fill({ 'Verification code': showCode(secret) });
    await screen.findByText('Your authenticator app is on');
    await screen.findByText(/^10 recovery codes left/);
    await logout();
    cleanup();

    await openArea(area, { path: '/login' });
    await fill({ Username: username, Password: demoPassword });
    await press('Log In');
    await screen.findByText('Enter the code from your authenticator app');
    expect(document.activeElement).toBe(screen.getByLabelText('Verification code'));
    await fill({ 'Verification code': '000000' });
    await screen.findByText('The code you provided is incorrect!');
    expect(screen.getByLabelText('Verification code')).toHaveProperty('value', '');
    // A code opens once; the app's next one is as good already.
    await fill({ 'Verification code': showCode(secret, 1) });
    await screen.findByText('login success');
    cleanup();

    await openArea(area, { path: '/profile' });
    const factor = await panel('Two-step verification');
    await userEvent.setup().click(await factor.findByRole('button', { name: 'Turn off' }));
    await fillField(factor.getByLabelText('Current password'), 'not mine');
    await press('Turn off');
    await factor.findByText('The current password is incorrect.');
    await fillField(factor.getByLabelText('Current password'), demoPassword);
    await press('Turn off');
    await factor.findByText('Your authenticator app is off');
  });

  it('may not be turned off where the role requires it', async () => {
    answerInstead((_method, path) =>
      path === '/api/auth/mfa'
        ? { status: 200, body: { totp: true, sms: true, required: true, recoveryCodes: 4 } }
        : null,
    );
    await openProfile('merchant.demo');
    await screen.findByText(/Your role requires it\./);
    expect(screen.getByText('Text message codes are on for your phone.')).toBeDefined();
    expect(screen.getByText(/^4 recovery codes left/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Set up a new app' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  });

  it.each([
    [
      'en',
      'Two-step verification',
      'Unable to fetch data from server',
      'Try again',
      'Your authenticator app is off',
    ],
    ['vi', 'Xác minh hai bước', 'Không thể lấy dữ liệu từ máy chủ', 'Thử lại', 'Ứng dụng xác thực đang tắt'],
  ] as const)(
    'says when its state could not be had, and tries again, in %s',
    async (language, title, failed, retry, state) => {
      answerInstead((_method, path) => (path === '/api/auth/mfa' ? { status: 400, body: {} } : null));
      await openProfile('merchant.demo', language);
      const factor = await panel(title);
      await factor.findByText(failed);
      answerInstead(() => null);
      await userEvent.setup().click(factor.getByRole('button', { name: retry }));
      await factor.findByText(state);
    },
  );
});

/** A session of the user somewhere else. */
async function signInElsewhere(username: string): Promise<void> {
  const token = await issueLinkToken(username, demoPassword);
  await fetch(new URL('/api/auth/passwordless', window.location.origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-countinghouse': '1',
      'user-agent':
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    },
    body: JSON.stringify({ token }),
  });
}

describe('the sessions', () => {
  it('are told by browser and system, and ended one by one', async () => {
    const { username } = await createAccount();
    await signInElsewhere(username);
    await openProfile(username);
    const sessions = await panel('Active sessions');
    await sessions.findByText('This session');
    const other = await sessions.findByText('Safari 18 on macOS');
    expect(other).toBeDefined();
    await press('Sign out Safari 18 on macOS');
    await waitFor(() => expect(sessions.queryByText('Safari 18 on macOS')).toBeNull());
    expect(useAuth.getState().authenticated).toBe(true);
  });

  it('all end together once that is confirmed', async () => {
    await openOwnProfile();
    await press('Sign out everywhere');
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.setup().click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(useAuth.getState().authenticated).toBe(true);
    await press('Sign out everywhere');
    const again = within(await screen.findByRole('alertdialog'));
    await userEvent.setup().click(again.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(useAuth.getState()).toMatchObject({ authenticated: false, signedOut: true }));
    await expect(callAccount('GET', 'sessions')).rejects.toMatchObject({ status: 401 });
  });
});

describe('the preferences', () => {
  it('switch the language at once', async () => {
    await openProfile('merchant.demo');
    await userEvent.setup().click(await screen.findByLabelText('Language'));
    await userEvent.setup().click(await screen.findByText('Tiếng Việt', { selector: '.ant-select-item *' }));
    await screen.findByRole('heading', { name: 'Hồ sơ' });
  });

  it('show times in the zone that was chosen, from now on', async () => {
    await openProfile('merchant.demo');
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Time zone'), 'Ho Chi');
    await user.click(await screen.findByText('Asia/Ho Chi Minh', { selector: '.ant-select-item *' }));
    expect(displayTimeZone()).toBe('Asia/Ho_Chi_Minh');
    expect(localStorage.getItem('countinghouse.preferences')).toContain('Asia/Ho_Chi_Minh');
  });
});

it('leads to what the user is told of', async () => {
  const router = await openProfile('manager.demo');
  await userEvent.click(await screen.findByRole('link', { name: 'Communication preferences' }));
  expect(router.state.location.pathname).toBe('/profile/notifications');
});
