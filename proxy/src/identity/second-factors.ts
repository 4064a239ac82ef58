import type { MessageFacts } from '../brands/message-facts.ts';
import type { CognitoClient } from './cognito-client.ts';
import type { SignInStep } from './sign-in.ts';

/** Who enrols: a user in the middle of a sign-in, or one who has an access token. */
export type Enroller = SignInStep | { accessToken: string };

interface SoftwareToken {
  SecretCode: string;
  Session?: string;
}
interface CodeDelivery {
  CodeDeliveryDetails?: { Destination?: string };
}
interface UserDescription {
  UserMFASettingList?: string[];
}

const isSignedIn = (enroller: Enroller): enroller is { accessToken: string } => 'accessToken' in enroller;
const toParams = (enroller: Enroller) =>
  isSignedIn(enroller) ? { AccessToken: enroller.accessToken } : { Session: enroller.session };

/** Second factors of a user. */
export function createSecondFactors(client: CognitoClient) {
  return {
    /** A new secret for an authenticator app. In a sign-in, the next step has a session string of its own. */
    async associateApp(enroller: Enroller): Promise<{ secret: string; session: string | null }> {
      const answer = await client.request<SoftwareToken>('AssociateSoftwareToken', toParams(enroller));
      return { secret: answer.SecretCode, session: answer.Session ?? null };
    },

    /** Proves that the app has the secret: a new one, or the one that was enrolled before. */
    async verifyApp(accessToken: string, code: string): Promise<void> {
      await client.request('VerifySoftwareToken', { AccessToken: accessToken, UserCode: code });
    },

    /** Sends a code to the user's phone. @returns where it went, masked */
    async sendPhoneCode(accessToken: string, messages?: MessageFacts): Promise<string | null> {
      const params = { AccessToken: accessToken, AttributeName: 'phone_number' };
      const answer = await client.request<CodeDelivery>('GetUserAttributeVerificationCode', params, messages);
      return answer.CodeDeliveryDetails?.Destination ?? null;
    },

    /** Takes the code that was sent to the user's phone. */
    async verifyPhone(accessToken: string, code: string): Promise<void> {
      const params = { AccessToken: accessToken, AttributeName: 'phone_number', Code: code };
      await client.request('VerifyUserAttribute', params);
    },

    /** Makes the app the second factor of every sign-in, or stops asking for one. */
    async preferApp(accessToken: string, isEnabled: boolean): Promise<void> {
      await client.request('SetUserMFAPreference', {
        AccessToken: accessToken,
        SoftwareTokenMfaSettings: { Enabled: isEnabled, PreferredMfa: isEnabled },
      });
    },

    async listFactors(accessToken: string): Promise<{ totp: boolean; sms: boolean }> {
      const user = await client.request<UserDescription>('GetUser', { AccessToken: accessToken });
      const factors = user.UserMFASettingList ?? [];
      return { totp: factors.includes('SOFTWARE_TOKEN_MFA'), sms: factors.includes('SMS_MFA') };
    },
  };
}
