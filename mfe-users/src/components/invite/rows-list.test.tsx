import { openArea } from '@countinghouse/kit/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import area from '../../area.ts';
import { emptyDraft } from '../../model/invite/invite-draft.ts';
import { inviteDrafts } from '../../model/invite/invite-drafts.ts';
import { newRow } from '../../model/invite/invite-row.ts';

afterEach(() => inviteDrafts.changeRows(() => []));

const rowOf = (username: string, email = `${username}@example.com`) =>
  newRow({
    ...emptyDraft({ role: 'partners', isRestricted: false }, 'en'),
    ...{ username, email, givenName: 'Ada', familyName: 'Lane', role: 'partners' },
  });

it('draws a row of many that changes alone', async () => {
  let drawn = 0;
  const watched = Object.defineProperty(rowOf('ada.lane'), 'line', {
    get() {
      drawn += 1;
      return null;
    },
  });
  await openArea(area, { path: '/user-management/invite?tab=several', as: 'partner.demo' });
  // A sign-in of somebody else forgets what was there.
  act(() => inviteDrafts.changeRows(() => [watched, rowOf('ivo.tan')]));
  await screen.findByText('2 ready · 0 to correct · 0 invited');
  const before = drawn;
  expect(before).toBeGreaterThan(0);
  act(() =>
    inviteDrafts.changeRows((rows) =>
      rows.map((row) => (row === watched ? row : { ...row, outcome: 'done' })),
    ),
  );
  await screen.findByText('1 ready · 0 to correct · 1 invited');
  expect(drawn).toBe(before);
});
