import {
  achReturnCodes,
  declineCodes,
  type ExportLocale,
  type FailureCode,
} from '@countinghouse/contract/vocabulary';
import { sentenceOf } from './headings.ts';

const declineNames: Record<(typeof declineCodes)[keyof typeof declineCodes]['name'], string> = {
  do_not_honor: 'Ngân hàng không chấp nhận thanh toán',
  invalid_transaction: 'Giao dịch không hợp lệ',
  invalid_amount: 'Số tiền không hợp lệ',
  invalid_card_number: 'Số thẻ không hợp lệ',
  lost_card: 'Thẻ bị mất',
  stolen_card: 'Thẻ bị đánh cắp',
  insufficient_funds: 'Không đủ số dư',
  expired_card: 'Thẻ hết hạn',
  not_permitted: 'Giao dịch không được phép',
  suspected_fraud: 'Nghi ngờ gian lận',
  amount_limit: 'Vượt hạn mức số tiền',
  restricted_card: 'Thẻ bị hạn chế',
  frequency_limit: 'Vượt hạn mức số lần giao dịch',
  issuer_unavailable: 'Không liên hệ được ngân hàng phát hành',
  cvv_mismatch: 'CVV không khớp',
};
const returnNames: Record<(typeof achReturnCodes)[keyof typeof achReturnCodes]['name'], string> = {
  insufficient_funds: 'Không đủ số dư',
  account_closed: 'Tài khoản đã đóng',
  no_account: 'Không tìm thấy tài khoản',
  invalid_account_number: 'Số tài khoản không hợp lệ',
  unauthorized_consumer_debit: 'Ghi nợ tài khoản cá nhân không được ủy quyền',
  authorization_revoked: 'Khách hàng đã hủy ủy quyền',
  payment_stopped: 'Khách hàng yêu cầu dừng thanh toán',
  uncollected_funds: 'Tiền chưa khả dụng',
  not_authorized: 'Khách hàng cho biết không ủy quyền',
  not_per_terms: 'Không đúng điều khoản ủy quyền',
  account_sold: 'Tài khoản đã chuyển sang ngân hàng khác',
  payee_deceased: 'Người đại diện thụ hưởng đã mất',
  holder_deceased: 'Chủ tài khoản đã mất',
  account_frozen: 'Tài khoản bị phong tỏa',
  edit_criteria: 'Không đạt kiểm tra của ngân hàng',
  non_transaction_account: 'Tài khoản không dùng để thanh toán',
  invalid_company_id: 'Mã công ty không hợp lệ',
  corporate_not_authorized: 'Khách hàng doanh nghiệp cho biết không ủy quyền',
};

const codes = Object.entries({ ...declineCodes, ...achReturnCodes }) as [FailureCode, { name: string }][];
const vietnamese: Readonly<Record<string, string>> = { ...returnNames, ...declineNames };

const english: Readonly<Record<string, string>> = {
  cvv_mismatch: 'CVV mismatch',
  invalid_company_id: 'Invalid company ID',
};

/** What each code of a decline or a return says. */
export const reasonNames: Record<ExportLocale, Readonly<Record<string, string>>> = {
  en: Object.fromEntries(
    codes.map(([code, { name }]) => [code, english[name] ?? sentenceOf(name.split('_'))]),
  ),
  vi: Object.fromEntries(codes.map(([code, { name }]) => [code, vietnamese[name] ?? name])),
};
