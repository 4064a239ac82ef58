import {
  AuthenticationDetails,
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import type { ProxyConfig } from '../config.ts';
import type { Tokens } from '../session/token-vault.ts';
import { installFastModPow } from './fast-mod-pow.ts';
import { toIdentityError } from './identity-error.ts';

export type SignInResult =
  | { kind: 'session'; tokens: Tokens }
  /** A new password is due; `username` and `session` answer for it in the next step. */
  | { kind: 'new-password'; username: string; session: string };

/** What the proxy asks of the identity service. Every call throws IdentityRefusal or IdentityUnavailable. */
export interface Identity {
  signIn(username: string, password: string): Promise<SignInResult>;
  completeNewPassword(challenge: { username: string; session: string }, newPassword: string): Promise<Tokens>;
  refresh(username: string, refreshToken: string): Promise<Tokens>;
  revoke(refreshToken: string): Promise<void>;
}

/** The parts of the library's objects that its types keep to themselves. */
interface ClientInternals {
  client: {
    fetchOptions: RequestInit;
    request(operation: string, params: object, callback: (error: Error | null, data?: unknown) => void): void;
    requestWithRetry: unknown;
  };
}
interface UserInternals {
  Session: string | null;
  username: string;
}

/** A storage of its own for each call: the library's default is one for the whole process, and mixes users up. */
function createMemoryStorage() {
  const items = new Map<string, string>();
  return {
    setItem: (key: string, value: string) => void items.set(key, value),
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  };
}

function toTokens(session: CognitoUserSession): Tokens {
  const idToken = session.getIdToken();
  return {
    idToken: idToken.getJwtToken(),
    refreshToken: session.getRefreshToken().getToken(),
    idTokenExpiresAt: idToken.getExpiration() * 1_000,
  };
}

export function createIdentity({ poolId, clientId, endpoint, timeoutMs }: ProxyConfig['identity']): Identity {
  installFastModPow();

  function openUser(username: string): CognitoUser & UserInternals & ClientInternals {
    const storage = createMemoryStorage();
    const pool = new CognitoUserPool({
      UserPoolId: poolId,
      ClientId: clientId,
      Storage: storage,
      ...(endpoint && { endpoint }),
    });
    const { client } = pool as unknown as ClientInternals;
    // The library waits for ever, and tries a revoked token six times over six seconds.
    client.fetchOptions = { signal: AbortSignal.timeout(timeoutMs) };
    client.requestWithRetry = client.request;
    const user = new CognitoUser({ Username: username, Pool: pool, Storage: storage });
    return user as unknown as CognitoUser & UserInternals & ClientInternals;
  }

  const asPromise = async <Value>(
    run: (resolve: (value: Value) => void, reject: (error: unknown) => void) => void,
  ) => {
    try {
      return await new Promise<Value>(run);
    } catch (error) {
      throw toIdentityError(error);
    }
  };

  return {
    signIn: (username, password) =>
      asPromise((resolve, reject) => {
        const user = openUser(username);
        user.authenticateUser(new AuthenticationDetails({ Username: username, Password: password }), {
          onSuccess: (session) => resolve({ kind: 'session', tokens: toTokens(session) }),
          onFailure: reject,
          newPasswordRequired: () =>
            resolve({ kind: 'new-password', username: user.username, session: user.Session ?? '' }),
        });
      }),
    completeNewPassword: ({ username, session }, newPassword) =>
      asPromise((resolve, reject) => {
        const user = openUser(username);
        user.Session = session;
        user.completeNewPasswordChallenge(
          newPassword,
          {},
          { onSuccess: (signedIn) => resolve(toTokens(signedIn)), onFailure: reject },
        );
      }),
    refresh: (username, refreshToken) =>
      asPromise((resolve, reject) => {
        const token = new CognitoRefreshToken({ RefreshToken: refreshToken });
        openUser(username).refreshSession(token, (error, session) =>
          error ? reject(error) : resolve(toTokens(session)),
        );
      }),
    revoke: (refreshToken) =>
      asPromise((resolve, reject) => {
        const { client } = openUser('-');
        const params = { Token: refreshToken, ClientId: clientId };
        client.request('RevokeToken', params, (error) => (error ? reject(error) : resolve(undefined)));
      }),
  };
}
