import type { ExportLocale } from '@countinghouse/contract/vocabulary';

const vietnamese: Record<string, string> = {
  id: 'ID',
  at: 'Thời điểm',
  createdAt: 'Ngày tạo',
  openedAt: 'Ngày mở',
  closedAt: 'Ngày đóng',
  type: 'Loại',
  kind: 'Loại',
  status: 'Trạng thái',
  compliance: 'Tuân thủ',
  amount: 'Số tiền',
  captured: 'Đã ghi nhận',
  refunded: 'Đã hoàn tiền',
  net: 'Số tiền ròng',
  currency: 'Tiền tệ',
  itemCount: 'Số dòng',
  merchantId: 'ID đơn vị',
  merchantName: 'Đơn vị',
  name: 'Tên',
  partnerId: 'ID đối tác',
  brand: 'Thương hiệu thẻ',
  last4: '4 số cuối',
  customerName: 'Khách hàng',
  customerEmail: 'Email khách hàng',
  reference: 'Mã tham chiếu',
  description: 'Mô tả',
  reasonCode: 'Mã lý do',
  reason: 'Lý do',
  subReason: 'Lý do chi tiết',
  entryMode: 'Cách nhập thẻ',
  evidence: 'Bằng chứng',
  dueWithinDays: 'Hạn trong số ngày',
  dateOf: 'Ngày của',
  customerOf: 'Khách hàng của giao dịch',
  fees: 'Phí',
  depositId: 'Mã khoản chuyển',
  metadata: 'Dữ liệu bổ sung',
  traceId: 'Mã theo dõi',
  accountLast4: '4 số cuối tài khoản',
  paidAt: 'Ngày chi trả',
  failureReason: 'Lý do thất bại',
  line: 'Dòng trong khoản chi trả',
  feeKind: 'Loại phí',
  transactionId: 'ID giao dịch',
  causeId: 'ID nguyên nhân',
  stage: 'Giai đoạn',
  dueBy: 'Hạn phản hồi',
  effectiveDate: 'Ngày hiệu lực',
  username: 'Tên đăng nhập',
  givenName: 'Tên',
  familyName: 'Họ',
  email: 'Email',
  role: 'Vai trò',
  isRestricted: 'Bị hạn chế',
  access: 'Quyền truy cập',
  createdBy: 'Người mời',
  lastSignInAt: 'Lần đăng nhập gần nhất',
  idleDays: 'Số ngày chưa đăng nhập',
  chargesEnabled: 'Cho phép thu',
  depositsEnabled: 'Cho phép chi trả',
  partnerName: 'Đối tác',
  mcc: 'MCC',
  statusSince: 'Trạng thái từ',
  payoutsPausedUntil: 'Tạm dừng chi trả đến',
  missingSections: 'Phần còn thiếu',
  openRequests: 'Yêu cầu chưa trả lời',
  volume: 'Doanh số 30 ngày',
  disputeRate: 'Tỷ lệ tranh chấp (%)',
  disputeLimitShare: 'So với giới hạn tranh chấp (%)',
  unauthorizedReturns: 'Trả lại do không ủy quyền (%)',
  administrativeReturns: 'Trả lại do sai thông tin (%)',
  allReturns: 'Tổng trả lại (%)',
  charges: 'Thu tiền',
  deposits: 'Chi trả',
  missing: 'Còn thiếu',
  rates: 'So với giới hạn',
  inStatusDays: 'Số ngày ở trạng thái',
};

/** Words as a sentence begins. */
export const sentenceOf = (words: readonly string[]): string =>
  words
    .join(' ')
    .toLowerCase()
    .replace(/^./, (letter) => letter.toUpperCase());

// What its name does not say.
const english: Record<string, string> = {
  at: 'Date',
  isRestricted: 'Restricted',
  line: 'Deposit line',
  createdBy: 'Invited by',
  lastSignInAt: 'Last sign-in',
  partnerName: 'Partner',
  mcc: 'MCC',
  statusSince: 'In status since',
  volume: '30-day volume',
  disputeRate: 'Dispute rate (%)',
  disputeLimitShare: 'Of the dispute limit (%)',
  unauthorizedReturns: 'Unauthorized returns (%)',
  administrativeReturns: 'Administrative returns (%)',
  allReturns: 'All returns (%)',
  rates: 'Beside the limits',
  inStatusDays: 'Days in status',
};

const inEnglish = (column: string) =>
  english[column] ?? sentenceOf(column.split(/(?=[A-Z]|\d)/)).replace(/\bid\b/i, 'ID');

/** A column's title, as the portal's dialog of exports has it. */
export const headingOf = (column: string, locale: ExportLocale): string =>
  locale === 'vi' ? (vietnamese[column] ?? column) : inEnglish(column);
