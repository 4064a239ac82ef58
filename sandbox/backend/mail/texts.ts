import type {
  AlertComparison,
  AlertMeasure,
  ExportLocale,
  ListName,
} from '@countinghouse/contract/vocabulary';
import { formatMoney } from '@countinghouse/contract/vocabulary';

export interface MailText {
  subject: string;
  text: string;
}

/** What the rows of each list are. */
const rowWords: Record<ExportLocale, Record<ListName, string>> = {
  en: {
    transactions: 'transactions',
    disputes: 'disputes',
    deposits: 'deposits',
    merchants: 'merchants',
    users: 'users',
    'payment-links': 'payment links',
  },
  vi: {
    transactions: 'giao dịch',
    disputes: 'tranh chấp',
    deposits: 'khoản chi trả',
    merchants: 'đơn vị',
    users: 'người dùng',
    'payment-links': 'liên kết thanh toán',
  },
};

const numberIn = (locale: ExportLocale, value: number) => new Intl.NumberFormat(locale).format(value);

interface ExportMail {
  locale: ExportLocale;
  list: ListName;
  view: string;
  rows: number;
  url: string;
}

/** That a scheduled export is ready. It links to the file's page, which asks for sign-in: no data travels by mail. */
export function readyMail({ locale, list, view, rows, url }: ExportMail): MailText {
  const number = numberIn(locale, rows);
  return locale === 'vi'
    ? {
        subject: `Bản xuất “${view}” đã sẵn sàng`,
        text: `Bản xuất theo lịch của chế độ xem “${view}” có ${number} dòng.\n\nĐăng nhập để xem và tải tệp:\n${url}\n\nTệp được giữ trong bảy ngày. Bạn có thể đổi hoặc dừng lịch trong mục “Chế độ xem” của danh sách ${rowWords.vi[list]}.`,
      }
    : {
        subject: `Your export “${view}” is ready`,
        text: `The scheduled export of your view “${view}” has ${number} ${rows === 1 ? 'row' : 'rows'}.\n\nSign in to look at the file and download it:\n${url}\n\nIt is kept for seven days. Change or stop the schedule under “Views” in the list of ${rowWords.en[list]}.`,
      };
}

/** That a scheduled export could not be made. */
export function failedMail({ locale, view, url }: Omit<ExportMail, 'rows' | 'list'>): MailText {
  return locale === 'vi'
    ? {
        subject: `Không xuất được “${view}”`,
        text: `Lần xuất theo lịch của chế độ xem “${view}” không thành công. Lịch vẫn tiếp tục vào lần sau.\n\nXem lý do và xuất lại tại:\n${url}`,
      }
    : {
        subject: `Your export “${view}” failed`,
        text: `The scheduled export of your view “${view}” did not succeed. The schedule goes on with its next run.\n\nSee why, and start it again:\n${url}`,
      };
}

/** Hours, in whole days where they are such. */
function spanIn(locale: ExportLocale, hours: number): string {
  const [unit, value] = hours > 24 && hours % 24 === 0 ? ['day', hours / 24] : ['hour', hours];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

interface AlertMail {
  locale: ExportLocale;
  list: ListName;
  view: string;
  measure: AlertMeasure;
  currency: string | null;
  comparison: AlertComparison;
  threshold: number;
  value: number;
  windowHours: number;
  coolDownHours: number;
  url: string;
}

function amountIn({ locale, measure, currency }: AlertMail, value: number): string {
  if (measure === 'count' || currency === null) return numberIn(locale, value);
  return formatMoney({ amountMinor: value, currency }, locale);
}

/** That the rows of a view passed a threshold. */
export function alertMail(mail: AlertMail): MailText {
  const { locale, list, view, measure, comparison, url } = mail;
  const rows = rowWords[locale][list];
  const [window, coolDown] = [spanIn(locale, mail.windowHours), spanIn(locale, mail.coolDownHours)];
  const [value, threshold] = [amountIn(mail, mail.value), amountIn(mail, mail.threshold)];
  if (locale === 'vi') {
    const what = measure === 'count' ? `số ${rows}` : 'tổng số tiền';
    const side = comparison === 'over' ? 'trên' : 'dưới';
    return {
      subject: `Cảnh báo “${view}”: ${value}`,
      text: `Trong ${window} qua, ${what} của chế độ xem “${view}” là ${value}, ${side} ngưỡng ${threshold}.\n\nXem danh sách:\n${url}\n\nTrong ${coolDown} tới, cảnh báo này sẽ không nhắc lại.`,
    };
  }
  const what = measure === 'count' ? `the ${rows}` : `the sum of the ${rows}`;
  return {
    subject: `Alert “${view}”: ${value}`,
    text: `In the last ${window}, ${what} of your view “${view}” came to ${value}, ${comparison} the threshold of ${threshold}.\n\nSee them:\n${url}\n\nFor the next ${coolDown} this alert stays quiet.`,
  };
}
