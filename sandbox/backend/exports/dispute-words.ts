import {
  cardBrands,
  type DisputeDate,
  type DisputeReasonGroup,
  type DisputeStage,
  type DisputeStatus,
  type DisputeSubReason,
  disputeDates,
  disputeReasonCodes,
  disputeReasonGroups,
  disputeReasonOf,
  disputeStages,
  disputeStatuses,
  disputeSubReasons,
  type EntryMode,
  type EvidenceKind,
  entryModes,
  evidenceKinds,
  subReasonsOf,
} from '@countinghouse/contract/vocabulary';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { disputes } from '../../store/schema/disputes.ts';
import { inEnglish, type Words } from './words.ts';

const vietnameseStages: Record<DisputeStage, string> = {
  inquiry: 'Yêu cầu thông tin',
  chargeback: 'Bồi hoàn',
  pre_arbitration: 'Tiền trọng tài',
  arbitration: 'Trọng tài',
};

const vietnameseOutcomes: Record<DisputeStatus, string> = {
  needs_response: 'Cần phản hồi',
  under_review: 'Đang xem xét',
  won: 'Thắng',
  lost: 'Thua',
  accepted: 'Đã chấp nhận',
  expired: 'Hết hạn',
};

const vietnameseReasons: Record<DisputeReasonGroup, string> = {
  fraud: 'Gian lận',
  not_received: 'Không nhận được hàng',
  not_as_described: 'Không đúng mô tả',
  canceled: 'Đã hủy',
  duplicate: 'Thanh toán trùng',
  credit_not_processed: 'Chưa hoàn tiền',
  authorization: 'Chuẩn chi',
  processing_error: 'Lỗi xử lý',
};

const vietnameseSubReasons: Record<DisputeSubReason, string> = {
  goods_not_provided: 'Không giao hàng hoặc dịch vụ',
  digital_goods: 'Hàng số',
  not_as_described: 'Không đúng mô tả',
  counterfeit: 'Hàng giả',
  canceled_recurring: 'Đã hủy thanh toán định kỳ',
  no_show: 'Không đến',
  credit_not_processed: 'Chưa hoàn tiền',
  duplicate: 'Thanh toán trùng',
  paid_by_other_means: 'Đã trả bằng cách khác',
  incorrect_amount: 'Sai số tiền',
  incorrect_currency: 'Sai loại tiền',
  late_presentment: 'Gửi muộn',
};

const vietnameseEvidence: Record<EvidenceKind, string> = {
  receipt: 'Biên lai',
  chip_or_pin_proof: 'Bằng chứng chip hoặc PIN',
  avs_cvv_result: 'Kết quả AVS và CVV',
  three_ds_result: 'Kết quả 3-D Secure',
  ip_and_device: 'Địa chỉ IP và thiết bị',
  prior_orders: 'Đơn hàng trước',
  delivery_proof: 'Bằng chứng giao hàng',
  authorization_log: 'Nhật ký chuẩn chi',
  settlement_record: 'Hồ sơ quyết toán',
  explanation: 'Giải trình',
  access_log: 'Nhật ký truy cập',
  cancellation_policy: 'Chính sách hủy',
  policy_acceptance: 'Bằng chứng đồng ý chính sách',
  product_description: 'Mô tả sản phẩm',
  customer_messages: 'Trao đổi với khách hàng',
  refund_receipt: 'Biên lai hoàn tiền',
  processor_log: 'Nhật ký bộ xử lý',
  refund_policy: 'Chính sách hoàn tiền',
  terms_of_service: 'Điều khoản dịch vụ',
  shipping_document: 'Chứng từ vận chuyển',
  service_proof: 'Bằng chứng dịch vụ',
  cancellation_log: 'Nhật ký hủy',
  item_condition: 'Tình trạng hàng',
  return_tracking: 'Theo dõi hàng trả lại',
  duplicate_receipt: 'Biên lai của lần thanh toán kia',
  other: 'Khác',
};

const vietnameseEntries: Record<EntryMode, string> = {
  ecommerce: 'Trực tuyến',
  card_present: 'Có thẻ',
  keyed: 'Nhập tay',
  recurring: 'Định kỳ',
};

const vietnameseDates: Record<DisputeDate, string> = {
  opened: 'Ngày mở',
  due: 'Hạn phản hồi',
  closed: 'Ngày đóng',
};

/** What disputes are, and what is filtered by, as the portal calls it. */
export const disputeWords = {
  stage: { en: inEnglish(disputeStages), vi: vietnameseStages },
  status: { en: inEnglish(disputeStatuses), vi: vietnameseOutcomes },
  reason: { en: inEnglish(disputeReasonGroups), vi: vietnameseReasons },
  subReason: { en: inEnglish(disputeSubReasons), vi: vietnameseSubReasons },
  evidence: {
    en: {
      ...inEnglish(evidenceKinds),
      chip_or_pin_proof: 'Chip or PIN proof',
      avs_cvv_result: 'AVS and CVV result',
      three_ds_result: '3-D Secure result',
      ip_and_device: 'IP address and device',
    },
    vi: vietnameseEvidence,
  },
  entryMode: { en: inEnglish(entryModes), vi: vietnameseEntries },
  brand: { en: inEnglish(cardBrands), vi: inEnglish(cardBrands) },
  dateOf: { en: inEnglish(disputeDates), vi: vietnameseDates },
} satisfies Record<string, Words>;

const subReasons = disputeReasonCodes.flatMap((code) =>
  Object.entries(subReasonsOf(code)).map(
    ([name, { group }]) =>
      sql`when ${and(eq(disputes.reasonCode, code), eq(disputes.subReason, name as DisputeSubReason))} then ${group}`,
  ),
);
const codes = disputeReasonGroups.map((group) => {
  const meant = disputeReasonCodes.filter((code) => disputeReasonOf(code)?.group === group);
  return sql`when ${inArray(disputes.reasonCode, meant)} then ${group}`;
});

/** The group of a dispute's reason, as `disputeReasonOf` finds it. */
export const disputeReason: SQL = sql`(case ${sql.join([...subReasons, ...codes], sql` `)} end)`;
