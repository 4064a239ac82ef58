import { createHmac } from 'node:crypto';
import {
  type ChallengeNameType,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import * as browserLibrary from 'amazon-cognito-identity-js';
import { installFastClientMaths } from './fast-client-maths.ts';
import type { TestIdentity } from './test-identity.ts';

installFastClientMaths();

/** A number of amazon-cognito-identity-js. */
interface BigInteger {
  toString(radix: number): string;
}

interface Maths {
  getLargeAValue(callback: (error: unknown, value: BigInteger) => void): void;
  N: BigInteger & { constructor: new (hex: string, radix: number) => BigInteger };
  getPasswordAuthenticationKey(
    userId: string,
    password: string,
    publicKey: BigInteger,
    salt: BigInteger,
    callback: (error: unknown, key: Uint8Array) => void,
  ): void;
}

// Exported by the library, missing in its types.
const { AuthenticationHelper, DateHelper } = browserLibrary as unknown as {
  AuthenticationHelper: new (poolName: string) => Maths;
  DateHelper: new () => { getNowString(): string };
};

/** A client's half of one SRP exchange, by the maths of amazon-cognito-identity-js. */
export async function createSrpClient(poolName: string) {
  const maths = new AuthenticationHelper(poolName);
  const publicValue = await new Promise<BigInteger>((resolve, reject) =>
    maths.getLargeAValue((error, value) => (error ? reject(error) : resolve(value))),
  );
  const toNumber = (hex: string) => new maths.N.constructor(hex, 16);
  return {
    clientKey: publicValue.toString(16),
    deriveKey(userId: string, password: string, publicKey: string, salt: string): Promise<Buffer> {
      return new Promise((resolve, reject) => {
        maths.getPasswordAuthenticationKey(
          userId,
          password,
          toNumber(publicKey),
          toNumber(salt),
          (error, key) => (error ? reject(error) : resolve(Buffer.from(key))),
        );
      });
    },
  };
}

/** The signature by which a client answers an exchange; `poolName` is a device's group where a device proves itself. */
export function signWith(
  key: Buffer,
  parts: { poolName: string; userId: string; secretBlock: string; timestamp: string },
): string {
  return createHmac('sha256', key)
    .update(`${parts.poolName}${parts.userId}`)
    .update(Buffer.from(parts.secretBlock, 'base64'))
    .update(parts.timestamp)
    .digest('base64');
}

/** Now, as a client signs it. */
export const readTimestamp = () => new DateHelper().getNowString();

export type Responses = Record<string, string>;

/** Starts SRP through the AWS SDK, up to the responses a client would send next. */
export async function startSrpWithSdk(
  { sdk, settings }: TestIdentity,
  username: string,
  password: string,
  timestamp = readTimestamp(),
) {
  const poolName = settings.poolId.split('_')[1] ?? '';
  const client = await createSrpClient(poolName);
  const started = await sdk.send(
    new InitiateAuthCommand({
      ClientId: settings.clientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: username, SRP_A: client.clientKey },
    }),
  );
  const {
    USER_ID_FOR_SRP = '',
    SALT = '',
    SRP_B = '',
    SECRET_BLOCK = '',
  } = started.ChallengeParameters ?? {};
  const key = await client.deriveKey(USER_ID_FOR_SRP, password, SRP_B, SALT);
  const identityOfUser = { poolName, userId: USER_ID_FOR_SRP };
  const signature = signWith(key, { ...identityOfUser, secretBlock: SECRET_BLOCK, timestamp });
  const responses: Responses = {
    USERNAME: USER_ID_FOR_SRP,
    PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: signature,
    TIMESTAMP: timestamp,
  };
  return { started, responses, session: started.Session };
}

/** Answers a challenge through the AWS SDK. */
export function respondWithSdk(
  { sdk, settings }: TestIdentity,
  ChallengeName: ChallengeNameType,
  ChallengeResponses: Responses,
  Session: string | undefined,
) {
  const { clientId: ClientId } = settings;
  return sdk.send(
    new RespondToAuthChallengeCommand({ ClientId, ChallengeName, ChallengeResponses, Session }),
  );
}
