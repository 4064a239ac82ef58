import type { DashboardTask, RegistryArea, SessionUser } from '@countinghouse/contract';
import { currentUser, usePreferences } from '@countinghouse/kit';
import { signInAs, writePortalData } from '@countinghouse/kit/testing';
import { beforeAll, expect, it } from 'vitest';
import { wholePortal } from '../testing/whole-portal.ts';
import { taskPath } from './task-path.ts';

const route = (path: string): RegistryArea['routes'][number] => ({
  ...{ path, access: 'session', roles: ['partners'], hiddenFor: [] },
});
const areas: RegistryArea[] = wholePortal.map((area) =>
  area.id === 'merchants'
    ? {
        ...area,
        routes: [...area.routes, route('/merchant-account-setting'), route('/account_document')],
        records: {
          ...{ label: area.name, list: '/merchants', roles: ['partners'], hiddenFor: [] },
          pages: [{ idPrefix: 'chg_', path: '/merchant-account-setting' }],
        },
      }
    : area,
);

let user: SessionUser;
beforeAll(async () => {
  writePortalData({ brand: null, registry: { revision: '0', areas } });
  await signInAs('partner.demo');
  user = currentUser() as SessionUser;
});

const task = (part: Partial<DashboardTask> & Pick<DashboardTask, 'kind'>): DashboardTask => ({
  ...{ count: 1, filter: null, recordId: null, dueBy: null },
  ...part,
});

it.each([
  ['Asia/Ho_Chi_Minh', '2026-11-19T17:00:00.000Z', '2026-11-20T17:00:00.000Z', '2026-11-20'],
  // The day on which clocks are turned back has 25 hours.
  ['America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z', '2026-11-01'],
])('opens the disputes that end on the reader’s day: %s', (timeZone, from, to, day) => {
  usePreferences.setState({ timeZone });
  const filter = { status: ['needs_response'], dateOf: 'due' as const, from, to };
  const params = new URLSearchParams({
    ...{ view: 'all', status: 'needs_response', dateOf: 'due', from: day, to: day, timeZone },
  });
  expect(taskPath(task({ kind: 'disputes_due', filter }), user)).toBe(`/disputes?${params}`);
});

it('opens a record where no list leaves exactly what is counted', () => {
  expect(taskPath(task({ kind: 'changes_waiting', recordId: 'chg_1' }), user)).toBe(
    '/merchant-account-setting/chg_1',
  );
  expect(taskPath(task({ kind: 'requests_open', recordId: 'mer_0001' }), user)).toBe('/account_document');
});

it('leads nowhere that this portal does not have', () => {
  const asked = task({ kind: 'merchants_asked', filter: { missing: ['request'] } });
  expect(taskPath(asked, user)).toBe('/merchants?view=all&missing=request');
  expect(taskPath(task({ kind: 'link_attacked', recordId: 'plk_1' }), user)).toBeNull();
  expect(taskPath(asked, { ...user, role: null, groups: [] })).toBeNull();
});
