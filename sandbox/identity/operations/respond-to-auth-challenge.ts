import { z } from 'zod';
import { sessionSchema } from '../input.ts';
import { startDeviceSrp, verifyDevice } from '../sign-in/device-challenge.ts';
import { answerMailedCode } from '../sign-in/mailed-code-challenge.ts';
import { finishMfaSetup } from '../sign-in/mfa-setup.ts';
import { setNewPassword } from '../sign-in/new-password-challenge.ts';
import { answerSms, answerTotp, selectMethod } from '../sign-in/second-factor.ts';
import { verifySrp } from '../sign-in/srp-sign-in.ts';
import { seenFrom, userContextSchema } from '../user-context.ts';
import { defineOperation } from './operation.ts';

const challenges = {
  PASSWORD_VERIFIER: verifySrp,
  NEW_PASSWORD_REQUIRED: setNewPassword,
  SOFTWARE_TOKEN_MFA: answerTotp,
  SMS_MFA: answerSms,
  SELECT_MFA_TYPE: selectMethod,
  MFA_SETUP: finishMfaSetup,
  CUSTOM_CHALLENGE: answerMailedCode,
  DEVICE_SRP_AUTH: startDeviceSrp,
  DEVICE_PASSWORD_VERIFIER: verifyDevice,
};

export const respondToAuthChallenge = defineOperation({
  access: 'public',
  input: z.object({
    ClientId: z.string(),
    ChallengeName: z.enum(Object.keys(challenges) as (keyof typeof challenges)[]),
    ChallengeResponses: z.record(z.string(), z.unknown()).default({}),
    Session: sessionSchema.optional(),
    UserContextData: userContextSchema,
  }),
  run: (pool, { ChallengeName, ChallengeResponses, Session, UserContextData }) =>
    challenges[ChallengeName](seenFrom(pool, UserContextData), ChallengeResponses, Session),
});
