import english from '../../kit/src/i18n/locales/en.json' with { type: 'json' };
import vietnamese from '../../kit/src/i18n/locales/vi.json' with { type: 'json' };

type Language = 'en' | 'vi';

/** What columns are called, where the key does not say it. */
const englishColumns: Record<string, string> = {
  effective: 'Effective date',
  id: 'ID',
  items: 'Item count',
  mcc: 'MCC',
  method: 'Payment method',
  time: 'Date',
  trace: 'Trace ID',
};

const vietnameseColumns: Record<string, string> = {
  access: 'Quyền truy cập',
  account: 'Tài khoản',
  age: 'Ở trạng thái',
  amount: 'Số tiền',
  charges: 'Nhận thanh toán',
  city: 'Thành phố',
  closed: 'Ngày đóng',
  compliance: 'Tuân thủ',
  country: 'Quốc gia',
  created: 'Ngày tạo',
  createdAt: 'Ngày tạo',
  creator: 'Người mời',
  currency: 'Tiền tệ',
  customer: 'Khách hàng',
  deposits: 'Nhận chi trả',
  disputes: 'Tỷ lệ tranh chấp',
  due: 'Hạn phản hồi',
  effective: 'Ngày hiệu lực',
  email: 'Email',
  expires: 'Hết hạn',
  fees: 'Phí',
  id: 'ID',
  items: 'Số khoản',
  lastSignIn: 'Lần đăng nhập cuối',
  lastUsed: 'Dùng lần cuối',
  mcc: 'MCC',
  merchant: 'Đơn vị',
  merchantCount: 'Số đơn vị',
  method: 'Phương thức thanh toán',
  missing: 'Còn thiếu',
  name: 'Tên',
  net: 'Thực nhận',
  opened: 'Ngày mở',
  paid: 'Đã trả',
  partner: 'Đối tác',
  reason: 'Lý do',
  reference: 'Mã tham chiếu',
  refunded: 'Đã hoàn tiền',
  region: 'Bang hoặc tỉnh',
  returns: 'Tỷ lệ trả lại',
  role: 'Vai trò',
  scope: 'Phạm vi',
  secondFactor: 'Xác minh hai bước',
  stage: 'Giai đoạn',
  status: 'Trạng thái',
  time: 'Ngày giao dịch',
  timeZone: 'Múi giờ',
  title: 'Tiêu đề',
  trace: 'Mã theo dõi',
  transaction: 'Giao dịch',
  type: 'Loại',
  username: 'Tên đăng nhập',
  uses: 'Lượt thanh toán',
  volume: 'Doanh số 30 ngày',
};

const vietnameseValues: Record<string, string> = {
  accepted: 'Đã chấp nhận',
  accruing: 'Đang tích lũy',
  ach: 'ACH',
  active: 'Đang hoạt động',
  app: 'Ứng dụng xác thực',
  approved: 'Đã duyệt',
  arbitration: 'Trọng tài',
  authorization: 'Chuẩn chi',
  canceled: 'Đã hủy',
  canceled_recurring: 'Đã hủy thanh toán định kỳ',
  card: 'Thẻ',
  chargeback: 'Bồi hoàn',
  clear: 'Đạt',
  closed: 'Đã đóng',
  counterfeit: 'Hàng giả',
  credit_not_processed: 'Chưa hoàn tiền',
  digital_goods: 'Hàng số',
  disabled: 'Đã khóa',
  documents_needed: 'Cần tài liệu',
  draft: 'Bản nháp',
  duplicate: 'Thanh toán trùng',
  emv_liability: 'Trách nhiệm theo chip EMV',
  enabled: 'Đang hoạt động',
  expired: 'Hết hạn',
  failed: 'Thất bại',
  fraud: 'Gian lận',
  fraud_card_absent: 'Gian lận khi không có thẻ',
  fraud_card_present: 'Gian lận khi có thẻ',
  goods_not_provided: 'Không giao hàng hoặc dịch vụ',
  in_review: 'Đang xét duyệt',
  in_transit: 'Đang chuyển',
  incorrect_amount: 'Sai số tiền',
  incorrect_currency: 'Sai loại tiền',
  inquiry: 'Yêu cầu thông tin',
  invited: 'Đã mời',
  late_presentment: 'Gửi muộn',
  lost: 'Thua',
  message: 'Tin nhắn hoặc email',
  monitoring: 'Chương trình giám sát',
  needs_response: 'Cần phản hồi',
  no_show: 'Không đến',
  not_as_described: 'Không đúng mô tả',
  not_received: 'Không nhận được hàng',
  not_recognized: 'Không nhận ra giao dịch',
  off: 'Đang tắt',
  other: 'Khác',
  paid: 'Đã chi trả',
  paid_by_other_means: 'Đã trả bằng cách khác',
  pending_documents: 'Chờ tài liệu',
  pre_arbitration: 'Tiền trọng tài',
  processing_error: 'Lỗi xử lý',
  processor_record: 'Hồ sơ của bộ xử lý',
  retried: 'Đã thử lại',
  submitted: 'Đã nộp',
  suspended: 'Tạm ngưng',
  under_review: 'Đang xem xét',
  unknown: 'Chưa rõ',
  withdrawn: 'Đã rút',
  won: 'Thắng',
};

/** What the rows of a list, or an area, are called in Vietnamese. */
const vietnameseNames: Record<string, string> = {
  'admin/merchants': 'Đơn vị',
  'admin/partners': 'Đối tác',
  audit: 'Nhật ký hoạt động',
  deposits: 'Khoản chi trả',
  disputes: 'Tranh chấp',
  'export/list': 'Bản xuất dữ liệu',
  'merchant-status': 'Đơn vị',
  merchants: 'Đơn vị',
  notifications: 'Thông báo',
  partners: 'Đối tác',
  'payment-links': 'Liên kết thanh toán',
  payouts: 'Khoản chi trả',
  reports: 'Báo cáo',
  settings: 'Cài đặt',
  transactions: 'Giao dịch',
  'transaction/all': 'Giao dịch',
  'usermanagement/all': 'Người dùng',
  users: 'Người dùng',
};

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A field's name as words: `openedAt` is 'Opened', `in_transit` 'In transit'. */
const wordsOf = (name: string) =>
  capitalized(
    name
      .replace(/(At|By)$/, '')
      .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
      .replaceAll('_', ' ')
      .toLowerCase(),
  );

/** A column's title. In Vietnamese what nobody translated yet is English. */
export const columnLabel = (key: string, language: Language): string =>
  (language === 'vi' ? vietnameseColumns : englishColumns)[key] ?? wordsOf(key);

/** One of a few words that a field can be, as the portal calls it. */
export function valueLabel(key: string, value: string, language: Language): string {
  const ofKit: Record<string, unknown> = language === 'vi' ? vietnamese : english;
  const known = (ofKit[key] as Record<string, string> | undefined)?.[value];
  if (known) return known;
  if (language === 'vi') return vietnameseValues[value] ?? wordsOf(value);
  return value === 'ach' ? 'ACH' : wordsOf(value);
}

/** The first of these areas and lists that has a name in Vietnamese. */
export const vietnameseName = (...ids: string[]): string | undefined =>
  ids.map((id) => vietnameseNames[id]).find((name) => name !== undefined);
