import type { ExportLocale, ExportOrder } from '@countinghouse/contract/vocabulary';
import { filterConditions, instantText } from './filter-conditions.ts';
import type { ExportJobRow } from './read-rows.ts';

interface ConditionWords {
  names: Record<'export' | 'rows' | 'order' | 'timeZone' | 'language' | 'madeBy' | 'madeAt', string>;
  orders: Record<ExportOrder, string>;
  language: string;
}

const words: Record<ExportLocale, ConditionWords> = {
  en: {
    names: {
      export: 'Export',
      rows: 'Rows',
      order: 'Order',
      timeZone: 'Time zone',
      language: 'Language',
      madeBy: 'Made by',
      madeAt: 'Made at',
    },
    orders: {
      newest: 'newest first',
      oldest: 'oldest first',
      highest: 'highest amount first',
      lowest: 'lowest amount first',
      due: 'earliest deadline first',
      name: 'by name',
      idle: 'longest without sign-in first',
      longest: 'longest in its status first',
      latest: 'latest change of status first',
      disputes: 'nearest to the limit of disputes first',
      returns: 'nearest to the limit of returns first',
      used: 'last used first',
      expiring: 'next to expire first',
      grouped: 'by partner, merchant and role',
    },
    language: 'English',
  },
  vi: {
    names: {
      export: 'Bản xuất',
      rows: 'Số dòng',
      order: 'Thứ tự',
      timeZone: 'Múi giờ',
      language: 'Ngôn ngữ',
      madeBy: 'Người tạo',
      madeAt: 'Thời điểm tạo',
    },
    orders: {
      newest: 'mới nhất trước',
      oldest: 'cũ nhất trước',
      highest: 'số tiền lớn nhất trước',
      lowest: 'số tiền nhỏ nhất trước',
      due: 'hạn sớm nhất trước',
      name: 'theo tên',
      idle: 'lâu chưa đăng nhập nhất trước',
      longest: 'ở trạng thái lâu nhất trước',
      latest: 'đổi trạng thái gần nhất trước',
      disputes: 'gần giới hạn tranh chấp nhất trước',
      returns: 'gần giới hạn trả lại nhất trước',
      used: 'dùng gần đây nhất trước',
      expiring: 'sắp hết hạn nhất trước',
      grouped: 'theo đối tác, đơn vị và vai trò',
    },
    language: 'Tiếng Việt',
  },
};

/** What was asked for and how many rows there are, in the file's language: a file without them was cut short. */
export function conditionsOf(job: ExportJobRow, rowCount: number): [name: string, value: string][] {
  const { names, orders, language } = words[job.locale];
  const madeBy: [string, string][] = [
    [names.madeBy, job.actor.username],
    [names.madeAt, instantText(job.createdAt.toISOString(), job)],
  ];
  return [
    [names.export, job.id],
    [names.rows, String(rowCount)],
    [names.order, orders[job.order]],
    [names.timeZone, job.timeZone],
    [names.language, language],
    // Whoever reviews access must know whose list it is, wherever the file goes.
    ...(job.kind === 'access-review' ? madeBy : []),
    ...filterConditions(job),
  ];
}
