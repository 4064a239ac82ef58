import { demoPassword, mailboxUrl } from '@countinghouse/kit/testing';
import { TOTP } from 'otpauth';
import { confirmSignUp, signUp } from '../api/registration.ts';

interface Mail {
  code: string | null;
}

/** The newest code that the sandbox mailed to an address. */
export async function readMailedCode(to: string): Promise<string> {
  const response = await fetch(`${mailboxUrl()}?to=${encodeURIComponent(to)}`);
  const [mail] = (await response.json()) as Mail[];
  if (!mail?.code) throw new Error(`no code was mailed to ${to}`);
  return mail.code;
}

/** A new account with the demo accounts' password: what a test does to it disturbs no test beside it. */
export async function createAccount(): Promise<{ username: string; email: string }> {
  const username = `account.${crypto.randomUUID().slice(0, 13)}`;
  const email = `${username}@example.com`;
  await signUp({ username, email, password: demoPassword });
  await confirmSignUp(username, await readMailedCode(email));
  return { username, email };
}

/** Where demo accounts get their mail. */
export const addressOf = (username: string) => `${username}@sandbox.countinghouse.example`;

/** A refresh token, as a passwordless link carries it, straight from the identity service. */
export async function issueLinkToken(username: string, password: string): Promise<string> {
  const response = await fetch(new URL('/', mailboxUrl()), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: '4countinghousesandboxportl',
      AuthParameters: { USERNAME: username, PASSWORD: password },
    }),
  });
  const { AuthenticationResult: result } = (await response.json()) as {
    AuthenticationResult?: { RefreshToken: string };
  };
  if (!result) throw new Error('the identity service gave no tokens');
  return result.RefreshToken;
}

/** What an authenticator app shows for a secret. `periods` after now, of 30 seconds each. */
export const showCode = (secret: string, periods = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + periods * 30_000 });
