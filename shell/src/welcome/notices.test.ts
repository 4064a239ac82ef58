import type { HelpSummary } from '@countinghouse/contract';
import { expect, it } from 'vitest';
import { type NoticePage, noticesFor, withoutDismissed } from './notices.ts';

const page = (part: Partial<HelpSummary> = {}): HelpSummary => ({
  ...{ name: 'fees', kind: 'news', title: 'Fees', summary: '', language: 'en', headings: [], roles: [] },
  ...{ paths: [], date: '2026-11-20', until: '2026-12-01' },
  ...part,
});
const namesOn = (pages: HelpSummary[], path: string, day: string) =>
  noticesFor(pages, path, new Date(`${day}T12:00:00`)).map(({ name }) => name);
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

it('are left out once they were dismissed, until they are announced anew', () => {
  const notices = [page(), page({ name: 'rates' }), page({ until: '2027-01-01' })] as NoticePage[];
  const left = withoutDismissed(notices, [{ name: 'fees', until: '2026-12-01' }]);
  expect(left.map(({ name, until }) => `${name} ${until}`)).toEqual(['rates 2026-12-01', 'fees 2027-01-01']);
});
