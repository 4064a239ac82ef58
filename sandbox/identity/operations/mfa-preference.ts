import { z } from 'zod';
import { invalidParameter } from '../cognito-error.ts';
import { adminUserSchema, tokenSchema } from '../input.ts';
import type { Pool } from '../pool.ts';
import { type MfaMethod, mfaMethods } from '../second-factors.ts';
import type { User } from '../user-records.ts';
import { readCaller } from './caller.ts';
import { defineOperation } from './operation.ts';

const methodSchema = z.object({ Enabled: z.boolean().optional(), PreferredMfa: z.boolean().optional() });
const settings = {
  SMSMfaSettings: methodSchema.optional(),
  SoftwareTokenMfaSettings: methodSchema.optional(),
};
type MethodSettings = z.output<typeof methodSchema> | undefined;
type Preference = { SMSMfaSettings?: MethodSettings; SoftwareTokenMfaSettings?: MethodSettings };

export const setUserMfaPreference = defineOperation({
  access: 'public',
  input: z.object({ AccessToken: tokenSchema, ...settings }),
  run: async (pool, input) => setPreference(pool, await readCaller(pool, input.AccessToken), input),
});

export const adminSetUserMfaPreference = defineOperation({
  access: 'admin',
  input: adminUserSchema.extend(settings),
  run: (pool, input) => setPreference(pool, pool.users.get(input.Username), input),
});

/** A method that is not named stays as it is. */
function setPreference(pool: Pool, user: User, input: Preference): object {
  const given: Record<MfaMethod, MethodSettings> = {
    SMS_MFA: input.SMSMfaSettings,
    SOFTWARE_TOKEN_MFA: input.SoftwareTokenMfaSettings,
  };
  const present = pool.secondFactors.get(user.sub);
  const enabled = mfaMethods.filter((method) => given[method]?.Enabled ?? present.enabled.includes(method));
  for (const method of enabled) if (given[method]) assertUsable(pool, user, method);
  const preferred = mfaMethods.filter(
    (method) => given[method]?.PreferredMfa ?? present.preferred === method,
  );
  const newlyPreferred = mfaMethods.filter((method) => given[method]?.PreferredMfa);
  if (newlyPreferred.length > 1) throw invalidParameter('Only one MFA method can be preferred.');
  const [choice = preferred[0]] = newlyPreferred;
  if (newlyPreferred.some((method) => !enabled.includes(method))) {
    throw invalidParameter('A preferred MFA method must be enabled.');
  }
  pool.secondFactors.setPreference(
    user.sub,
    enabled,
    enabled.find((method) => method === choice),
  );
  return {};
}

function assertUsable(pool: Pool, user: User, method: MfaMethod): void {
  const isUsable =
    method === 'SMS_MFA'
      ? user.attributes.phone_number_verified === 'true'
      : pool.secondFactors.get(user.sub).hasTotp;
  if (!isUsable) {
    throw invalidParameter(`User does not have delivery config set to turn on ${method}`);
  }
}
