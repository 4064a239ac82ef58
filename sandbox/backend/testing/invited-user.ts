import {
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { demoPassword } from '../../identity/demo-accounts.ts';
import { signInWithPassword } from '../../identity/testing/sign-in-with-password.ts';
import { newKey } from './orders.ts';
import type { Answer, TestBackend } from './test-backend.ts';

/** Calls the backend as the user. */
export type Call = (endpointPath: string, method?: string, body?: object, key?: string) => Promise<Answer>;

/** Has `as` invite a user of that name, who signs in and makes a first request. */
export async function inviteUser(
  backend: TestBackend,
  as: string,
  { username, ...access }: { username: string } & Record<string, unknown>,
): Promise<{ call: Call; subject: string; token: string }> {
  const person = { username, givenName: 'Nina', familyName: 'Holt', email: `${username}@example.com` };
  const invited = await backend.post(as, 'usermanagement/insert', { ...person, ...access });
  if (invited.status !== 201) throw new Error(JSON.stringify(invited.body));
  const { endpoint = '', poolId, region } = backend.settings.identity;
  const credentials = { accessKeyId: 'sandbox', secretAccessKey: 'not-checked' };
  const client = new CognitoIdentityProviderClient({ region, endpoint, credentials });
  const password = { UserPoolId: poolId, Username: username, Password: demoPassword, Permanent: true };
  await client.send(new AdminSetUserPasswordCommand(password));
  client.destroy();
  const { IdToken } = await signInWithPassword(endpoint, username);
  const call: Call = async (endpointPath, method = 'GET', body, key = newKey()) => {
    const headers = { authorization: `Bearer ${IdToken}`, 'content-type': 'application/json' };
    const response = await fetch(`${backend.url}/${endpointPath}`, {
      method,
      headers: { ...headers, 'idempotency-key': key },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined };
  };
  await call('user/scope');
  return { call, subject: String(decodeJwt(IdToken).sub), token: IdToken };
}
