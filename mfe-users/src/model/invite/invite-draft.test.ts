import { userInsertBodySchema } from '@countinghouse/contract';
import { fieldReasons, grantableRoles, roles, suggestFreeUsername } from '@countinghouse/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { accessOf, bodyOf, emptyDraft, type InviteDraft, problemsOf, withPart } from './invite-draft.ts';
import { newRow, problemsOfRows, readyRows } from './invite-row.ts';

const partner = { role: 'partners', isRestricted: false } as const;
const alder = { id: 'mer_0001', name: 'Alder' };
const ada: InviteDraft = {
  ...emptyDraft(partner, 'en'),
  ...{ email: 'ada@example.com', givenName: 'Ada', familyName: 'Lane', username: 'ada.lane' },
  ...{ role: 'merchants', merchant: alder },
};

it('sends what the contract takes, of every role that may be given', () => {
  for (const role of roles) {
    const inviter = { role, isRestricted: false };
    for (const given of grantableRoles(inviter)) {
      const draft = { ...ada, role: given, merchants: [alder], partner: { id: 'par_01', name: 'P' } };
      expect(problemsOf(draft, inviter)).toEqual({});
      expect(userInsertBodySchema.safeParse(bodyOf(draft, inviter)).error).toBeUndefined();
    }
  }
});

describe('a field', () => {
  it.each([
    ['email', 'ada@'],
    ['email', 'ada..lane@example.com'],
    ['email', `${'a'.repeat(200)}@example.com`],
    ['givenName', 'x'.repeat(61)],
    ['familyName', '4111 1111 1111 1111'],
    ['givenName', 'A\u0007da'],
    ['username', 'ada'],
    ['username', 'a'.repeat(51)],
    ['username', 'Ada.Lane'],
    ['username', 'invite'],
    ['username', '4111111111111111'],
  ] as const)('%s is refused as the server refuses it: %.20s', (field, text) => {
    const problem = problemsOf({ ...ada, [field]: text }, partner)[field];
    const body = { ...bodyOf(ada, partner), [field]: text };
    const issue = userInsertBodySchema.safeParse(body).error?.issues[0];
    expect(issue?.path).toEqual([field]);
    const reason = problem && 'reason' in problem ? problem.reason : null;
    const same = issue?.code === 'too_big' ? ['too_long', 'username_long'] : [reason];
    expect(same).toContain(reason);
    if (issue?.code !== 'too_big' && reason) expect(issue?.message).toBe(fieldReasons[reason]);
  });

  it('that is missing is asked for', () => {
    expect(Object.keys(problemsOf(emptyDraft(partner, 'en'), partner)).sort()).toEqual([
      'email',
      'familyName',
      'givenName',
      'role',
      'username',
    ]);
    expect(problemsOf({ ...ada, role: 'multi-merchant' }, partner)).toEqual({
      merchants: { reason: 'required' },
    });
    expect(problemsOf({ ...ada, role: 'partners' }, { ...partner, role: 'countinghouse' })).toEqual({
      partner: { reason: 'required' },
    });
  });
});

it('what the inviter does not hold is not sent', () => {
  const merchant = { role: 'merchants', isRestricted: false } as const;
  expect(problemsOf({ ...ada, role: 'partners' }, merchant)).toEqual({ role: { own: 'aboveOwnRights' } });
  expect(accessOf({ ...ada, role: 'countinghouse' }, partner)).toBeNull();
  const unrecognized = [{ text: 'Alde', matches: [] }];
  expect(problemsOf({ ...ada, unrecognized }, partner)).toEqual({
    merchant: { own: 'unrecognized', params: { text: 'Alde' } },
  });
});

it('of several merchants with one name none is guessed, and their ids are told', () => {
  const matches = [alder, { id: 'mer_0040', name: 'Alder' }];
  const unrecognized = [
    { text: 'alder', matches, isMore: false },
    { text: 'Birch', matches: [{ id: 'mer_0041', name: 'Birch' }], isMore: true },
  ];
  const text = 'alder (mer_0001, mer_0040); Birch (mer_0041, …)';
  const problem = { own: 'ambiguous', params: { text } };
  expect(problemsOf({ ...ada, merchant: null, unrecognized }, partner)).toEqual({ merchant: problem });
  const manager = { ...ada, role: 'multi-merchant' as const, merchants: [alder], unrecognized };
  expect(problemsOf(manager, partner)).toEqual({ merchants: problem });
});

it('a username follows the name until it is typed', () => {
  const named = withPart({ ...ada, username: '' }, { givenName: 'Ân', familyName: 'Đỗ' });
  expect(named.username).toBe('an.do');
  const typed = withPart(named, { username: 'an.2026' });
  expect(withPart(typed, { givenName: 'Bình' }).username).toBe('an.2026');
  expect(withPart({ ...ada, username: '' }, { givenName: '', familyName: '' }).username).toBe('');
  const byEmail = withPart(ada, { givenName: '', familyName: '', email: 'mona.reyes@example.com' });
  expect(byEmail.username).toBe('mona.reyes');
  expect(suggestFreeUsername(ada, (name) => name === 'ada.lane' || name === 'ada.lane2')).toBe('ada.lane3');
});

it('two rows with one username are not sent, and rows that were sent are not sent again', () => {
  const [first, second, third] = [
    newRow(ada),
    newRow({ ...ada, email: 'b@example.com' }),
    newRow({ ...ada, username: 'third.one' }),
  ];
  const done = { ...third, outcome: 'done' as const };
  const rows = [first, second, done];
  const problems = problemsOfRows(rows, partner);
  expect(problems.get(first.key)).toEqual({ username: { own: 'usernameTwice' } });
  expect(readyRows(rows, problems)).toEqual([]);
  const renamed = [
    first,
    newRow({ ...ada, username: 'other.name' }),
    { ...third, outcome: 'sending' as const },
  ];
  expect(readyRows(renamed, problemsOfRows(renamed, partner))).toEqual(renamed.slice(0, 2));
});
