import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import { installFastClientMaths } from './fast-client-maths.ts';
import type { TestIdentity } from './test-identity.ts';

installFastClientMaths();

export type BrowserOutcome = { session: CognitoUserSession } | { newPasswordFor: CognitoUser };

/** Signs in as the portal does, by SRP with amazon-cognito-identity-js. */
export function signInWithBrowserClient(
  identity: TestIdentity,
  username: string,
  password: string,
): Promise<BrowserOutcome> {
  const user = createBrowserUser(identity, username);
  const details = new AuthenticationDetails({ Username: username, Password: password });
  return new Promise((resolve, reject) => {
    user.authenticateUser(details, {
      onSuccess: (session) => resolve({ session }),
      onFailure: reject,
      newPasswordRequired: () => resolve({ newPasswordFor: user }),
    });
  });
}

/** Answers NEW_PASSWORD_REQUIRED. */
export function chooseNewPassword(
  user: CognitoUser,
  password: string,
  attributes: Record<string, string> = {},
): Promise<CognitoUserSession> {
  return new Promise((resolve, reject) => {
    user.completeNewPasswordChallenge(password, attributes, { onSuccess: resolve, onFailure: reject });
  });
}

/** Pool and user each get a storage of their own: by default the whole process shares one. */
export function createBrowserUser(identity: TestIdentity, username: string): CognitoUser {
  const pool = createBrowserPool(identity);
  return new CognitoUser({ Username: username, Pool: pool, Storage: createStorage() });
}

interface RequestingClient {
  request: unknown;
  requestWithRetry: unknown;
}

export function createBrowserPool({ url, settings }: TestIdentity): CognitoUserPool {
  const pool = new CognitoUserPool({
    UserPoolId: settings.poolId,
    ClientId: settings.clientId,
    endpoint: url,
    Storage: createStorage(),
  });
  // It takes every refusal of a refresh for an outage, and asks again for seven seconds.
  const { client } = pool as unknown as { client: RequestingClient };
  client.requestWithRetry = client.request;
  return pool;
}

function createStorage(): ICognitoStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      items.set(key, value);
    },
    removeItem: (key) => {
      items.delete(key);
    },
    clear: () => items.clear(),
  };
}
