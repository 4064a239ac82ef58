import type { ExportLocale } from '@countinghouse/contract/vocabulary';

const vietnamese: Record<string, string> = {
  id: 'Mã',
  at: 'Thời điểm',
  createdAt: 'Ngày tạo',
  openedAt: 'Ngày mở',
  closedAt: 'Ngày đóng',
  type: 'Loại',
  kind: 'Loại',
  status: 'Trạng thái',
  compliance: 'Tuân thủ',
  amount: 'Số tiền',
  captured: 'Đã thu',
  refunded: 'Đã hoàn',
  net: 'Số tiền ròng',
  currency: 'Tiền tệ',
  itemCount: 'Số dòng',
  merchantId: 'Mã đơn vị',
  merchantName: 'Đơn vị',
  name: 'Tên',
  partnerId: 'Mã đối tác',
  brand: 'Thương hiệu thẻ',
  last4: 'Bốn số cuối',
  customerName: 'Khách hàng',
  customerEmail: 'E-mail',
  reference: 'Tham chiếu',
  description: 'Mô tả',
  traceId: 'Mã truy vết',
  accountLast4: 'Tài khoản',
  transactionId: 'Mã giao dịch',
  causeId: 'Nguyên nhân',
  stage: 'Giai đoạn',
  dueBy: 'Hạn phản hồi',
  reasonCode: 'Mã lý do',
  effectiveDate: 'Ngày hiệu lực',
  username: 'Tên đăng nhập',
  givenName: 'Tên',
  familyName: 'Họ',
  email: 'E-mail',
  role: 'Vai trò',
  isRestricted: 'Bị hạn chế',
  chargesEnabled: 'Cho phép thu',
  depositsEnabled: 'Cho phép chi',
};

/** Words as a sentence begins. */
export const sentenceOf = (words: readonly string[]): string =>
  words
    .join(' ')
    .toLowerCase()
    .replace(/^./, (letter) => letter.toUpperCase());

/** A column's title. */
export const headingOf = (column: string, locale: ExportLocale): string =>
  locale === 'vi' ? (vietnamese[column] ?? column) : sentenceOf(column.split(/(?=[A-Z]|\d)/));
