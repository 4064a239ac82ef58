import type { ClosedReason, MailLanguage } from '@countinghouse/contract/vocabulary';

interface Words {
  pay: (payee: string) => string;
  closed: Record<ClosedReason, string>;
  /** What to do about it. */
  contact: (payee: string) => string;
  unknown: string;
  unknownDetail: string;
  failed: string;
  failedDetail: string;
  tooMany: string;
  tooManyDetail: string;
  noScript: string;
  loading: string;
  from: string;
}

/**
 * What the page says before any script ran, and where none can. The page's own script has all other words. What became
 * of a payment that was sent before is not known here: a page that cannot be shown says so, and not that nothing was.
 */
export const words: Readonly<Record<MailLanguage, Words>> = {
  en: {
    pay: (payee) => `Pay ${payee}`,
    closed: {
      link_expired: 'This payment link has expired',
      link_used_up: 'This payment link has been paid',
      link_disabled: 'This payment link is no longer active',
    },
    contact: (payee) => `Ask ${payee} for a new link if you still want to pay.`,
    unknown: 'There is no such payment link',
    unknownDetail: 'Check the address, or ask whoever sent it to you for a new link.',
    failed: 'This page can’t be shown right now',
    failedDetail:
      'Load it again in a minute. If you already sent a payment, don’t pay again yet: it may have gone through, and this page will tell you.',
    tooMany: 'Too many attempts',
    tooManyDetail:
      'Wait a few minutes, then load this page again. If you already sent a payment, don’t pay again yet: it may have gone through, and this page will tell you.',
    noScript: 'To pay here, turn on JavaScript in your browser, then load this page again.',
    loading: 'Loading…',
    from: 'from',
  },
  vi: {
    pay: (payee) => `Thanh toán cho ${payee}`,
    closed: {
      link_expired: 'Liên kết thanh toán này đã hết hạn',
      link_used_up: 'Liên kết thanh toán này đã được thanh toán',
      link_disabled: 'Liên kết thanh toán này không còn hoạt động',
    },
    contact: (payee) => `Hãy liên hệ ${payee} để nhận liên kết mới nếu bạn vẫn muốn thanh toán.`,
    unknown: 'Không có liên kết thanh toán này',
    unknownDetail: 'Hãy kiểm tra địa chỉ, hoặc hỏi người gửi để nhận liên kết mới.',
    failed: 'Hiện không thể hiển thị trang này',
    failedDetail:
      'Hãy tải lại trang sau một phút. Nếu bạn đã gửi thanh toán, đừng thanh toán lại vội: có thể thanh toán đã thành công, và trang này sẽ cho bạn biết.',
    tooMany: 'Quá nhiều lần thử',
    tooManyDetail:
      'Hãy đợi vài phút rồi tải lại trang này. Nếu bạn đã gửi thanh toán, đừng thanh toán lại vội: có thể thanh toán đã thành công, và trang này sẽ cho bạn biết.',
    noScript: 'Để thanh toán tại đây, hãy bật JavaScript trong trình duyệt rồi tải lại trang này.',
    loading: 'Đang tải…',
    from: 'từ',
  },
};
