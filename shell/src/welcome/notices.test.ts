import type { HelpSummary } from '@countinghouse/contract';
import { usePreferences } from '@countinghouse/kit';
import { beforeEach, expect, it } from 'vitest';
import { dismissNotice, isDismissed, noticesFor } from './notices.ts';

const page = (part: Partial<HelpSummary> = {}): HelpSummary => ({
  ...{ name: 'fees', kind: 'news', title: 'Fees', summary: '', language: 'en', headings: [], roles: [] },
  ...{ paths: [], date: '2026-11-20', until: '2026-12-01' },
  ...part,
});
const namesOn = (pages: HelpSummary[], path: string, day: string) =>
  noticesFor(pages, path, new Date(`${day}T12:00:00`)).map(({ name }) => name);
const hasDismissed = (username: string, notice: HelpSummary) =>
  isDismissed(usePreferences.getState().dismissedNotices, username, notice);

beforeEach(() => usePreferences.setState({ dismissedNotices: {} }));

it('are announced from their day to their last one, and news without one never', () => {
  const days = ['2026-11-19', '2026-11-20', '2026-12-01', '2026-12-02'];
  expect(days.map((day) => namesOn([page()], '/disputes', day).length)).toEqual([0, 1, 1, 0]);
  expect(namesOn([page({ until: null })], '/disputes', '2026-11-21')).toEqual([]);
});

it('are for the pages that they name, and for all where they name none', () => {
  const pages = [page(), page({ name: 'rates', paths: ['/disputes'] })];
  expect(namesOn(pages, '/disputes', '2026-11-21')).toEqual(['fees', 'rates']);
  expect(namesOn(pages, '/list-deposit', '2026-11-21')).toEqual(['fees']);
});

it('are dismissed by their user, until they are announced anew', () => {
  dismissNotice('ada.demo', page());
  expect(hasDismissed('ada.demo', page())).toBe(true);
  expect(hasDismissed('bob.demo', page())).toBe(false);
  expect(hasDismissed('ada.demo', page({ until: '2027-01-01' }))).toBe(false);
  expect(localStorage.getItem('countinghouse.preferences')).not.toContain('ada');
});
