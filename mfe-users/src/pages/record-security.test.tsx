import type { UserRefusal } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import { answerInstead, fillField, openArea, restoreNetwork, signInAs } from '@countinghouse/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import area from '../area.ts';
import refusalTexts from '../locales/refusal/en.json' with { type: 'json' };

const words: Record<string, string> = refusalTexts.refusal;
const until = '2026-11-23T15:00:00.000Z';
const account = {
  ...{ sessions: [], passwordBlockedUntil: null, codeBlockedUntil: null },
  ...{ isSecondFactorRequired: true, recoveryCodes: 7 },
};
/** What was sent to change something, by its path. */
const sent: [path: string, body: unknown][] = [];

/** Somebody who has tried too often, with an app that is asked for, which no quick test can bring about. */
function beSecured({
  blocked = {},
  refusals = {},
  answer = { status: 200, body: {} as object },
}: {
  blocked?: Partial<Record<'passwordBlockedUntil' | 'codeBlockedUntil', string>>;
  refusals?: Partial<Record<'unlock' | 'reset_second_factor', UserRefusal>>;
  answer?: { status: number; body: object };
} = {}) {
  sent.length = 0;
  let locked = blocked;
  let mfaMethods = ['SOFTWARE_TOKEN_MFA'];
  return signInAs('partner.demo')
    .then(() => http.get('usermanagement/user', { query: { username: 'merchant.demo' } }))
    .then((user) =>
      answerInstead((method, path, { data }) => {
        if (method === 'POST' && /users\/(unlock|reset-second-factor)$/.test(path)) {
          sent.push([path, JSON.parse(String(data))]);
          if (answer.status === 200) {
            locked = {};
            mfaMethods = path.endsWith('unlock') ? mfaMethods : [];
          }
          return answer;
        }
        if (path.includes('users/security')) return { status: 200, body: { ...account, ...locked } };
        if (path.includes('/cognito'))
          return { status: 200, body: { username: 'merchant.demo', mfaMethods } };
        const own = { unlock: undefined, reset_second_factor: undefined };
        if (path.includes('usermanagement/user'))
          return { status: 200, body: { ...user, refusals: { ...user.refusals, ...own, ...refusals } } };
        return null;
      }),
    );
}
afterEach(restoreNetwork);

const open = () =>
  openArea(area, { path: '/user-management/merchant.demo?tab=security', as: 'partner.demo' });
const press = (name: string) => screen.findByRole('button', { name }).then(userEvent.click);
const refusalOf = (reason: string, status = 409) => ({
  status,
  body: { error: 'conflict', message: 'English that nobody reads', reason },
});

it('says that sign-in is locked and until when, unlocks it, and is silent then', async () => {
  await beSecured({ blocked: { passwordBlockedUntil: until } });
  await open();
  const notice = await screen.findByText(/^Too many wrong passwords/);
  expect(notice.textContent).toMatch(/can try again at Nov 23/);
  await press('Unlock');
  await screen.findByText('The user can sign in again.');
  await waitFor(() => expect(screen.queryByText('Sign-in is locked')).toBeNull());
  expect(sent).toEqual([[expect.stringMatching(/users\/unlock$/), { username: 'merchant.demo' }]]);
});

it('tells wrong codes from wrong passwords', async () => {
  await beSecured({ blocked: { codeBlockedUntil: until } });
  await open();
  await screen.findByText(/^Too many wrong codes/);
});

it.each<UserRefusal>(['own_account', 'disabled', 'above_own_rights'])(
  'names the rule %s beforehand, in the place of Unlock and of Reset',
  async (rule) => {
    await beSecured({
      blocked: { passwordBlockedUntil: until },
      refusals: { unlock: rule, reset_second_factor: rule },
    });
    await open();
    await waitFor(() => expect(screen.getAllByText(words[rule] as string, { exact: false })).toHaveLength(2));
    expect(screen.queryByRole('button', { name: /Unlock|Reset two-step/ })).toBeNull();
  },
);

it.each<UserRefusal>(['own_account', 'disabled', 'above_own_rights'])(
  'names the rule %s where unlocking is refused by it after all',
  async (rule) => {
    await beSecured({ blocked: { passwordBlockedUntil: until }, answer: refusalOf(rule) });
    await open();
    await press('Unlock');
    await screen.findByText(words[rule] as string);
    expect(screen.getByText('Sign-in is locked')).toBeDefined();
  },
);

it('says that an account was unlocked too often', async () => {
  const body = { error: 'rate_limited', message: 'English that nobody reads' };
  await beSecured({ blocked: { passwordBlockedUntil: until }, answer: { status: 429, body } });
  await open();
  await press('Unlock');
  await screen.findByText('Too many attempts. Try again later.');
});

it('resets a second factor for a reason alone, and says what that does', async () => {
  await beSecured();
  await open();
  await screen.findByText('7 recovery codes left');
  await press('Reset two-step verification');
  const dialog = await screen.findByRole('dialog', {
    name: /^Reset two-step verification for /,
  });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(4);
  const reset = within(dialog).getByRole<HTMLButtonElement>('button', {
    name: 'Reset two-step verification',
  });
  expect(reset.disabled).toBe(true);
  await fillField(within(dialog).getByLabelText('Reason'), '   ');
  expect(reset.disabled).toBe(true);
  await fillField(within(dialog).getByLabelText('Reason'), ' Lost the phone ');
  await userEvent.click(reset);
  await screen.findByText('Two-step verification was reset.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('The user’s role requires it: they set up an app the next time they sign in.');
  const body = { username: 'merchant.demo', reason: 'Lost the phone' };
  expect(sent).toEqual([[expect.stringMatching(/reset-second-factor$/), body]]);
});

it.each(['no_second_factor', 'invitation_open', 'account_state'])(
  'names the rule %s where a reset is refused by it, and keeps the reason',
  async (rule) => {
    await beSecured({ answer: refusalOf(rule) });
    await open();
    await press('Reset two-step verification');
    const dialog = await screen.findByRole('dialog');
    await fillField(within(dialog).getByLabelText('Reason'), 'Lost the phone');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reset two-step verification' }));
    await screen.findByText(words[rule] as string);
    expect(within(dialog).getByLabelText<HTMLInputElement>('Reason').value).toBe('Lost the phone');
  },
);
