import {
  type DepositFailure,
  type DepositFeeKind,
  type DepositLineKind,
  type DepositStatus,
  depositFailureCodes,
  depositStatuses,
} from '@countinghouse/contract/vocabulary';
import { inEnglish, type Words } from './words.ts';

const vietnameseStatuses: Record<DepositStatus, string> = {
  accruing: 'Đang tích lũy',
  pending: 'Đang chờ',
  in_transit: 'Đang chuyển',
  paid: 'Đã chi trả',
  failed: 'Thất bại',
  retried: 'Đã gửi lại',
  canceled: 'Đã hủy',
};

const englishLines: Record<DepositLineKind, string> = {
  captured: 'Captured',
  refunds: 'Refunds',
  refund_reversals: 'Failed refunds',
  fees: 'Fees',
  chargebacks: 'Chargebacks',
  chargeback_reversals: 'Chargeback reversals',
  ach_returns: 'ACH returns',
  adjustments: 'Adjustments',
  reserve_held: 'Reserve held',
  reserve_released: 'Reserve released',
  carried_over: 'Carried over',
};

const vietnameseLines: Record<DepositLineKind, string> = {
  captured: 'Đã ghi nhận',
  refunds: 'Hoàn tiền',
  refund_reversals: 'Hoàn tiền không thành công',
  fees: 'Phí',
  chargebacks: 'Bồi hoàn',
  chargeback_reversals: 'Bồi hoàn được trả lại',
  ach_returns: 'ACH bị trả lại',
  adjustments: 'Điều chỉnh',
  reserve_held: 'Giữ dự phòng',
  reserve_released: 'Trả lại dự phòng',
  carried_over: 'Chuyển từ kỳ trước',
};

const englishFees: Record<DepositFeeKind, string> = {
  card: 'Card payment fee',
  ach: 'ACH payment fee',
  ach_return: 'ACH return fee',
  dispute: 'Dispute fee',
};

const vietnameseFees: Record<DepositFeeKind, string> = {
  card: 'Phí thanh toán thẻ',
  ach: 'Phí thanh toán ACH',
  ach_return: 'Phí trả lại ACH',
  dispute: 'Phí tranh chấp',
};

const vietnameseFailures: Record<DepositFailure, string> = {
  no_account: 'Không tìm thấy tài khoản',
  invalid_account_number: 'Số tài khoản không hợp lệ',
  incorrect_account_type: 'Sai loại tài khoản',
  incorrect_account_holder: 'Sai thông tin chủ tài khoản',
  account_closed: 'Tài khoản đã đóng',
  bank_ownership_changed: 'Tài khoản đã chuyển sang ngân hàng khác',
  invalid_currency: 'Tài khoản không nhận loại tiền này',
  bank_account_restricted: 'Tài khoản bị hạn chế',
  account_frozen: 'Tài khoản bị phong tỏa',
  declined: 'Ngân hàng từ chối',
  debit_not_authorized: 'Ghi nợ không được ủy quyền',
  insufficient_funds: 'Không đủ số dư',
  could_not_process: 'Ngân hàng không xử lý được',
  issuer_unavailable: 'Không liên hệ được ngân hàng',
};

/** Statuses, bars, fees and failures of deposits, as the portal calls them. */
export const depositWords = {
  status: { en: inEnglish(depositStatuses), vi: vietnameseStatuses },
  line: { en: englishLines, vi: vietnameseLines },
  feeKind: { en: englishFees, vi: vietnameseFees },
  failureReason: { en: inEnglish(depositFailureCodes), vi: vietnameseFailures },
} satisfies Record<string, Words>;
