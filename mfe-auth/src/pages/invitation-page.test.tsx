import { fill, openArea } from '@countinghouse/kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import area from '../area.ts';
import { press } from '../testing/forms.ts';
import { invite } from '../testing/identity.ts';

const password = 'Chosen-2026!';

const open = (link: string) => {
  window.location.hash = link;
  return openArea(area, { path: '/invitation' });
};
afterEach(() => {
  window.location.hash = '';
  window.localStorage.clear();
});

it('says who invites to what, takes a password by the rules, and leads to the login with the name', async () => {
  const { username, link } = await invite();
  const router = await open(link);
  await screen.findByText('Martin Reyes invited you to Northgate Merchant Services as Merchant manager');
  expect(window.location.href).not.toContain(link);
  expect(document.activeElement).toBe(screen.getByLabelText('Choose a password'));
  const accept = screen.getByRole('button', { name: 'Accept invitation' }) as HTMLButtonElement;
  await fill({ 'Choose a password': 'weak' });
  await screen.findByText('Password doesn’t meet requirements');
  expect(accept.disabled).toBe(true);
  await fill({ 'Choose a password': password });
  await press('Accept invitation');
  await screen.findByRole('heading', { name: 'Invitation accepted' });
  await press('Log in');
  expect(router.state.location.pathname).toBe('/login');
  expect(((await screen.findByLabelText('Username')) as HTMLInputElement).value).toBe(username);
  await fill({ Password: password });
  await press('Log In');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toContain(link);
});

it('says one thing of every link that does not work, and how to sign in all the same', async () => {
  const { link } = await invite();
  await open(link);
  await fill({ 'Choose a password': password });
  await press('Accept invitation');
  await screen.findByRole('heading', { name: 'Invitation accepted' });
  for (const dead of [link, 'x'.repeat(43), 'short']) {
    cleanup();
    await open(dead);
    await screen.findByText(
      'This invitation link is no longer valid. Ask the person who invited you to send a new one.',
    );
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  }
});

it('says that it was accepted in another tab, of this invitation alone', async () => {
  const { username, link } = await invite();
  await open(link);
  await screen.findByLabelText('Choose a password');
  const otherTab = new BroadcastChannel('countinghouse.invitation-accepted');
  otherTab.postMessage('somebody.else');
  otherTab.postMessage(username);
  await screen.findByText(`Accepted in another tab. Log in as ${username} with the password chosen there.`);
  cleanup();
  window.location.hash = 'x'.repeat(43);
  await openArea(area, { path: '/invitation' });
  await screen.findByRole('heading', { name: 'Invitation link not valid' });
  otherTab.postMessage(username);
  otherTab.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(/another tab/)).toBeNull();
});

it('asks for the mail’s link where there is none, as after a reload', async () => {
  await openArea(area, { path: '/invitation' });
  await screen.findByRole('heading', { name: 'Open the link in your email' });
});

it('speaks the language of the invitation where none was chosen', async () => {
  const { link } = await invite('vi');
  const router = await openArea(area, { path: '/login' });
  window.localStorage.clear();
  window.location.hash = link;
  await router.navigate('/invitation');
  await screen.findByText(/^Martin Reyes đã mời bạn tham gia .* với vai trò Quản lý nhiều đơn vị$/);
});
