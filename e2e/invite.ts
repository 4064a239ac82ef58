import { randomUUID } from 'node:crypto';
import { demoPassword } from '@countinghouse/sandbox/demo-accounts';

const { origin } = new URL(process.env.MAILBOX_URL ?? 'http://localhost');

/** Does what an administrator of the identity pool may. The sandbox looks at the key of the signature, no further. */
async function administer(operation: string, input: object): Promise<void> {
  const answer = await fetch(origin, {
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

async function invite(group: string, own: Record<string, string>, isMember: boolean): Promise<string> {
  const Username = `invited.${randomUUID().slice(0, 8)}`;
  const attributes = {
    email: `${Username}@example.com`,
    email_verified: 'true',
    given_name: 'Priya',
    family_name: 'Raman',
    ...own,
  };
  await administer('AdminCreateUser', {
    Username,
    TemporaryPassword: demoPassword,
    MessageAction: 'SUPPRESS',
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
  await administer('AdminAddUserToGroup', { Username, GroupName: group });
  if (isMember)
    await administer('AdminSetUserPassword', { Username, Password: demoPassword, Permanent: true });
  return Username;
}

/**
 * A merchant's user whom no other test has, with `demoPassword` until they choose one; a member may keep it.
 * @returns their username
 */
export const inviteUser = ({ merchantId = 'mer_0002', isMember = false } = {}): Promise<string> =>
  invite('merchants', { 'custom:merchantId': merchantId }, isMember);

/** Another administrator, with `demoPassword`. @returns their username */
export const inviteAdministrator = (): Promise<string> => invite('countinghouse', {}, true);

/** A partner's own user whom no other test has, with `demoPassword`. @returns their username */
export const invitePartnerUser = (partnerId: string): Promise<string> =>
  invite('partners', { 'custom:partnerId': partnerId }, true);
