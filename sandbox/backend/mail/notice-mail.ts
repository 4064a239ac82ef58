import type { MailLanguage, NoticeKind, NotificationKind } from '@countinghouse/contract/vocabulary';
import { noticeCode } from '@countinghouse/contract/vocabulary';
import type { MailText } from './texts.ts';

const kindWords: Record<MailLanguage, Record<NoticeKind, string>> = {
  en: { statements: 'deposit statements', disputes: 'dispute notices', account: 'account notices' },
  vi: { statements: 'sao kê chi trả', disputes: 'thông báo tranh chấp', account: 'thông báo tài khoản' },
};

interface CodeMail {
  language: MailLanguage;
  kind: NoticeKind;
  code: string;
  /** Of the merchant or partner. */
  owner: string;
}

/** The code that shows that an address is its reader's, who need not know the portal. */
export function noticeCodeMail({ language, kind, code, owner }: CodeMail): MailText {
  const what = kindWords[language][kind];
  return language === 'vi'
    ? {
        subject: `Mã xác minh của ${owner}`,
        text: `${owner} muốn gửi ${what} đến địa chỉ này.\n\nMã: ${code}\n\nHãy đưa mã cho người đã nhập địa chỉ của bạn. Mã có hiệu lực trong ${noticeCode.hours} giờ.\n\nNếu bạn không biết ${owner}, hãy bỏ qua email này: bạn sẽ không nhận được gì thêm.`,
      }
    : {
        subject: `Your verification code from ${owner}`,
        text: `${owner} wants to send ${what} to this address.\n\nCode: ${code}\n\nGive the code to the person who entered your address. It is valid for ${noticeCode.hours} hours.\n\nIf you don't know ${owner}, ignore this email: you will get nothing else.`,
      };
}

interface Notice {
  language: MailLanguage;
  kind: NotificationKind;
  merchant: string;
  daysLeft: number | null;
  url: string;
}

type Told = (notice: Notice) => string;
const told: Record<MailLanguage, Partial<Record<NotificationKind, Told>>> = {
  en: {
    dispute_opened: ({ merchant }) => `New dispute at ${merchant}`,
    dispute_due: ({ merchant, daysLeft }) =>
      `${daysLeft === 1 ? '1 day' : `${daysLeft} days`} left to respond to a dispute at ${merchant}`,
    dispute_decided: ({ merchant }) => `A dispute at ${merchant} was decided`,
    deposit_failed: ({ merchant }) => `A deposit of ${merchant} failed`,
    return_rate_exceeded: ({ merchant }) => `The ACH return rate of ${merchant} is above its limit`,
    change_requested: ({ merchant }) => `A change of the account settings of ${merchant} was requested`,
    bank_account_changed: ({ merchant }) => `The bank account of ${merchant} was changed`,
    link_card_testing: ({ merchant }) =>
      `A payment link of ${merchant} was turned off: stolen cards were tried on it`,
    link_page_changed: ({ merchant }) =>
      `Customers’ browsers reported something foreign in a payment page of ${merchant}`,
  },
  vi: {
    dispute_opened: ({ merchant }) => `Tranh chấp mới tại ${merchant}`,
    dispute_due: ({ merchant, daysLeft }) =>
      `Còn ${daysLeft} ngày để phản hồi một tranh chấp tại ${merchant}`,
    dispute_decided: ({ merchant }) => `Một tranh chấp tại ${merchant} đã có kết quả`,
    deposit_failed: ({ merchant }) => `Một khoản chi trả của ${merchant} không thành công`,
    return_rate_exceeded: ({ merchant }) => `Tỷ lệ hoàn trả ACH của ${merchant} vượt giới hạn`,
    change_requested: ({ merchant }) => `Có yêu cầu thay đổi cài đặt tài khoản của ${merchant}`,
    bank_account_changed: ({ merchant }) => `Tài khoản ngân hàng của ${merchant} đã được thay đổi`,
    link_card_testing: ({ merchant }) =>
      `Một liên kết thanh toán của ${merchant} đã bị tắt: có người thử thẻ bị đánh cắp trên đó`,
    link_page_changed: ({ merchant }) =>
      `Trình duyệt của khách hàng báo có thành phần lạ trong trang thanh toán của ${merchant}`,
  },
};

/** What happened, without figures and names of customers: the portal shows them after sign-in. */
export function noticeMail(notice: Notice): MailText {
  const { language, kind, merchant, url } = notice;
  const subject = told[language][kind]?.(notice);
  if (subject === undefined) throw new Error(`no notice of ${kind}`);
  return language === 'vi'
    ? {
        subject,
        text: `${subject}.\n\nĐăng nhập để xem:\n${url}\n\nBạn nhận email này vì địa chỉ của bạn có trong cài đặt thông báo. Để dừng, hãy nhờ người quản lý cài đặt của ${merchant} xóa địa chỉ.`,
      }
    : {
        subject,
        text: `${subject}.\n\nSign in to see it:\n${url}\n\nYou get this email because your address is in the notification settings. To stop it, ask whoever manages the settings of ${merchant} to remove it.`,
      };
}
