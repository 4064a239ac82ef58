import {
  AdminGetUserCommand,
  AdminListUserAuthEventsCommand,
  type AdminListUserAuthEventsCommandOutput,
  AdminSetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { invalidCursor } from '../keyset.ts';
import { type Asking, problemOf } from './identity-problem.ts';

export type AuthEvent = NonNullable<AdminListUserAuthEventsCommandOutput['AuthEvents']>[number];

/** What a pool without threat protection says. */
const keepsNoEvents = (error: unknown) => (error as Error).name === 'UserPoolAddOnNotEnabledException';
const isWrongToken = (error: unknown) => (error as Error).name === 'InvalidParameterException';

/** Second factors, and what happened at sign-in. */
export const signInFacts = ({ client, asked, limit, user }: Asking) => {
  return {
    /** Cognito's names of the second factors that are asked for. */
    async findSecondFactors(username: string): Promise<string[]> {
      const facts = await asked(client.send(new AdminGetUserCommand(user(username)), limit()));
      return facts.UserMFASettingList ?? [];
    },
    /** Asks for none of these any more. */
    async removeSecondFactors(username: string, names: readonly string[]): Promise<void> {
      const off = { Enabled: false, PreferredMfa: false };
      const settings = {
        ...(names.includes('SOFTWARE_TOKEN_MFA') && { SoftwareTokenMfaSettings: off }),
        ...(names.includes('SMS_MFA') && { SMSMfaSettings: off }),
        ...(names.includes('EMAIL_OTP') && { EmailMfaSettings: off }),
      };
      if (Object.keys(settings).length === 0) return;
      const command = new AdminSetUserMFAPreferenceCommand({ ...user(username), ...settings });
      await asked(client.send(command, limit()));
    },
    /** A page of what happened at sign-in, the latest first; null where the pool keeps no such history. */
    async listEvents(username: string, page: { limit: number; cursor: string | undefined }) {
      const { limit: MaxResults, cursor: NextToken } = page;
      const input = { ...user(username), MaxResults, ...(NextToken && { NextToken }) };
      try {
        return await client.send(new AdminListUserAuthEventsCommand(input), limit());
      } catch (error) {
        if (keepsNoEvents(error)) return null;
        throw isWrongToken(error) ? invalidCursor() : problemOf(error);
      }
    },
  };
};
