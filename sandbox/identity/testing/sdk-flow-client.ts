import {
  AssociateSoftwareTokenCommand,
  type ChallengeNameType,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  type InitiateAuthCommandOutput,
  ResendConfirmationCodeCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import type { UserAttributes } from '../user-attributes.ts';
import type { Account, Challenge, FlowClient, Step } from './flow-client.ts';
import { respondWithSdk } from './srp-client.ts';
import type { TestIdentity } from './test-identity.ts';

/** The flows by the AWS SDK; passwords go as they are. */
export function createSdkFlowClient(identity: TestIdentity): FlowClient {
  const { sdk, settings } = identity;
  const ClientId = settings.clientId;
  return {
    signUp: (Username, Password, attributes) =>
      sdk.send(new SignUpCommand({ ClientId, Username, Password, UserAttributes: toAttributes(attributes) })),
    confirmSignUp: (Username, ConfirmationCode) =>
      sdk.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode })),
    resendCode: (Username) => sdk.send(new ResendConfirmationCodeCommand({ ClientId, Username })),
    forgotPassword: (Username) => sdk.send(new ForgotPasswordCommand({ ClientId, Username })),
    confirmForgotPassword: (Username, ConfirmationCode, Password) =>
      sdk.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password })),
    async signIn(USERNAME, PASSWORD) {
      const AuthParameters = { USERNAME, PASSWORD };
      const request = new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
      return toStep(identity, USERNAME, await sdk.send(request));
    },
    async signInByCode(USERNAME) {
      const request = new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'CUSTOM_AUTH',
        AuthParameters: { USERNAME },
      });
      return toStep(identity, USERNAME, await sdk.send(request));
    },
  };
}

function toStep(identity: TestIdentity, username: string, answer: InitiateAuthCommandOutput): Step {
  return answer.ChallengeName
    ? toChallenge(identity, username, answer.ChallengeName, answer.Session)
    : toAccount(identity, answer.AuthenticationResult);
}

const answerNames: Partial<Record<ChallengeNameType, string>> = {
  NEW_PASSWORD_REQUIRED: 'NEW_PASSWORD',
  SMS_MFA: 'SMS_MFA_CODE',
  SOFTWARE_TOKEN_MFA: 'SOFTWARE_TOKEN_MFA_CODE',
};

function toChallenge(
  identity: TestIdentity,
  USERNAME: string,
  challenge: ChallengeNameType,
  firstSession: string | undefined,
): Challenge {
  let Session = firstSession;
  const respond = async (responses: Record<string, string>) =>
    toStep(
      identity,
      USERNAME,
      await respondWithSdk(identity, challenge, { USERNAME, ...responses }, Session),
    );
  return {
    challenge,
    respond: (answer) => respond({ [answerNames[challenge] ?? 'ANSWER']: answer }),
    async associate() {
      const answer = await identity.sdk.send(new AssociateSoftwareTokenCommand({ Session }));
      Session = answer.Session;
      return answer.SecretCode ?? '';
    },
    async verifyApp(UserCode) {
      const answer = await identity.sdk.send(new VerifySoftwareTokenCommand({ Session, UserCode }));
      Session = answer.Session;
      return respond({});
    },
  };
}

function toAccount(
  { sdk, settings }: TestIdentity,
  tokens: InitiateAuthCommandOutput['AuthenticationResult'],
): Account {
  const { AccessToken = '', RefreshToken: refreshToken = '' } = tokens ?? {};
  return {
    refreshToken,
    async getUser() {
      const user = await sdk.send(new GetUserCommand({ AccessToken }));
      const attributes = user.UserAttributes?.map(({ Name, Value }) => [Name, Value]) ?? [];
      return {
        attributes: Object.fromEntries(attributes),
        mfa: user.UserMFASettingList ?? [],
        preferred: user.PreferredMfaSetting,
      };
    },
    async refresh() {
      const { AuthenticationResult } = await sdk.send(
        new InitiateAuthCommand({
          ClientId: settings.clientId,
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: { REFRESH_TOKEN: refreshToken },
        }),
      );
      const groups = decodeJwt(AuthenticationResult?.IdToken ?? '')['cognito:groups'];
      return (groups as string[] | undefined) ?? [];
    },
    changePassword: (PreviousPassword, ProposedPassword) =>
      sdk.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword })),
    updateAttributes: (attributes) =>
      sdk.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: toAttributes(attributes) })),
    sendAttributeCode: (AttributeName) =>
      sdk.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName })),
    verifyAttribute: (AttributeName, Code) =>
      sdk.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName, Code })),
    async associate() {
      return (await sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))).SecretCode ?? '';
    },
    verifyApp: (UserCode) => sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode })),
    preferMfa: (SMSMfaSettings, SoftwareTokenMfaSettings) =>
      sdk.send(new SetUserMFAPreferenceCommand({ AccessToken, SMSMfaSettings, SoftwareTokenMfaSettings })),
    globalSignOut: () => sdk.send(new GlobalSignOutCommand({ AccessToken })),
    deleteUser: () => sdk.send(new DeleteUserCommand({ AccessToken })),
  };
}

function toAttributes(attributes: UserAttributes) {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}
