import type { MessageFacts } from '../brands/message-facts.ts';
import type { CognitoClient } from './cognito-client.ts';

/** Accounts before and beside sign-in: making one, and the passwords of those there are. */
export function createAccounts(client: CognitoClient, clientId: string) {
  const forUser =
    (operation: string) =>
    async (username: string, params: object = {}, messages?: MessageFacts) => {
      await client.request(operation, { ClientId: clientId, Username: username, ...params }, messages);
    };
  const signUp = forUser('SignUp');
  const confirmSignUp = forUser('ConfirmSignUp');
  const confirmForgotPassword = forUser('ConfirmForgotPassword');
  const resend = forUser('ResendConfirmationCode');
  const forgot = forUser('ForgotPassword');

  return {
    signUp: (account: { username: string; password: string; email: string }, messages?: MessageFacts) =>
      signUp(
        account.username,
        { Password: account.password, UserAttributes: [{ Name: 'email', Value: account.email }] },
        messages,
      ),
    confirmSignUp: (username: string, code: string) => confirmSignUp(username, { ConfirmationCode: code }),
    resendConfirmation: (username: string, messages?: MessageFacts) => resend(username, {}, messages),
    forgotPassword: (username: string, messages?: MessageFacts) => forgot(username, {}, messages),
    confirmForgotPassword: (username: string, code: string, newPassword: string) =>
      confirmForgotPassword(username, { ConfirmationCode: code, Password: newPassword }),

    async changePassword(accessToken: string, currentPassword: string, newPassword: string): Promise<void> {
      await client.request('ChangePassword', {
        AccessToken: accessToken,
        PreviousPassword: currentPassword,
        ProposedPassword: newPassword,
      });
    },
  };
}
