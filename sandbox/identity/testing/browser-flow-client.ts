import {
  AuthenticationDetails,
  type CognitoUser,
  CognitoUserAttribute,
  type CognitoUserSession,
  type UserData,
} from 'amazon-cognito-identity-js';
import type { UserAttributes } from '../user-attributes.ts';
import { createBrowserPool, createBrowserUser } from './browser-client.ts';
import type { Account, Challenge, FlowClient, Step } from './flow-client.ts';
import type { TestIdentity } from './test-identity.ts';

/** The flows by amazon-cognito-identity-js; passwords go by SRP. */
export function createBrowserFlowClient(identity: TestIdentity): FlowClient {
  const userOf = (username: string) => createBrowserUser(identity, username);
  return {
    signUp: (username, password, attributes) =>
      node((done) =>
        createBrowserPool(identity).signUp(username, password, toAttributes(attributes), [], done),
      ),
    confirmSignUp: (username, code) =>
      node((done) => userOf(username).confirmRegistration(code, false, done)),
    resendCode: (username) => node((done) => userOf(username).resendConfirmationCode(done)),
    forgotPassword: (username) =>
      promise((onSuccess, onFailure) => userOf(username).forgotPassword({ onSuccess, onFailure })),
    confirmForgotPassword: (username, code, password) =>
      promise((onSuccess, onFailure) =>
        userOf(username).confirmPassword(code, password, { onSuccess, onFailure }),
      ),
    signIn(username, Password) {
      const user = userOf(username);
      const details = new AuthenticationDetails({ Username: username, Password });
      return step(user, (callbacks) => user.authenticateUser(details, callbacks));
    },
    signInByCode(username) {
      const user = userOf(username);
      user.setAuthenticationFlowType('CUSTOM_AUTH');
      const details = new AuthenticationDetails({ Username: username });
      return step(user, (callbacks) => user.initiateAuth(details, callbacks));
    },
  };
}

type Callbacks = ReturnType<typeof toCallbacks>;

/** One request of a sign-in, whichever of its many callbacks it ends in. */
function step(user: CognitoUser, request: (callbacks: Callbacks) => void): Promise<Step> {
  return new Promise((resolve, reject) => request(toCallbacks(user, resolve, reject)));
}

function toCallbacks(user: CognitoUser, resolve: (step: Step) => void, reject: (error: Error) => void) {
  const ask = (name: string) => () => resolve(toChallenge(user, name));
  return {
    onSuccess: (session: CognitoUserSession) => resolve(toAccount(user, session)),
    onFailure: reject,
    newPasswordRequired: ask('NEW_PASSWORD_REQUIRED'),
    // Also called with the picked method after SELECT_MFA_TYPE.
    mfaRequired: ask('SMS_MFA'),
    totpRequired: ask('SOFTWARE_TOKEN_MFA'),
    selectMFAType: ask('SELECT_MFA_TYPE'),
    mfaSetup: ask('MFA_SETUP'),
    customChallenge: ask('CUSTOM_CHALLENGE'),
  };
}

function toChallenge(user: CognitoUser, challenge: string): Challenge {
  return {
    challenge,
    respond: (answer) =>
      step(user, (callbacks) => {
        if (challenge === 'NEW_PASSWORD_REQUIRED') user.completeNewPasswordChallenge(answer, {}, callbacks);
        else if (challenge === 'SELECT_MFA_TYPE') user.sendMFASelectionAnswer(answer, callbacks);
        else if (challenge === 'CUSTOM_CHALLENGE') user.sendCustomChallengeAnswer(answer, callbacks);
        else user.sendMFACode(answer, callbacks, challenge);
      }),
    associate: () => associate(user),
    verifyApp: (code) => step(user, (callbacks) => user.verifySoftwareToken(code, 'phone', callbacks)),
  };
}

function toAccount(user: CognitoUser, session: CognitoUserSession): Account {
  return {
    refreshToken: session.getRefreshToken().getToken(),
    async getUser() {
      const data = await node<UserData>((done) => user.getUserData(done, { bypassCache: true }));
      const attributes = data.UserAttributes.map(({ Name, Value }) => [Name, Value]);
      return {
        attributes: Object.fromEntries(attributes),
        mfa: data.UserMFASettingList ?? [],
        preferred: data.PreferredMfaSetting || undefined,
      };
    },
    async refresh() {
      const renewed = await node<CognitoUserSession>((done) =>
        user.refreshSession(session.getRefreshToken(), done),
      );
      return renewed.getIdToken().payload['cognito:groups'] ?? [];
    },
    changePassword: (previous, proposed) => node((done) => user.changePassword(previous, proposed, done)),
    updateAttributes: (attributes) =>
      node((done) => user.updateAttributes(toAttributes(attributes), (error, result) => done(error, result))),
    sendAttributeCode: (name) =>
      promise((onSuccess, onFailure) => user.getAttributeVerificationCode(name, { onSuccess, onFailure })),
    verifyAttribute: (name, code) =>
      promise((onSuccess, onFailure) => user.verifyAttribute(name, code, { onSuccess, onFailure })),
    associate: () => associate(user),
    verifyApp: (code) =>
      promise((onSuccess, onFailure) => user.verifySoftwareToken(code, 'phone', { onSuccess, onFailure })),
    preferMfa: (sms, totp) => node((done) => user.setUserMfaPreference(sms ?? null, totp ?? null, done)),
    globalSignOut: () => promise((onSuccess, onFailure) => user.globalSignOut({ onSuccess, onFailure })),
    deleteUser: () => node((done) => user.deleteUser(done)),
  };
}

const associate = (user: CognitoUser) =>
  promise<string>((associateSecretCode, onFailure) =>
    user.associateSoftwareToken({ associateSecretCode, onFailure }),
  );

function toAttributes(attributes: UserAttributes): CognitoUserAttribute[] {
  return Object.entries(attributes).map(([Name, Value]) => new CognitoUserAttribute({ Name, Value }));
}

function promise<Result>(
  start: (onSuccess: (result: Result) => void, onFailure: (error: Error) => void) => void,
): Promise<Result> {
  return new Promise(start);
}

function node<Result>(start: (done: (error?: Error | null, result?: Result) => void) => void) {
  return new Promise<Result>((resolve, reject) =>
    start((error, result) => (error ? reject(error) : resolve(result as Result))),
  );
}
