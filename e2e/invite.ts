import { randomUUID } from 'node:crypto';
import { demoPassword } from '@countinghouse/sandbox/demo-accounts';

const mailboxOfAll = process.env.MAILBOX_URL ?? 'http://localhost';

/** Does what an administrator of the identity pool may. The sandbox looks at the key of the signature, no further. */
async function administer(operation: string, input: object, mailboxUrl: string): Promise<void> {
  const answer = await fetch(new URL(mailboxUrl).origin, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`,
      Authorization: `AWS4-HMAC-SHA256 Credential=sandbox/20260101/us-west-2/cognito-idp/aws4_request, SignedHeaders=host, Signature=${'0'.repeat(64)}`,
    },
    body: JSON.stringify({ UserPoolId: 'us-west-2_Countingh', ...input }),
  });
  if (!answer.ok) throw new Error(`${operation}: ${await answer.text()}`);
}

/** A username that no other test has. */
export const freshName = (): string => `invited.${randomUUID().slice(0, 8)}`;

async function invite(
  group: string,
  own: Record<string, string>,
  isMember: boolean,
  { username: Username = freshName(), mailboxUrl = mailboxOfAll } = {},
): Promise<string> {
  const attributes = {
    email: `${Username}@example.com`,
    email_verified: 'true',
    given_name: 'Priya',
    family_name: 'Raman',
    ...own,
  };
  const tell = (operation: string, input: object) =>
    administer(operation, { Username, ...input }, mailboxUrl);
  await tell('AdminCreateUser', {
    TemporaryPassword: demoPassword,
    MessageAction: 'SUPPRESS',
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
  await tell('AdminAddUserToGroup', { GroupName: group });
  if (isMember) await tell('AdminSetUserPassword', { Password: demoPassword, Permanent: true });
  return Username;
}

/**
 * A merchant's user whom no other test has, with `demoPassword` until they choose one; a member may keep it.
 * @param of the username, where it matters, and the mailbox of the portal, where that is a test's own
 * @returns their username
 */
export const inviteUser = (
  { merchantId = 'mer_0002', isMember = false } = {},
  of: { username?: string; mailboxUrl?: string } = {},
): Promise<string> => invite('merchants', { 'custom:merchantId': merchantId }, isMember, of);

/** Another administrator, with `demoPassword`. @returns their username */
export const inviteAdministrator = (): Promise<string> => invite('countinghouse', {}, true);

/** A partner's own user whom no other test has, with `demoPassword`. @returns their username */
export const invitePartnerUser = (partnerId: string): Promise<string> =>
  invite('partners', { 'custom:partnerId': partnerId }, true);
