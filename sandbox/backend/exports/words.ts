import {
  cardBrands,
  type ExportLocale,
  type Role,
  type SecondFactorState,
  type TransactionStatus,
  transactionStatuses,
  transactionTypes,
  type UserAccess,
  type UserStatus,
  userStatuses,
} from '@countinghouse/contract/vocabulary';
import { sentenceOf } from './headings.ts';
import { reasonNames } from './reason-names.ts';

/** What a term of ours is called in a language, by the term. */
export type Words = Record<ExportLocale, Readonly<Record<string, string>>>;

/** `partially_refunded` → `Partially refunded`. */
export const inEnglish = (terms: readonly string[]) =>
  Object.fromEntries(terms.map((term) => [term, sentenceOf(term.split('_'))]));

const vietnameseStatuses: Record<TransactionStatus, string> = {
  authorized: 'Đã chuẩn chi',
  captured: 'Đã ghi nhận',
  settling: 'Đang quyết toán',
  settled: 'Đã quyết toán',
  declined: 'Bị từ chối',
  gateway_rejected: 'Bị chặn',
  failed: 'Thất bại',
  voided: 'Đã hủy',
  authorization_expired: 'Chuẩn chi hết hạn',
  settlement_declined: 'Quyết toán bị từ chối',
  partially_refunded: 'Hoàn tiền một phần',
  refunded: 'Đã hoàn tiền',
  pending: 'Đang chờ',
  originated: 'Đã gửi ngân hàng',
  returned: 'Bị trả lại',
};

// What the portal calls otherwise than its term.
const englishStatuses = {
  ...inEnglish(transactionStatuses),
  gateway_rejected: 'Blocked',
  originated: 'Sent to bank',
};

/** `51 Insufficient funds`: the code is what people search the web for. */
const withCodes = (names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(names).map(([code, name]) => [code, `${code} ${name}`]));
const reasonWords = { en: withCodes(reasonNames.en), vi: withCodes(reasonNames.vi) };

/** States, kinds, reasons and brands of transactions, as the portal's list calls them. */
export const transactionWords = {
  status: { en: englishStatuses, vi: vietnameseStatuses },
  type: { en: { ...inEnglish(transactionTypes), ach: 'ACH' }, vi: { card: 'Thẻ', ach: 'ACH' } },
  brand: { en: inEnglish(cardBrands), vi: inEnglish(cardBrands) },
  reason: reasonWords,
  reasonCode: reasonWords,
} satisfies Record<string, Words>;

const vietnameseAccounts: Record<UserStatus, string> = {
  invited: 'Đã mời',
  enabled: 'Đang hoạt động',
  disabled: 'Đã vô hiệu hóa',
};
const accessWords: Record<ExportLocale, Record<UserAccess, string>> = {
  en: { full: 'Full', restricted: 'Restricted' },
  vi: { full: 'Đầy đủ', restricted: 'Bị hạn chế' },
};

const secondFactorWords: Record<ExportLocale, Record<SecondFactorState, string>> = {
  en: { app: 'Authenticator app', message: 'Text message or email', off: 'Off', unknown: 'Not known' },
  vi: { app: 'Ứng dụng xác thực', message: 'Tin nhắn hoặc email', off: 'Đang tắt', unknown: 'Chưa rõ' },
};

const roleWords: Record<ExportLocale, Record<Role, string>> = {
  en: {
    countinghouse: 'Administrator',
    partners: 'Partner',
    merchants: 'Merchant',
    'multi-merchant': 'Merchant manager',
  },
  vi: {
    countinghouse: 'Quản trị viên',
    partners: 'Đối tác',
    merchants: 'Đơn vị chấp nhận thẻ',
    'multi-merchant': 'Quản lý nhiều đơn vị',
  },
};

export const userWords = {
  role: roleWords,
  inactive: { en: { yes: 'Yes', no: 'No' }, vi: { yes: 'Có', no: 'Không' } },
  status: { en: { ...inEnglish(userStatuses), enabled: 'Active' }, vi: vietnameseAccounts },
  access: accessWords,
  secondFactor: secondFactorWords,
} satisfies Record<string, Words>;
