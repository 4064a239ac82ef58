import { z } from 'zod';
import { sessionSchema } from '../input.ts';
import { setNewPassword } from '../sign-in/new-password-challenge.ts';
import { verifySrp } from '../sign-in/srp-sign-in.ts';
import { defineOperation } from './operation.ts';

const challenges = {
  PASSWORD_VERIFIER: verifySrp,
  NEW_PASSWORD_REQUIRED: setNewPassword,
};

export const respondToAuthChallenge = defineOperation({
  access: 'public',
  input: z.object({
    ClientId: z.string(),
    ChallengeName: z.enum(Object.keys(challenges) as (keyof typeof challenges)[]),
    ChallengeResponses: z.record(z.string(), z.unknown()).default({}),
    Session: sessionSchema.optional(),
  }),
  run: (pool, { ChallengeName, ChallengeResponses, Session }) =>
    challenges[ChallengeName](pool, ChallengeResponses, Session),
});
