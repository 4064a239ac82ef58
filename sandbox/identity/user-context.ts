import { z } from 'zod';
import { deviceOf } from '../service/device.ts';
import type { EventContext } from './auth-events.ts';
import type { Pool } from './pool.ts';

/** What a client says of where it is: Cognito takes it with every step of a sign-in. */
export const userContextSchema = z
  .object({ EncodedData: z.string().max(8_192).optional(), IpAddress: z.string().max(64).optional() })
  .optional();
type UserContext = z.output<typeof userContextSchema>;

const payloadSchema = z.object({ contextData: z.object({ UserAgent: z.string() }) });

/** The user agent in data as Amazon's own script encodes it; what is encoded otherwise tells nothing. */
function userAgentIn(encoded: string | undefined): string | undefined {
  try {
    const { payload } = JSON.parse(Buffer.from(encoded ?? '', 'base64').toString('utf8'));
    return payloadSchema.parse(JSON.parse(payload)).contextData.UserAgent;
  } catch {
    return undefined;
  }
}

const contextOf = (context: UserContext): EventContext => ({
  address: context?.IpAddress ?? null,
  device: deviceOf(userAgentIn(context?.EncodedData))?.replace(' on ', ', ') ?? null,
});

/** The pool for a request from there: what it writes down of sign-ins says so. */
export const seenFrom = (pool: Pool, context: UserContext): Pool => ({
  ...pool,
  authEvents: { ...pool.authEvents, ...pool.authEvents.from(contextOf(context)) },
});
