import type { CodePurpose } from './codes.ts';

/** What a code is for; `managed`: somebody else had it sent. */
export type MessagePurpose = CodePurpose | 'managed-reset';

export type MessageLanguage = 'en' | 'vi';

interface Values {
  purpose: MessagePurpose;
  name: string;
  code: string;
  portal: string;
}

export interface CustomWords {
  subject: string;
  greeting: string;
  /** The one thing that is said, for a text message. */
  sentence: string;
  lines: readonly string[];
}

const english: Record<MessagePurpose, (portal: string) => { subject: string; use: string }> = {
  'sign-up': (portal) => ({ subject: `Confirm your ${portal} account`, use: 'to confirm your account' }),
  'password-reset': (portal) => ({
    subject: `Reset your ${portal} password`,
    use: 'to reset your password',
  }),
  'managed-reset': (portal) => ({
    subject: `Your ${portal} password was reset`,
    use: 'to choose a new one: log in with your old password, then enter the code and a new password',
  }),
  email: () => ({ subject: 'Confirm your email address', use: 'to confirm this address' }),
  phone_number: () => ({ subject: 'Confirm your phone number', use: 'to confirm this number' }),
  SMS_MFA: () => ({ subject: 'Your sign-in code', use: 'to sign in' }),
  CUSTOM_AUTH: (portal) => ({ subject: `Your ${portal} sign-in code`, use: 'to sign in' }),
};

const vietnamese: typeof english = {
  'sign-up': (portal) => ({ subject: `Xác nhận tài khoản ${portal} của bạn`, use: 'xác nhận tài khoản' }),
  'password-reset': (portal) => ({ subject: `Đặt lại mật khẩu ${portal}`, use: 'đặt lại mật khẩu' }),
  'managed-reset': (portal) => ({
    subject: `Mật khẩu ${portal} của bạn đã được đặt lại`,
    use: 'bạn chọn mật khẩu mới: hãy đăng nhập bằng mật khẩu cũ, rồi nhập mã và mật khẩu mới',
  }),
  email: () => ({ subject: 'Xác nhận địa chỉ email', use: 'xác nhận địa chỉ này' }),
  phone_number: () => ({ subject: 'Xác nhận số điện thoại', use: 'xác nhận số này' }),
  SMS_MFA: () => ({ subject: 'Mã đăng nhập của bạn', use: 'đăng nhập' }),
  CUSTOM_AUTH: (portal) => ({ subject: `Mã đăng nhập ${portal} của bạn`, use: 'đăng nhập' }),
};

function inEnglish({ purpose, name, code, portal }: Values): CustomWords {
  const { subject, use } = english[purpose](portal);
  const sentence = `${code} is your code ${use}.`;
  const isManaged = purpose === 'managed-reset';
  return {
    ...{ subject, sentence, greeting: `Hello ${name},` },
    lines: isManaged
      ? [
          `someone who manages your account reset your ${portal} password. Your old password no longer works.`,
          sentence,
          'If you did not expect this, tell whoever manages your account.',
        ]
      : [sentence, 'If you did not ask for it, you can ignore this mail.'],
  };
}

function inVietnamese({ purpose, name, code, portal }: Values): CustomWords {
  const { subject, use } = vietnamese[purpose](portal);
  const sentence = `${code} là mã để ${use}.`;
  const isManaged = purpose === 'managed-reset';
  return {
    ...{ subject, sentence, greeting: `Xin chào ${name},` },
    lines: isManaged
      ? [
          `Người quản lý tài khoản đã đặt lại mật khẩu ${portal} của bạn. Mật khẩu cũ không còn dùng được.`,
          sentence,
          'Nếu bạn không chờ đợi việc này, hãy báo cho người quản lý tài khoản của bạn.',
        ]
      : [sentence, 'Nếu bạn không yêu cầu, hãy bỏ qua email này.'],
  };
}

/** What a message with a code says, in a language and under a name. */
export const customWords = (language: MessageLanguage, values: Values): CustomWords =>
  language === 'vi' ? inVietnamese(values) : inEnglish(values);
