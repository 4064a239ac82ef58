import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setAuthenticated, setUnauthenticated } from '../auth/auth-store.ts';
import { startI18n } from '../i18n/i18n.ts';
import { Button, Editable, EditForm, Form, Input } from './index.ts';

type User = Parameters<typeof setAuthenticated>[0];
const own = { username: 'pat', name: 'Pat Partner' } as User;
const viewAs = {
  ...{ id: 'vas_1', username: 'mia', endsAt: '2026-11-20T15:30:00.000Z', secondsLeft: 3_600 },
  by: { username: 'pat', name: 'Pat Partner' },
};
const viewed = { username: 'mia', name: 'Mia Merchant', viewAs } as User;
const why = 'You’re viewing as Mia Merchant. Nothing can be changed or downloaded.';

beforeAll(() => startI18n([]));
afterEach(() => {
  cleanup();
  setUnauthenticated();
});

const done = vi.fn();
beforeEach(() => done.mockReset());

function Page() {
  return (
    <>
      <Form onFinish={done}>
        <Form.Item name="a" label="Of antd">
          <Input />
        </Form.Item>
        <Button htmlType="submit">Send</Button>
      </Form>
      <EditForm onSubmit={done}>
        <Input aria-label="Of ours" />
        <Editable>
          <Button htmlType="submit" disabled={false}>
            Save
          </Button>
        </Editable>
      </EditForm>
      <Editable isQuiet>
        <Button onClick={done}>Delete</Button>
      </Editable>
      <Button>Back</Button>
    </>
  );
}
const isOff = (role: string, name: string) => screen.getByRole(role, { name }).matches(':disabled');
const all = [
  ['textbox', 'Of antd'],
  ['button', 'Send'],
  ['textbox', 'Of ours'],
  ['button', 'Save'],
  ['button', 'Delete'],
] as const;

it('in a view all that changes something is switched off, and one sentence says why', async () => {
  setAuthenticated(viewed);
  render(<Page />);
  for (const [role, name] of all) expect([name, isOff(role, name)]).toEqual([name, true]);
  expect(isOff('button', 'Back')).toBe(false);
  expect(screen.getAllByText(why, { selector: 'strong' })).toHaveLength(1);
  expect(screen.getAllByRole('group', { name: why })).toHaveLength(3);
  for (const name of ['Send', 'Save', 'Delete'])
    await userEvent.click(screen.getByRole('button', { name }), { pointerEventsCheck: 0 });
  expect(done).not.toHaveBeenCalled();
});

it('nothing is on a page of one’s own', () => {
  setAuthenticated(own);
  render(<Page />);
  for (const [role, name] of all) expect([name, isOff(role, name)]).toEqual([name, false]);
  expect(screen.queryByRole('group')).toBeNull();
  act(() => setAuthenticated(viewed));
  expect(isOff('button', 'Delete')).toBe(true);
});
