import type { ExportLocale, StatementFormat } from '@countinghouse/contract/vocabulary';
import { http, i18n } from '@countinghouse/kit';
import { saveFile } from '@countinghouse/kit/query';

const localeNow = (): ExportLocale => (i18n.language === 'vi' ? 'vi' : 'en');

/** Saves the statement of one deposit. @throws ApiError */
export async function downloadStatement(id: string, format: StatementFormat): Promise<void> {
  const file = await http.get('deposits/statement', {
    query: { id, format, locale: localeNow() },
    isFile: true,
  });
  saveFile(file, `${id}.${format}`);
}

interface MonthOf {
  /** As `2026-10`, of the merchant's calendar. */
  month: string;
  merchantId: string | undefined;
}

/** Saves the statement of a merchant's month. @throws ApiError */
export async function downloadMonth({ month, merchantId }: MonthOf, format: StatementFormat): Promise<void> {
  const query = { month, merchantId, format, locale: localeNow() };
  const file = await http.get('deposits/statements/download', { query, isFile: true });
  saveFile(file, `deposits-${month}.${format}`);
}
