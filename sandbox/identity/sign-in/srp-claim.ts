import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Challenge, ChallengeName } from '../challenges.ts';
import { notAuthorized } from '../cognito-error.ts';
import { parseInput, sessionSchema, usernameSchema } from '../input.ts';
import type { Pool } from '../pool.ts';
import { deriveKey, isUsableClientKey, type SrpIdentity, signClaim } from '../srp.ts';
import { assertFreshTimestamp } from '../srp-timestamp.ts';

/** What the server keeps between the two steps of an exchange. */
export interface SrpExchange {
  clientKey: string;
  publicKey: string;
  secret: string;
}

export const clientKeySchema = z
  .string()
  .regex(/^[0-9a-fA-F]{1,770}$/, { error: 'must be a hexadecimal number', abort: true })
  .refine(isUsableClientKey, 'must not be a multiple of N');

const claimSchema = z.object({
  USERNAME: usernameSchema,
  PASSWORD_CLAIM_SECRET_BLOCK: sessionSchema,
  PASSWORD_CLAIM_SIGNATURE: z.string().max(128),
  TIMESTAMP: z.string().max(64),
});
type Claim = z.output<typeof claimSchema>;

/**
 * Reads the second step and uses its challenge up: one try per challenge, whatever comes of it.
 * @throws CognitoError
 */
export function openClaim<State>(
  pool: Pool,
  name: ChallengeName,
  responses: unknown,
  session: string | undefined,
): { claim: Claim; challenge: Challenge<State> } {
  const claim = parseInput(claimSchema, responses, ['ChallengeResponses']);
  const secretBlock = claim.PASSWORD_CLAIM_SECRET_BLOCK;
  if (session !== undefined && session !== secretBlock) throw notAuthorized('Invalid session for the user.');
  const challenge = pool.challenges.open<State>(name, secretBlock, claim.USERNAME);
  pool.challenges.consume(challenge);
  assertFreshTimestamp(claim.TIMESTAMP, pool.settings.now());
  return { claim, challenge };
}

/** Whether the client knew the secret behind the verifier. */
export function isClaimRight(
  claim: Claim,
  exchange: SrpExchange & { verifier: string },
  identity: SrpIdentity,
): boolean {
  const key = deriveKey(exchange);
  const expected = signClaim(key, identity, claim.PASSWORD_CLAIM_SECRET_BLOCK, claim.TIMESTAMP);
  const given = Buffer.from(claim.PASSWORD_CLAIM_SIGNATURE, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
