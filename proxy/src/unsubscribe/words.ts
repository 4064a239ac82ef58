import type { MailLanguage } from '@countinghouse/contract/vocabulary';

interface Words {
  ask: string;
  asked: string;
  stop: string;
  ended: string;
  endedDetail: string;
  undo: string;
  portal: string;
  settings: string;
  unknown: string;
  unknownDetail: string;
  failed: string;
  failedDetail: string;
  tooMany: string;
  tooManyDetail: string;
}

/** What the page says that ends mails. */
export const words: Readonly<Record<MailLanguage, Words>> = {
  en: {
    ask: 'Stop these emails?',
    asked: 'You will get no more emails about:',
    stop: 'Stop these emails',
    ended: 'These emails have stopped',
    endedDetail: 'You get no more emails about:',
    undo: 'Undo',
    portal: 'You still see these notifications in the portal.',
    settings: 'Change your notification settings',
    unknown: 'This link no longer works',
    unknownDetail: 'Use the link in a newer email, or sign in to choose which emails you get.',
    failed: 'This did not work',
    failedDetail: 'Nothing was changed. Try again in a few minutes.',
    tooMany: 'Too many requests',
    tooManyDetail: 'Nothing was changed. Try again in an hour.',
  },
  vi: {
    ask: 'Dừng các email này?',
    asked: 'Bạn sẽ không nhận email nữa về:',
    stop: 'Dừng các email này',
    ended: 'Các email này đã dừng',
    endedDetail: 'Bạn không còn nhận email về:',
    undo: 'Hoàn tác',
    portal: 'Bạn vẫn thấy các thông báo này trong cổng thông tin.',
    settings: 'Đổi cài đặt thông báo',
    unknown: 'Liên kết này không còn dùng được',
    unknownDetail: 'Hãy dùng liên kết trong email mới hơn, hoặc đăng nhập để chọn email bạn nhận.',
    failed: 'Không thực hiện được',
    failedDetail: 'Chưa có gì thay đổi. Hãy thử lại sau vài phút.',
    tooMany: 'Quá nhiều yêu cầu',
    tooManyDetail: 'Chưa có gì thay đổi. Hãy thử lại sau một giờ.',
  },
};
