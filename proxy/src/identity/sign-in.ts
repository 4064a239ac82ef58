import type { MfaMethod } from '@countinghouse/contract/vocabulary';
import {
  AuthenticationDetails,
  CognitoRefreshToken,
  type CognitoUserSession,
  type IAuthenticationCallback,
} from 'amazon-cognito-identity-js';
import type { Tokens } from '../session/token-vault.ts';
import type { ClientContext } from './client-context.ts';
import { asPromise, type CognitoClient, type SigningInUser } from './cognito-client.ts';

/** What names a sign-in between two of its steps: the user, and the identity service's own session string. */
export interface SignInStep {
  username: string;
  session: string;
}

export type SignInResult =
  | { kind: 'session'; tokens: Tokens }
  | ({ kind: 'new-password' } & SignInStep)
  /** `destination` is where a text message went, masked; null for an app. */
  | ({ kind: 'code'; method: MfaMethod; destination: string | null } & SignInStep)
  | ({ kind: 'choice'; methods: MfaMethod[] } & SignInStep)
  | ({ kind: 'enrolment' } & SignInStep);

/** Cognito's names of the second factors. */
const cognitoNames = { totp: 'SOFTWARE_TOKEN_MFA', sms: 'SMS_MFA' } as const satisfies Record<
  MfaMethod,
  string
>;

export function toTokens(session: CognitoUserSession): Tokens {
  const idToken = session.getIdToken();
  return {
    idToken: idToken.getJwtToken(),
    accessToken: session.getAccessToken().getJwtToken(),
    refreshToken: session.getRefreshToken().getToken(),
    idTokenExpiresAt: idToken.getExpiration() * 1_000,
  };
}

/** What the challenge says it offers: a JSON list in a string, or Cognito's answer would not be one. */
function offeredMethods(parameters: { MFAS_CAN_CHOOSE?: string }): MfaMethod[] {
  const offered: unknown = JSON.parse(parameters.MFAS_CAN_CHOOSE ?? '[]');
  const names = Array.isArray(offered) ? offered : [];
  return (['totp', 'sms'] as const).filter((method) => names.includes(cognitoNames[method]));
}

/** Every way in which a step of a sign-in can end, as the library calls it back. */
function callbacks(
  user: SigningInUser,
  resolve: (result: SignInResult) => void,
  reject: (error: unknown) => void,
): IAuthenticationCallback {
  const step = () => ({ username: user.username, session: user.Session ?? '' });
  const code = (method: MfaMethod, parameters?: { CODE_DELIVERY_DESTINATION?: string }) =>
    resolve({ kind: 'code', method, destination: parameters?.CODE_DELIVERY_DESTINATION ?? null, ...step() });
  return {
    onSuccess: (session) => resolve({ kind: 'session', tokens: toTokens(session) }),
    onFailure: reject,
    newPasswordRequired: () => resolve({ kind: 'new-password', ...step() }),
    totpRequired: (_name, parameters) => code('totp', parameters),
    mfaRequired: (_name, parameters) => code('sms', parameters),
    selectMFAType: (_name, parameters) =>
      resolve({ kind: 'choice', methods: offeredMethods(parameters), ...step() }),
    mfaSetup: () => resolve({ kind: 'enrolment', ...step() }),
    customChallenge: () => reject(new Error('the identity service asks for a challenge of its own')),
  };
}

/** Signing in, step by step. The steps of one sign-in may run in different processes. */
export function createSignIn(client: CognitoClient, clientId: string) {
  const open = ({ username, session }: SignInStep, from?: ClientContext) =>
    Object.assign(client.openUser(username, from), { Session: session });
  const proceed = (
    user: SigningInUser,
    run: (callback: IAuthenticationCallback) => void,
  ): Promise<SignInResult> => asPromise((resolve, reject) => run(callbacks(user, resolve, reject)));

  return {
    /** Proves the password by SRP. */
    signIn(username: string, password: string, from?: ClientContext): Promise<SignInResult> {
      const user = client.openUser(username, from);
      const details = new AuthenticationDetails({ Username: username, Password: password });
      return proceed(user, (callback) => user.authenticateUser(details, callback));
    },

    completeNewPassword(step: SignInStep, newPassword: string, from?: ClientContext): Promise<SignInResult> {
      const user = open(step, from);
      return proceed(user, (callback) => user.completeNewPasswordChallenge(newPassword, {}, callback));
    },

    chooseMethod(step: SignInStep, method: MfaMethod, from?: ClientContext): Promise<SignInResult> {
      const user = open(step, from);
      return proceed(user, (callback) =>
        user.sendMFASelectionAnswer(cognitoNames[method], callback as never),
      );
    },

    sendCode(step: SignInStep, method: MfaMethod, code: string, from?: ClientContext): Promise<SignInResult> {
      const user = open(step, from);
      return proceed(user, (callback) => user.sendMFACode(code, callback, cognitoNames[method]));
    },

    /** Proves that an authenticator app has the secret it was given in this sign-in. */
    completeEnrolment(step: SignInStep, code: string, from?: ClientContext): Promise<SignInResult> {
      const user = open(step, from);
      return proceed(user, (callback) => user.verifySoftwareToken(code, 'authenticator', callback));
    },

    /** New tokens for a refresh token; whose it is, the new id token says. */
    refresh: (refreshToken: string): Promise<Tokens> =>
      asPromise((resolve, reject) => {
        const token = new CognitoRefreshToken({ RefreshToken: refreshToken });
        client
          .openUser('-')
          .refreshSession(token, (error, session) => (error ? reject(error) : resolve(toTokens(session))));
      }),

    /** Ends what came of one sign-in. */
    async revoke(refreshToken: string): Promise<void> {
      await client.request('RevokeToken', { Token: refreshToken, ClientId: clientId });
    },

    /** Ends what came of every sign-in of the user. */
    async signOutEverywhere(accessToken: string): Promise<void> {
      await client.request('GlobalSignOut', { AccessToken: accessToken });
    },
  };
}
