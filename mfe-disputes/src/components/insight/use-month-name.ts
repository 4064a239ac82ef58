import { useTranslation } from '@countinghouse/kit';

/** A month such as `2026-10` in the user's language. */
export function useMonthName() {
  const { i18n } = useTranslation();
  return (month: string, length: 'long' | 'short' = 'long'): string =>
    new Intl.DateTimeFormat(i18n.language, { month: length, year: 'numeric', timeZone: 'UTC' }).format(
      Date.parse(`${month}-01T00:00:00Z`),
    );
}
