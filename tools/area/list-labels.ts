/** Fields that several lists have, in Vietnamese. */
const vietnamese: Record<string, string> = {
  accountLast4: 'Tài khoản',
  amount: 'Số tiền',
  city: 'Thành phố',
  closedAt: 'Ngày đóng',
  country: 'Quốc gia',
  createdAt: 'Ngày tạo',
  currency: 'Tiền tệ',
  customerEmail: 'E-mail',
  customerName: 'Khách hàng',
  dueBy: 'Hạn trả lời',
  effectiveDate: 'Ngày hiệu lực',
  failureReason: 'Lý do thất bại',
  id: 'Mã',
  itemCount: 'Số khoản',
  last4: 'Bốn số cuối',
  merchant: 'Đơn vị',
  name: 'Tên',
  net: 'Thực nhận',
  openedAt: 'Ngày mở',
  paidAt: 'Ngày trả',
  partner: 'Đối tác',
  reason: 'Lý do',
  reference: 'Mã tham chiếu',
  status: 'Trạng thái',
  traceId: 'Mã theo dõi',
  transactionId: 'Giao dịch',
};

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A field's name as a column says it: `openedAt` is 'Opened'. In Vietnamese what nobody translated yet is English. */
export function fieldLabel(name: string, language: 'en' | 'vi'): string {
  const known = language === 'vi' ? vietnamese[name] : undefined;
  if (known) return known;
  if (name === 'id') return 'ID';
  const words = name.replace(/(At|By)$/, '').replace(/([a-z])([A-Z0-9])/g, '$1 $2');
  return capitalized(words.toLowerCase());
}

/** `in_transit` is 'In transit'. */
export const statusLabel = (status: string): string => capitalized(status.replaceAll('_', ' '));
