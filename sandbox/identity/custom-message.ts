import { z } from 'zod';
import type { User } from './user-records.ts';

/** What a caller tells the pool's triggers; to Cognito it means nothing. */
export const clientMetadataSchema = z.record(z.string().max(64), z.string().max(2048)).optional();
export type ClientMetadata = z.infer<typeof clientMetadataSchema>;

interface Message {
  subject: string;
  text: string;
}

type Write = (values: { name: string; code: string; sender: string }) => Message;

const resets: Record<'en' | 'vi', Write> = {
  en: ({ name, code, sender }) => ({
    subject: `Your ${sender} password was reset`,
    text: `Hello ${name},

someone who manages your account reset your ${sender} password. Your old password no longer works.

${code} is your code to choose a new one: log in with your old password, then enter the code and a new password.

If you did not expect this, tell whoever manages your account.`,
  }),
  vi: ({ name, code, sender }) => ({
    subject: `Mật khẩu ${sender} của bạn đã được đặt lại`,
    text: `Xin chào ${name},

Người quản lý tài khoản đã đặt lại mật khẩu ${sender} của bạn. Mật khẩu cũ không còn dùng được.

${code} là mã để bạn chọn mật khẩu mới: hãy đăng nhập bằng mật khẩu cũ, rồi nhập mã và mật khẩu mới.

Nếu bạn không chờ đợi việc này, hãy báo cho người quản lý tài khoản của bạn.`,
  }),
};

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * The mail of a password's reset as the pool's CustomMessage trigger writes it, in the language and the name that the
 * caller tells; undefined where it tells neither, and Cognito writes its own.
 */
export function customResetMessage(user: User, code: string, metadata: ClientMetadata): Message | undefined {
  const { language, sender } = metadata ?? {};
  if (!language && !sender) return undefined;
  const name = oneLine(user.attributes.given_name ?? user.username);
  const write = language === 'vi' ? resets.vi : resets.en;
  return write({ name, code, sender: oneLine(sender ?? 'Countinghouse') });
}
