import type { MailLanguage, NotificationKind } from '@countinghouse/contract/vocabulary';

/** What is said of one: whose it is, and of a reminder how many days are left. */
export interface LineFacts {
  /** A name, made safe to be written; empty where it is nobody's. */
  merchant: string;
  daysLeft: number | null;
}

type Line = (facts: LineFacts) => string;
interface KindWords {
  /** What mails of it are about, as who ends them reads it. */
  name: string;
  line: Line;
}

/** With the merchant's name behind, where there is one. */
const at =
  (text: string, join = ' at '): Line =>
  ({ merchant }) =>
    merchant === '' ? text : `${text}${join}${merchant}`;
const of = (text: string) => at(text, ': ');
const days = (count: number | null) => (count === 1 ? '1 day' : `${count ?? 0} days`);

const en: Record<NotificationKind, KindWords> = {
  dispute_opened: { name: 'New disputes', line: at('New dispute') },
  dispute_due: {
    name: 'Deadlines of disputes',
    line: ({ merchant, daysLeft }) => `${days(daysLeft)} left to respond to a dispute at ${merchant}`,
  },
  dispute_decided: { name: 'Decided disputes', line: at('A dispute was decided') },
  deposit_failed: { name: 'Failed deposits', line: of('A deposit failed') },
  ach_returned: { name: 'ACH returns', line: at('A bank debit was returned') },
  refund_failed: { name: 'Failed refunds', line: at('A refund failed') },
  return_rate_exceeded: {
    name: 'ACH return rates',
    line: of('The ACH return rate is above its limit'),
  },
  change_requested: { name: 'Requested settings changes', line: of('A settings change was requested') },
  change_waiting: { name: 'Waiting settings changes', line: of('A settings change waits for a decision') },
  change_decided: { name: 'Decided settings changes', line: of('A settings change was decided') },
  change_expired: { name: 'Expired settings changes', line: of('A settings change expired') },
  change_reported: {
    name: 'Reported settings changes',
    line: of('A settings change was reported as not asked for'),
  },
  bank_account_changed: { name: 'Changed bank accounts', line: of('The bank account was changed') },
  link_card_testing: {
    name: 'Stolen cards tried on payment links',
    line: of('A payment link was turned off: stolen cards were tried on it'),
  },
  link_page_changed: {
    name: 'Foreign content in payment pages',
    line: of('Customers’ browsers reported something foreign in a payment page'),
  },
  export_ready: { name: 'Scheduled exports', line: () => 'An export is ready' },
  export_failed: { name: 'Failed exports', line: () => 'An export failed' },
  view_alert: { name: 'Alerts of saved views', line: () => 'A saved view passed its threshold' },
  view_stopped: {
    name: 'Stopped exports and alerts',
    line: () => 'An export or alert of a saved view stopped',
  },
  application_approved: { name: 'Approved applications', line: of('The application was approved') },
  application_documents_needed: {
    name: 'Applications that need documents',
    line: of('The application needs documents'),
  },
  application_declined: { name: 'Declined applications', line: of('The application was declined') },
  application_withdrawn: { name: 'Withdrawn applications', line: of('The application was withdrawn') },
  merchant_boarded: { name: 'New merchants', line: of('The merchant can take payments') },
  request_opened: { name: 'New requests', line: of('New request') },
  request_answered: { name: 'Answered requests', line: of('A request was answered') },
  request_closed: { name: 'Closed requests', line: of('A request was closed') },
  request_due: { name: 'Requests that are due', line: of('A request is due soon') },
  request_overdue: { name: 'Overdue requests', line: of('A request is overdue') },
  document_expiring: { name: 'Documents that expire', line: of('A document expires soon') },
  document_expired: { name: 'Expired documents', line: of('A document expired') },
  document_rejected: { name: 'Rejected documents', line: of('A document was rejected') },
};

const vi: Record<NotificationKind, KindWords> = {
  dispute_opened: { name: 'Tranh chấp mới', line: of('Tranh chấp mới') },
  dispute_due: {
    name: 'Hạn phản hồi tranh chấp',
    line: ({ merchant, daysLeft }) => `Còn ${daysLeft ?? 0} ngày để phản hồi tranh chấp: ${merchant}`,
  },
  dispute_decided: { name: 'Tranh chấp đã có kết quả', line: of('Một tranh chấp đã có kết quả') },
  deposit_failed: { name: 'Khoản chi trả không thành công', line: of('Một khoản chi trả không thành công') },
  ach_returned: { name: 'Hoàn trả ACH', line: of('Một khoản ghi nợ ngân hàng bị hoàn trả') },
  refund_failed: { name: 'Hoàn tiền không thành công', line: of('Một khoản hoàn tiền không thành công') },
  return_rate_exceeded: { name: 'Tỷ lệ hoàn trả ACH', line: of('Tỷ lệ hoàn trả ACH vượt giới hạn') },
  change_requested: { name: 'Yêu cầu thay đổi cài đặt', line: of('Có yêu cầu thay đổi cài đặt') },
  change_waiting: { name: 'Thay đổi cài đặt đang chờ', line: of('Một thay đổi cài đặt đang chờ quyết định') },
  change_decided: {
    name: 'Thay đổi cài đặt đã quyết định',
    line: of('Một thay đổi cài đặt đã được quyết định'),
  },
  change_expired: { name: 'Thay đổi cài đặt hết hạn', line: of('Một thay đổi cài đặt đã hết hạn') },
  change_reported: {
    name: 'Thay đổi cài đặt bị báo cáo',
    line: of('Một thay đổi cài đặt bị báo là không được yêu cầu'),
  },
  bank_account_changed: {
    name: 'Thay đổi tài khoản ngân hàng',
    line: of('Tài khoản ngân hàng đã được thay đổi'),
  },
  link_card_testing: {
    name: 'Thử thẻ bị đánh cắp trên liên kết thanh toán',
    line: of('Một liên kết thanh toán đã bị tắt: có người thử thẻ bị đánh cắp trên đó'),
  },
  link_page_changed: {
    name: 'Thành phần lạ trong trang thanh toán',
    line: of('Trình duyệt của khách hàng báo có thành phần lạ trong một trang thanh toán'),
  },
  export_ready: { name: 'Bản xuất theo lịch', line: () => 'Một bản xuất đã sẵn sàng' },
  export_failed: { name: 'Bản xuất không thành công', line: () => 'Một bản xuất không thành công' },
  view_alert: { name: 'Cảnh báo của chế độ xem', line: () => 'Một chế độ xem đã vượt ngưỡng' },
  view_stopped: {
    name: 'Lịch xuất và cảnh báo bị dừng',
    line: () => 'Một lịch xuất hoặc cảnh báo của chế độ xem đã dừng',
  },
  application_approved: { name: 'Hồ sơ được duyệt', line: of('Hồ sơ đã được duyệt') },
  application_documents_needed: { name: 'Hồ sơ cần giấy tờ', line: of('Hồ sơ cần thêm giấy tờ') },
  application_declined: { name: 'Hồ sơ bị từ chối', line: of('Hồ sơ đã bị từ chối') },
  application_withdrawn: { name: 'Hồ sơ được rút', line: of('Hồ sơ đã được rút') },
  merchant_boarded: { name: 'Đơn vị mới', line: of('Đơn vị có thể nhận thanh toán') },
  request_opened: { name: 'Yêu cầu mới', line: of('Yêu cầu mới') },
  request_answered: { name: 'Yêu cầu đã được trả lời', line: of('Một yêu cầu đã được trả lời') },
  request_closed: { name: 'Yêu cầu đã đóng', line: of('Một yêu cầu đã được đóng') },
  request_due: { name: 'Yêu cầu sắp đến hạn', line: of('Một yêu cầu sắp đến hạn') },
  request_overdue: { name: 'Yêu cầu quá hạn', line: of('Một yêu cầu đã quá hạn') },
  document_expiring: { name: 'Giấy tờ sắp hết hạn', line: of('Một giấy tờ sắp hết hạn') },
  document_expired: { name: 'Giấy tờ hết hạn', line: of('Một giấy tờ đã hết hạn') },
  document_rejected: { name: 'Giấy tờ bị từ chối', line: of('Một giấy tờ đã bị từ chối') },
};

/** What is said of each kind, in mails and where they are ended. */
export const kindWords: Record<MailLanguage, Record<NotificationKind, KindWords>> = { en, vi };
