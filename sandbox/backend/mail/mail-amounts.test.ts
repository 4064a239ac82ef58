import type { Money } from '@countinghouse/contract';
import type { ExportLocale } from '@countinghouse/contract/vocabulary';
import { expect, it } from 'vitest';
import { disputeReminderMail } from './dispute-mail.ts';
import { alertMail } from './texts.ts';

const url = 'https://portal.example/';

function subjectsOf(amount: Money, locale: ExportLocale): string[] {
  const dueBy = new Date('2026-11-30T12:00:00Z');
  const alert = { list: 'transactions', view: 'Large', measure: 'sum', comparison: 'over' } as const;
  const { amountMinor, currency } = amount;
  return [
    disputeReminderMail({ locale, amount, daysLeft: 3, dueBy, merchant: 'Shop', timeZone: 'UTC', url }),
    alertMail({
      ...{ ...alert, locale, currency, url, windowHours: 24, coolDownHours: 24 },
      ...{ value: amountMinor, threshold: amountMinor },
    }),
  ].map(({ subject }) => subject.replace('\u00a0', ' '));
}

it.each<[string, Money, ExportLocale]>([
  ['$137.55', { amountMinor: 13_755, currency: 'USD' }, 'en'],
  ['137,55 $', { amountMinor: 13_755, currency: 'USD' }, 'vi'],
  ['137,55 CA$', { amountMinor: 13_755, currency: 'CAD' }, 'vi'],
  ['13.755 ₫', { amountMinor: 13_755, currency: 'VND' }, 'vi'],
])('mails write %s as the portal does', (text, amount, locale) => {
  const subjects = subjectsOf(amount, locale);
  expect(subjects).toHaveLength(2);
  for (const subject of subjects) expect(subject).toMatch(new RegExp(` ${text.replace('$', '\\$')}(:|$)`));
});
