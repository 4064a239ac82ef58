import { z } from 'zod';
import { invalidSession } from '../challenges.ts';
import { wrongCredentials } from '../cognito-error.ts';
import { type Device, groupKeyOf } from '../devices.ts';
import { parseInput, sessionSchema, usernameSchema } from '../input.ts';
import type { Pool } from '../pool.ts';
import { createServerKeys } from '../srp.ts';
import type { User } from '../user-records.ts';
import { issueTokens } from './issue-tokens.ts';
import type { SignInAnswer } from './sign-in-answer.ts';
import { clientKeySchema, isClaimRight, openClaim, type SrpExchange } from './srp-claim.ts';

interface DeviceState {
  deviceKey: string;
}

/** A device that is known proves by SRP that it holds the secret it confirmed its key with. */
export function askForDevice(pool: Pool, user: User, { deviceKey }: Device): SignInAnswer {
  const state: DeviceState = { deviceKey };
  return {
    ChallengeName: 'DEVICE_SRP_AUTH',
    Session: pool.challenges.issue('DEVICE_SRP_AUTH', user, state),
    ChallengeParameters: {},
  };
}

const startSchema = z.looseObject({
  USERNAME: usernameSchema,
  DEVICE_KEY: z.string(),
  SRP_A: clientKeySchema,
});

/** DEVICE_SRP_AUTH: answers the device's A with the salt and B. */
export async function startDeviceSrp(
  pool: Pool,
  responses: unknown,
  session?: string,
): Promise<SignInAnswer> {
  const { USERNAME, DEVICE_KEY, SRP_A } = parseInput(startSchema, responses, ['ChallengeResponses']);
  const opened = parseInput(sessionSchema, session, ['Session']);
  const challenge = pool.challenges.open<DeviceState>('DEVICE_SRP_AUTH', opened, USERNAME);
  if (challenge.state.deviceKey !== DEVICE_KEY) throw invalidSession();
  pool.challenges.consume(challenge);
  const user = pool.users.getBySub(challenge.userSub);
  const { salt, verifier } = pool.devices.get(user.sub, DEVICE_KEY);
  const { secret, publicKey } = createServerKeys(verifier);
  const exchange: SrpExchange & DeviceState = {
    clientKey: SRP_A,
    publicKey,
    secret,
    deviceKey: DEVICE_KEY,
  };
  const secretBlock = pool.challenges.issue('DEVICE_PASSWORD_VERIFIER', user, exchange);
  return {
    ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
    Session: secretBlock,
    ChallengeParameters: {
      SALT: salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: publicKey,
      USERNAME: user.usernameKey,
      DEVICE_KEY,
    },
  };
}

/** DEVICE_PASSWORD_VERIFIER: checks the device's signature, and signs in. */
export async function verifyDevice(pool: Pool, responses: unknown, session?: string): Promise<SignInAnswer> {
  const { claim, challenge } = openClaim<SrpExchange & DeviceState>(
    pool,
    'DEVICE_PASSWORD_VERIFIER',
    responses,
    session,
  );
  const user = pool.users.getBySub(challenge.userSub);
  const { deviceKey, verifier } = pool.devices.get(user.sub, challenge.state.deviceKey);
  const identity = { poolName: groupKeyOf(user.sub), userId: deviceKey };
  if (!isClaimRight(claim, { ...challenge.state, verifier }, identity)) throw wrongCredentials();
  return issueTokens(pool, user);
}
