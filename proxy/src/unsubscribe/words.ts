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
  unsure: string;
  unsureDetail: string;
  tooMany: string;
  tooManyDetail: string;
}

/**
 * What the page says that ends mails. What became of a press whose answer was lost is not known here, nor is it when
 * the page is opened again and cannot be shown: none of these says that nothing was changed.
 */
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
    failed: 'This page can’t be shown right now',
    failedDetail: 'Try again in a few minutes.',
    unsure: 'We don’t know whether this worked',
    unsureDetail: 'Open the link again in a few minutes. It shows whether these emails have stopped.',
    tooMany: 'Too many requests',
    tooManyDetail: 'Open the link again in an hour. It shows whether these emails have stopped.',
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
    failed: 'Hiện không thể hiển thị trang này',
    failedDetail: 'Hãy thử lại sau vài phút.',
    unsure: 'Không rõ yêu cầu đã được thực hiện hay chưa',
    unsureDetail: 'Hãy mở lại liên kết sau vài phút. Trang này sẽ cho biết các email đã dừng hay chưa.',
    tooMany: 'Quá nhiều yêu cầu',
    tooManyDetail: 'Hãy mở lại liên kết sau một giờ. Trang này sẽ cho biết các email đã dừng hay chưa.',
  },
};
