import { z } from 'zod';
import type { Pool } from '../pool.ts';
import { startCustomSignIn } from '../sign-in/custom-sign-in.ts';
import { signInWithPassword } from '../sign-in/password-sign-in.ts';
import { refreshTokens } from '../sign-in/refresh-tokens.ts';
import { startSrp } from '../sign-in/srp-sign-in.ts';
import { seenFrom, userContextSchema } from '../user-context.ts';
import { defineOperation } from './operation.ts';

const flows = {
  USER_SRP_AUTH: (pool: Pool, parameters: unknown) => startSrp(pool, parameters),
  USER_PASSWORD_AUTH: signInWithPassword,
  CUSTOM_AUTH: startCustomSignIn,
  REFRESH_TOKEN_AUTH: refreshTokens,
  REFRESH_TOKEN: refreshTokens,
};

export const initiateAuth = defineOperation({
  access: 'public',
  input: z.object({
    ClientId: z.string(),
    AuthFlow: z.enum(Object.keys(flows) as (keyof typeof flows)[]),
    AuthParameters: z.record(z.string(), z.unknown()).default({}),
    UserContextData: userContextSchema,
  }),
  run: (pool, { AuthFlow, AuthParameters, UserContextData }) =>
    flows[AuthFlow](seenFrom(pool, UserContextData), AuthParameters),
});
