import { usePreferences } from '@countinghouse/kit';
import { afterEach, expect, it } from 'vitest';
import { type DashboardChoice, getDashboardDaily, getDashboardSummary } from './api.ts';
import { getBreakdown } from './widgets/more-queries.ts';

const choice: DashboardChoice = { period: 'today', comparison: 'previous_period', merchantId: null };

afterEach(() => usePreferences.setState({ timeZone: null }));

it.each([
  ['summary', () => getDashboardSummary(choice)],
  ['daily figures', () => getDashboardDaily(choice)],
  ['breakdown', () => getBreakdown('brand', choice)],
])('keeps the %s of each time zone apart', (_, get) => {
  const keyIn = (timeZone: string) => {
    usePreferences.setState({ timeZone });
    return get().queryKey;
  };
  expect(keyIn('Asia/Tokyo')).not.toEqual(keyIn('America/New_York'));
  expect(keyIn('Asia/Tokyo')).toEqual(keyIn('Asia/Tokyo'));
});
