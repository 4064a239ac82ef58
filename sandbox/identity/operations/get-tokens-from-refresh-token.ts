import { z } from 'zod';
import { tokenSchema } from '../input.ts';
import { renewTokens } from '../sign-in/refresh-tokens.ts';
import { defineOperation } from './operation.ts';

/** How current clients refresh; the only way to where refresh tokens are rotated. */
export const getTokensFromRefreshToken = defineOperation({
  access: 'public',
  input: z.object({
    ClientId: z.string(),
    RefreshToken: tokenSchema,
    ClientMetadata: z.record(z.string(), z.string()).optional(),
    DeviceKey: z.string().optional(),
  }),
  run: async (pool, { RefreshToken }) => ({ AuthenticationResult: await renewTokens(pool, RefreshToken) }),
});
