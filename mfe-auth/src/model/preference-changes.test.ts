import type { NotificationPreferences } from '@countinghouse/contract';
import { expect, it } from 'vitest';
import { takingBack, withChange } from './preference-changes.ts';

const kept: NotificationPreferences = {
  muted: ['ach_returned'],
  mutedRecords: [],
  channels: [
    { kind: 'dispute_opened', portal: true, mail: 'off', isMutable: true },
    { kind: 'deposit_failed', portal: true, mail: 'now', isMutable: true },
  ],
  quietHours: { from: '22:00', to: '07:00' },
  timeZone: null,
  locale: 'en',
  disputeReminders: { notification: [1], mail: [1], locale: 'en' },
  merchantMails: { isOn: true, locale: 'en', timeZone: null },
};

it('changes the named kinds alone, and is taken back whole', () => {
  const body = { channels: [{ kind: 'dispute_opened', portal: false, mail: 'daily' } as const] };
  const changed = withChange(kept, body);
  expect(changed.channels.map(({ portal, mail }) => [portal, mail])).toEqual([
    [false, 'daily'],
    [true, 'now'],
  ]);
  expect(takingBack(kept, body)).toEqual({
    channels: [{ kind: 'dispute_opened', portal: true, mail: 'off' }],
  });
  expect(withChange(changed, takingBack(kept, body))).toEqual(kept);
});

it('takes back what became nothing', () => {
  const body = { quietHours: null, muted: [] };
  const changed = withChange(kept, body);
  expect([changed.quietHours, changed.muted]).toEqual([null, []]);
  expect(withChange(changed, takingBack(kept, body))).toEqual(kept);
});
