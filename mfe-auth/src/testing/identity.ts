import { mailboxUrl } from '@countinghouse/kit/testing';

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

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(secret: string): Uint8Array<ArrayBuffer> {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** What an authenticator app shows for a secret (RFC 6238). `periods` after now, of 30 seconds each. */
export async function showCode(secret: string, periods = 0): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign']);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setUint32(4, Math.floor(Date.now() / 30_000) + periods);
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const offset = digest.getUint8(digest.byteLength - 1) & 15;
  return String((digest.getUint32(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
