import { http, logout } from '@countinghouse/kit';
import { demoPassword, mailboxUrl, signInAs } from '@countinghouse/kit/testing';
import { TOTP } from 'otpauth';
import { vi } from 'vitest';
import { acceptInvitation } from '../api/invitation.ts';
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

/** Invites somebody. @returns their name and address, and the place in the portal that their mail leads to */
export async function invite(
  language: 'en' | 'vi' = 'en',
): Promise<{ username: string; email: string; link: string }> {
  await signInAs('partner.demo');
  const username = `invited.${crypto.randomUUID().slice(0, 13)}`;
  const email = `${username}@example.com`;
  await http.post('usermanagement/insert', {
    ...{ username, email, givenName: 'Nina', familyName: 'Holt', language },
    ...{ role: 'multi-merchant', merchantIds: ['mer_0001'] },
  });
  const link = await vi.waitFor(async () => {
    const mails = await (await fetch(`${mailboxUrl()}?to=${encodeURIComponent(email)}`)).json();
    const [, key] = /#([\w-]{43})\s/.exec(mails[0]?.text ?? '') ?? [];
    if (!key) throw new Error('no invitation came');
    return key;
  });
  await logout();
  return { username, email, link };
}

/** A user of the portal's own administrators: the backend knows them, as it does not know a new account. */
export async function createPortalUser(): Promise<{ username: string; email: string }> {
  const { link, ...user } = await invite();
  await acceptInvitation(link, demoPassword);
  return user;
}

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
