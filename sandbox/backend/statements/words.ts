import type { ExportLocale } from '@countinghouse/contract/vocabulary';

type Word =
  | 'statement'
  | 'depositStatement'
  | 'monthStatement'
  | 'merchant'
  | 'merchantId'
  | 'partner'
  | 'support'
  | 'period'
  | 'soFar'
  | 'depositId'
  | 'status'
  | 'opened'
  | 'closed'
  | 'effectiveDate'
  | 'traceId'
  | 'account'
  | 'currency'
  | 'timeZone'
  | 'created'
  | 'opening'
  | 'closing'
  | 'activity'
  | 'activityTotal'
  | 'fees'
  | 'feesTotal'
  | 'payouts'
  | 'payoutsTotal'
  | 'sent'
  | 'returned'
  | 'canceled'
  | 'section'
  | 'item'
  | 'count'
  | 'rate'
  | 'amount'
  | 'date'
  | 'none'
  | 'summary'
  | 'about'
  | 'page';

const english: Record<Word, string> = {
  statement: 'Statement',
  depositStatement: 'Deposit statement',
  monthStatement: 'Monthly statement',
  merchant: 'Merchant',
  merchantId: 'Merchant ID',
  partner: 'Provided by',
  support: 'Support',
  period: 'Period',
  soFar: 'so far',
  depositId: 'Deposit ID',
  status: 'Status',
  opened: 'Opened',
  closed: 'Closed',
  effectiveDate: 'Effective date',
  traceId: 'Trace ID',
  account: 'Bank account',
  currency: 'Currency',
  timeZone: 'Time zone',
  created: 'Created',
  opening: 'Opening balance',
  closing: 'Closing balance',
  activity: 'Activity',
  activityTotal: 'Total activity',
  fees: 'Fees by kind',
  feesTotal: 'Total fees',
  payouts: 'Deposits',
  payoutsTotal: 'Total deposits',
  sent: 'Sent to bank',
  returned: 'Returned by bank',
  canceled: 'Canceled',
  section: 'Section',
  item: 'Item',
  count: 'Count',
  rate: 'Rate',
  amount: 'Amount',
  date: 'Date',
  none: 'None',
  summary: 'Summary',
  about: 'About',
  page: 'Page {page} of {pages}',
};

const vietnamese: Record<Word, string> = {
  statement: 'Sao kê',
  depositStatement: 'Sao kê khoản chi trả',
  monthStatement: 'Sao kê tháng',
  merchant: 'Đơn vị',
  merchantId: 'ID đơn vị',
  partner: 'Cung cấp bởi',
  support: 'Hỗ trợ',
  period: 'Kỳ',
  soFar: 'đến nay',
  depositId: 'ID khoản chi trả',
  status: 'Trạng thái',
  opened: 'Ngày mở',
  closed: 'Ngày đóng',
  effectiveDate: 'Ngày hiệu lực',
  traceId: 'Mã theo dõi',
  account: 'Tài khoản ngân hàng',
  currency: 'Tiền tệ',
  timeZone: 'Múi giờ',
  created: 'Ngày lập',
  opening: 'Số dư đầu kỳ',
  closing: 'Số dư cuối kỳ',
  activity: 'Phát sinh',
  activityTotal: 'Tổng phát sinh',
  fees: 'Phí theo loại',
  feesTotal: 'Tổng phí',
  payouts: 'Khoản chi trả',
  payoutsTotal: 'Tổng chi trả',
  sent: 'Đã gửi đến ngân hàng',
  returned: 'Ngân hàng trả lại',
  canceled: 'Đã hủy',
  section: 'Phần',
  item: 'Khoản mục',
  count: 'Số lượng',
  rate: 'Mức phí',
  amount: 'Số tiền',
  date: 'Ngày',
  none: 'Không có',
  summary: 'Tóm tắt',
  about: 'Thông tin',
  page: 'Trang {page}/{pages}',
};

/** What statements say besides lines, fees and figures. */
export const statementWords: Record<ExportLocale, Readonly<Record<Word, string>>> = {
  en: english,
  vi: vietnamese,
};
