import { z } from 'zod';
import type { RequestLogEntry } from './request-log.ts';

export interface IdentitySettings {
  /** 0 picks a free port. */
  port: number;
  host: string;
  dataDir: string;
  /** `<region>_<name>`; the name after the underscore is part of every SRP proof. */
  poolId: string;
  clientId: string;
  /** Origin of the issuer, without a trailing slash; undefined means `http://localhost:<port>`. */
  publicUrl: string | undefined;
  /** Lifetime of id and access tokens. */
  tokenMinutes: number;
  refreshDays: number;
  /** Whether a refresh gives a new refresh token in place of the old one. */
  refreshRotation: boolean;
  /** How long a refresh token that was replaced still serves. */
  refreshGraceSeconds: number;
  /** How long a challenge may be answered. */
  challengeMinutes: number;
  /** How long a code that was sent may be used. */
  codeMinutes: number;
  /** Whether a second factor is asked for: never, of those who have one, or of everyone. */
  mfa: 'OFF' | 'OPTIONAL' | 'ON';
  /** Whether a sign-in hands out a key by which the device can be remembered. */
  deviceTracking: boolean;
  /** The access key id that admin operations must be signed with. */
  accessKeyId: string;
  /** As the app client setting of the same name: LEGACY tells unknown and disabled users apart. */
  preventUserExistenceErrors: 'LEGACY' | 'ENABLED';
  /** Groups that the pool has besides those of the portal's roles: a brand may call its own otherwise. */
  groups: readonly string[];
  /** Whether an empty pool is filled with the demo accounts. */
  seedDemoAccounts: boolean;
  /** Epoch milliseconds. */
  now: () => number;
  log: (entry: RequestLogEntry) => void;
}

const wholeNumber = (from: number, to: number) => z.coerce.number().int().min(from).max(to);

const environmentSchema = z.object({
  IDENTITY_PORT: wholeNumber(0, 65_535).default(3010),
  IDENTITY_HOST: z.string().default('127.0.0.1'),
  IDENTITY_DATA_DIR: z.string().default('.data/identity'),
  IDENTITY_POOL_ID: z
    .string()
    .regex(/^[\w-]+_[0-9a-zA-Z]+$/, 'must be <region>_<name>')
    .default('us-west-2_Countingh'),
  IDENTITY_CLIENT_ID: z
    .string()
    .regex(/^[a-z0-9]{26}$/, 'must be 26 lower-case letters and digits')
    .default('4countinghousesandboxportl'),
  IDENTITY_PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  IDENTITY_TOKEN_MINUTES: wholeNumber(1, 1440).default(60),
  IDENTITY_REFRESH_DAYS: wholeNumber(1, 3650).default(30),
  IDENTITY_REFRESH_ROTATION: z.enum(['OFF', 'ON']).default('OFF'),
  IDENTITY_REFRESH_GRACE_SECONDS: wholeNumber(0, 60).default(0),
  IDENTITY_CHALLENGE_MINUTES: wholeNumber(1, 15).default(3),
  IDENTITY_CODE_MINUTES: wholeNumber(1, 1440).default(60),
  IDENTITY_MFA: z.enum(['OFF', 'OPTIONAL', 'ON']).default('OPTIONAL'),
  IDENTITY_DEVICE_TRACKING: z.enum(['OFF', 'ON']).default('OFF'),
  IDENTITY_ACCESS_KEY_ID: z
    .string()
    .regex(/^\w{1,128}$/, 'must be 1 to 128 letters, digits or _')
    .default('sandbox'),
  IDENTITY_PREVENT_USER_EXISTENCE_ERRORS: z.enum(['LEGACY', 'ENABLED']).default('LEGACY'),
  IDENTITY_GROUPS: z
    .string()
    .regex(/^[\w+=.@-]+(,[\w+=.@-]+)*$/, 'must be names of groups, with commas between them')
    .transform((names) => names.split(','))
    .default([]),
});

/**
 * Reads the settings from the environment once; an empty variable counts as absent.
 * @throws Error naming every variable that is wrong
 */
export function parseIdentitySettings(environment: NodeJS.ProcessEnv): IdentitySettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join()}: ${message}`).join('; '));
  }
  return {
    port: parsed.data.IDENTITY_PORT,
    host: parsed.data.IDENTITY_HOST,
    dataDir: parsed.data.IDENTITY_DATA_DIR,
    poolId: parsed.data.IDENTITY_POOL_ID,
    clientId: parsed.data.IDENTITY_CLIENT_ID,
    publicUrl: parsed.data.IDENTITY_PUBLIC_URL,
    tokenMinutes: parsed.data.IDENTITY_TOKEN_MINUTES,
    refreshDays: parsed.data.IDENTITY_REFRESH_DAYS,
    refreshRotation: parsed.data.IDENTITY_REFRESH_ROTATION === 'ON',
    refreshGraceSeconds: parsed.data.IDENTITY_REFRESH_GRACE_SECONDS,
    challengeMinutes: parsed.data.IDENTITY_CHALLENGE_MINUTES,
    codeMinutes: parsed.data.IDENTITY_CODE_MINUTES,
    mfa: parsed.data.IDENTITY_MFA,
    deviceTracking: parsed.data.IDENTITY_DEVICE_TRACKING === 'ON',
    accessKeyId: parsed.data.IDENTITY_ACCESS_KEY_ID,
    preventUserExistenceErrors: parsed.data.IDENTITY_PREVENT_USER_EXISTENCE_ERRORS,
    groups: parsed.data.IDENTITY_GROUPS,
    seedDemoAccounts: true,
    now: Date.now,
    log: (entry) => console.log(JSON.stringify(entry)),
  };
}
