import type {
  DecisionReason,
  DocumentKind,
  MailLanguage,
  MerchantNewsKind,
  RequestKind,
} from '@countinghouse/contract/vocabulary';
import type { MailText } from './texts.ts';

interface Told {
  merchant: string;
  /** What is asked for, or which document it is. */
  what: string;
  date: string;
  mid: string;
}

interface NewsWords extends Record<MerchantNewsKind, (told: Told) => MailText> {
  reason: (reason: string) => string;
  at: (time: string) => string;
  signIn: string;
  byLink: (partner: string) => string;
  preferences: string;
}

export const documentWords: Record<MailLanguage, Record<DocumentKind, string>> = {
  en: {
    articles: 'articles of organization or incorporation',
    partnership_agreement: 'partnership agreement',
    ein_letter: 'EIN letter',
    tax_determination: 'tax determination letter',
    dba_registration: 'DBA registration',
    identity: 'identity document',
    voided_check: 'voided check',
    bank_letter: 'bank letter',
    statement: 'bank statement',
    other: 'document',
  },
  vi: {
    articles: 'điều lệ thành lập',
    partnership_agreement: 'thỏa thuận hợp danh',
    ein_letter: 'thư EIN',
    tax_determination: 'thư xác nhận miễn thuế',
    dba_registration: 'đăng ký tên kinh doanh (DBA)',
    identity: 'giấy tờ tùy thân',
    voided_check: 'séc đã hủy',
    bank_letter: 'thư ngân hàng',
    statement: 'sao kê ngân hàng',
    other: 'giấy tờ',
  },
};

export const requestWords: Record<MailLanguage, Record<RequestKind, string>> = {
  en: { document: 'document', information: 'information', question: 'question', note: 'note' },
  vi: { document: 'giấy tờ', information: 'thông tin', question: 'câu hỏi', note: 'ghi chú' },
};

/** Why the processor decided as it did. */
export const decisionWords: Record<MailLanguage, Record<DecisionReason, string>> = {
  en: {
    verified: 'Verified.',
    manual_review: 'A reviewer looks at the application.',
    bank_letter_too_old: 'The bank letter is older than 90 days.',
    identity_unreadable: 'The identity document cannot be read.',
    business_not_verified: 'The business could not be verified.',
    bank_account_not_verified: 'The bank account could not be verified.',
  },
  vi: {
    verified: 'Đã xác minh.',
    manual_review: 'Một người xét duyệt đang xem hồ sơ.',
    bank_letter_too_old: 'Thư ngân hàng đã quá 90 ngày.',
    identity_unreadable: 'Không đọc được giấy tờ tùy thân.',
    business_not_verified: 'Không xác minh được doanh nghiệp.',
    bank_account_not_verified: 'Không xác minh được tài khoản ngân hàng.',
  },
};

const en: NewsWords = {
  reason: (reason) => `Reason: ${reason}`,
  at: (time) => `Time: ${time}`,
  signIn: 'Sign in to see it:',
  byLink: (partner) =>
    `Open the link that ${partner} sent you. If it has expired, ask ${partner} for a new one.`,
  preferences: 'Turn these mails off on the page “Account documents”.',
  application_approved: ({ merchant }) => ({
    subject: `Application approved: ${merchant}`,
    text: `The application of ${merchant} was approved. Its merchant ID (MID) follows.`,
  }),
  application_documents_needed: ({ merchant }) => ({
    subject: `Documents needed: ${merchant}`,
    text: `The application of ${merchant} needs more documents before it can be decided.`,
  }),
  application_declined: ({ merchant }) => ({
    subject: `Application declined: ${merchant}`,
    text: `The application of ${merchant} was declined.`,
  }),
  application_withdrawn: ({ merchant }) => ({
    subject: `Application withdrawn: ${merchant}`,
    text: `The application of ${merchant} was withdrawn. Nothing more happens with it.`,
  }),
  merchant_boarded: ({ merchant, mid }) => ({
    subject: `${merchant} can take payments`,
    text: `${merchant} was approved and can take payments. Merchant ID (MID): ${mid}`,
  }),
  request_opened: ({ merchant, what }) => ({
    subject: `New request for ${merchant}: ${what}`,
    text: `Something new is asked for ${merchant}: ${what}.`,
  }),
  request_answered: ({ merchant, what }) => ({
    subject: `Request answered: ${merchant}`,
    text: `A request about ${merchant} was answered: ${what}.`,
  }),
  request_closed: ({ merchant, what }) => ({
    subject: `Request closed: ${merchant}`,
    text: `A request about ${merchant} was closed: ${what}. Nothing more is wanted.`,
  }),
  request_due: ({ merchant, what, date }) => ({
    subject: `Answer due on ${date}: ${merchant}`,
    text: `A request about ${merchant} is still open: ${what}. An answer is wanted by ${date}.`,
  }),
  request_overdue: ({ merchant, what, date }) => ({
    subject: `Request overdue: ${merchant}`,
    text: `A request about ${merchant} was due on ${date} and is still open: ${what}.`,
  }),
  document_expiring: ({ merchant, what, date }) => ({
    subject: `Document expires on ${date}: ${merchant}`,
    text: `The ${what} of ${merchant} is good until ${date}. After that it no longer counts, and a new one is asked for.`,
  }),
  document_expired: ({ merchant, what, date }) => ({
    subject: `Document expired: ${merchant}`,
    text: `The ${what} of ${merchant} expired: its last day was ${date}. It no longer counts. Upload a new one.`,
  }),
  document_rejected: ({ merchant, what }) => ({
    subject: `Document rejected: ${merchant}`,
    text: `The ${what} of ${merchant} was rejected. Upload another one.`,
  }),
};

const vi: NewsWords = {
  reason: (reason) => `Lý do: ${reason}`,
  at: (time) => `Thời gian: ${time}`,
  signIn: 'Đăng nhập để xem:',
  byLink: (partner) =>
    `Hãy mở liên kết mà ${partner} đã gửi cho bạn. Nếu liên kết đã hết hạn, hãy xin ${partner} liên kết mới.`,
  preferences: 'Bạn có thể tắt các thư này ở trang “Giấy tờ của tài khoản”.',
  application_approved: ({ merchant }) => ({
    subject: `Hồ sơ được duyệt: ${merchant}`,
    text: `Hồ sơ của ${merchant} đã được duyệt. Mã đơn vị (MID) sẽ có sau.`,
  }),
  application_documents_needed: ({ merchant }) => ({
    subject: `Cần thêm giấy tờ: ${merchant}`,
    text: `Hồ sơ của ${merchant} cần thêm giấy tờ trước khi được quyết định.`,
  }),
  application_declined: ({ merchant }) => ({
    subject: `Hồ sơ bị từ chối: ${merchant}`,
    text: `Hồ sơ của ${merchant} đã bị từ chối.`,
  }),
  application_withdrawn: ({ merchant }) => ({
    subject: `Hồ sơ đã được rút: ${merchant}`,
    text: `Hồ sơ của ${merchant} đã được rút. Hồ sơ sẽ không được xử lý tiếp.`,
  }),
  merchant_boarded: ({ merchant, mid }) => ({
    subject: `${merchant} có thể nhận thanh toán`,
    text: `${merchant} đã được duyệt và có thể nhận thanh toán. Mã đơn vị (MID): ${mid}`,
  }),
  request_opened: ({ merchant, what }) => ({
    subject: `Yêu cầu mới cho ${merchant}: ${what}`,
    text: `Có yêu cầu mới cho ${merchant}: ${what}.`,
  }),
  request_answered: ({ merchant, what }) => ({
    subject: `Yêu cầu đã được trả lời: ${merchant}`,
    text: `Một yêu cầu về ${merchant} đã được trả lời: ${what}.`,
  }),
  request_closed: ({ merchant, what }) => ({
    subject: `Yêu cầu đã đóng: ${merchant}`,
    text: `Một yêu cầu về ${merchant} đã đóng: ${what}. Không cần gì thêm.`,
  }),
  request_due: ({ merchant, what, date }) => ({
    subject: `Cần trả lời trước ${date}: ${merchant}`,
    text: `Một yêu cầu về ${merchant} vẫn đang mở: ${what}. Cần trả lời trước ${date}.`,
  }),
  request_overdue: ({ merchant, what, date }) => ({
    subject: `Yêu cầu quá hạn: ${merchant}`,
    text: `Một yêu cầu về ${merchant} đã đến hạn ngày ${date} và vẫn đang mở: ${what}.`,
  }),
  document_expiring: ({ merchant, what, date }) => ({
    subject: `Giấy tờ hết hạn ngày ${date}: ${merchant}`,
    text: `Giấy tờ của ${merchant} (${what}) có hiệu lực đến ${date}. Sau đó giấy tờ không còn được tính và bạn sẽ được yêu cầu nộp bản mới.`,
  }),
  document_expired: ({ merchant, what, date }) => ({
    subject: `Giấy tờ đã hết hạn: ${merchant}`,
    text: `Giấy tờ của ${merchant} (${what}) đã hết hạn: ngày cuối là ${date}. Giấy tờ không còn được tính. Hãy tải bản mới lên.`,
  }),
  document_rejected: ({ merchant, what }) => ({
    subject: `Giấy tờ bị từ chối: ${merchant}`,
    text: `Giấy tờ của ${merchant} (${what}) đã bị từ chối. Hãy tải bản khác lên.`,
  }),
};

/** What each mail about a merchant says. */
export const newsWords: Record<MailLanguage, NewsWords> = { en, vi };
