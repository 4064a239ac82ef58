import type { MailText } from './texts.ts';

/** That a second factor was taken off an account, in both languages. It names nobody: the portal's people may change. */
export const secondFactorResetMail = ({
  username,
  portalOrigin,
}: {
  username: string;
  portalOrigin: string;
}): MailText => ({
  subject: 'Your two-step verification was reset',
  text: [
    `Two-step verification for your account ${username} was reset by someone who manages it. You were signed out everywhere, and your recovery codes no longer work.`,
    `Set up an authenticator app again the next time you sign in, or in your profile:\n${portalOrigin}/login`,
    'If you did not ask for this, change your password at once and tell whoever manages your account.',
    `Xác minh hai bước của tài khoản ${username} đã được người quản lý tài khoản đặt lại. Bạn đã bị đăng xuất ở mọi nơi và các mã khôi phục không còn dùng được.`,
    `Hãy thiết lập lại ứng dụng xác thực khi đăng nhập lần tới hoặc trong hồ sơ của bạn:\n${portalOrigin}/login`,
    'Nếu bạn không yêu cầu việc này, hãy đổi mật khẩu ngay và báo cho người quản lý tài khoản của bạn.',
  ].join('\n\n'),
});
