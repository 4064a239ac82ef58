import { readFileSync } from 'node:fs';
import { type Brand, brandSchema } from '@countinghouse/contract';
import { backendPrefix, type Role, roles } from '@countinghouse/contract/vocabulary';
import * as z from 'zod';

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const origin = httpUrl.refine(
  (url) => new URL(url).origin === url,
  'must be an origin such as https://portal.example',
);
/** A path in its plain form, written with or without slashes around it. */
const pathPrefix = z
  .string()
  .transform((path) => path.replace(/^\/+|\/+$/g, ''))
  .pipe(z.string().regex(/^[\w-]+(\/[\w-]+)*$/, 'must be a path such as v2-iq/digitz-iq'));
const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** Names of roles, with commas between them. */
const roleList = z
  .string()
  .transform((names) => names.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(roles, `must be some of ${roles.join(', ')}`)));

const environmentSchema = z.object({
  PORTAL_MODE: z.enum(['production', 'sandbox']).default('production'),
  PORTAL_PORT: wholeNumber(0, 65_535).default(3000),
  PORTAL_HOST: z.string().default('127.0.0.1'),
  PORTAL_ORIGIN: origin.optional(),
  PORTAL_DIR: z.string().default('dist'),
  PORTAL_BRAND_FILE: z.string().optional(),
  PORTAL_DATA_DIR: z.string().default('.data/proxy'),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
  BACKEND_URL: httpUrl,
  BACKEND_PREFIX: pathPrefix.prefault(backendPrefix),
  BACKEND_TIMEOUT_MS: wholeNumber(100, 600_000).default(30_000),
  REQUESTS_PER_USER: wholeNumber(1, 10_000).default(64),
  COGNITO_USER_POOL_ID: z.string().regex(/^[\w-]+_[0-9a-zA-Z]+$/, 'must be <region>_<name>'),
  COGNITO_CLIENT_ID: z.string().min(1),
  COGNITO_ENDPOINT: httpUrl.optional(),
  LEGACY_LOGIN_URL: httpUrl.optional(),
  MFA_REQUIRED_ROLES: roleList.default([]),
  PASSWORDLESS_LINK_DAYS: wholeNumber(1, 3_650).default(30),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SESSION_IDLE_MINUTES: wholeNumber(1, 1_440).default(15),
  SESSION_ABSOLUTE_HOURS: wholeNumber(1, 168).default(12),
  SESSION_RECHECK_SECONDS: wholeNumber(1, 3_600).default(50),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SIGN_IN_FAILURES_PER_ADDRESS: wholeNumber(1, 1_000_000).default(10),
  SIGN_INS_AT_ONCE: wholeNumber(1, 1_000).default(4),
  MESSAGES_PER_ADDRESS: wholeNumber(1, 1_000_000).default(20),
  SHUTDOWN_GRACE_MS: wholeNumber(0, 60_000).optional(),
});

type Environment = z.infer<typeof environmentSchema>;

export interface ProxyConfig {
  port: number;
  host: string;
  /** The origin that browsers know the portal by; undefined until the port is known, in the sandbox only. */
  origin: string | undefined;
  /** Folder with the built shell, the areas and the registry. */
  portalDir: string;
  /** The partner's looks; null for the product's own. */
  brand: Brand | null;
  /** Folder of the embedded session store. */
  dataDir: string;
  /** How many reverse proxies in front may be believed about the client's address. */
  trustedHops: number;
  backend: {
    url: string;
    /** Below which the backend answers the contract, without slashes around it. */
    prefix: string;
    timeoutMs: number;
    /** Of one user, with the backend at once, in one instance. */
    requestsPerUser: number;
  };
  identity: { poolId: string; clientId: string; endpoint: string | undefined; timeoutMs: number };
  legacyLoginUrl: string | undefined;
  /** Roles whose users must have a second factor. */
  mfaRequiredRoles: Role[];
  /** How old a passwordless link may be; a used one is remembered so long. */
  linkMs: number;
  session: {
    secret: string | undefined;
    idleMs: number;
    absoluteMs: number;
    /** After which the identity service is asked again whether a session's user may still come in. */
    recheckMs: number;
  };
  /** Where instances share sessions, locks and limits; undefined for the embedded store of a single instance. */
  redisUrl: string | undefined;
  limits: {
    failuresPerAddress: number;
    messagesPerAddress: number;
    /** More wait for their turn: their arithmetic would hold up forwarded requests. */
    signInsAtOnce: number;
  };
  shutdown: {
    /** Between failing the readiness check and refusing connections: a balancer needs it to notice. */
    graceMs: number;
    /** How long requests under way may take to finish. */
    drainMs: number;
  };
}

/** What a portal on the open internet must not be started with. */
function sandboxSettingsIn(environment: Environment): string[] {
  const faults: string[] = [];
  if (!environment.PORTAL_ORIGIN?.startsWith('https://')) faults.push('PORTAL_ORIGIN must be set, and https');
  if (!environment.SESSION_SECRET) faults.push('SESSION_SECRET must be set');
  if (environment.COGNITO_ENDPOINT) faults.push('COGNITO_ENDPOINT must not be set: it names an emulator');
  return faults;
}

/** @throws Error that names the setting and what is wrong with the file */
function readBrand(file: string): Brand {
  try {
    return brandSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`PORTAL_BRAND_FILE: ${file} is no brand: ${(error as Error).message}`);
  }
}

/**
 * Reads the settings from the environment once; an empty variable counts as absent.
 * @throws Error that names every variable that is wrong, and in production every sandbox setting
 */
export function parseConfig(environment: NodeJS.ProcessEnv): ProxyConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join()}: ${message}`).join('; '));
  }
  const { data } = parsed;
  const isProduction = data.PORTAL_MODE === 'production';
  const faults = isProduction ? sandboxSettingsIn(data) : [];
  if (faults.length > 0)
    throw new Error(`not fit for production: ${faults.join('; ')} (PORTAL_MODE=sandbox allows it)`);
  return {
    port: data.PORTAL_PORT,
    host: data.PORTAL_HOST,
    origin: data.PORTAL_ORIGIN,
    portalDir: data.PORTAL_DIR,
    brand: data.PORTAL_BRAND_FILE ? readBrand(data.PORTAL_BRAND_FILE) : null,
    dataDir: data.PORTAL_DATA_DIR,
    trustedHops: data.TRUSTED_PROXY_HOPS,
    backend: {
      url: data.BACKEND_URL,
      prefix: data.BACKEND_PREFIX,
      timeoutMs: data.BACKEND_TIMEOUT_MS,
      requestsPerUser: data.REQUESTS_PER_USER,
    },
    identity: {
      poolId: data.COGNITO_USER_POOL_ID,
      clientId: data.COGNITO_CLIENT_ID,
      endpoint: data.COGNITO_ENDPOINT,
      timeoutMs: 4_000,
    },
    legacyLoginUrl: data.LEGACY_LOGIN_URL,
    mfaRequiredRoles: data.MFA_REQUIRED_ROLES,
    linkMs: data.PASSWORDLESS_LINK_DAYS * 86_400_000,
    session: {
      secret: data.SESSION_SECRET,
      idleMs: data.SESSION_IDLE_MINUTES * 60_000,
      absoluteMs: data.SESSION_ABSOLUTE_HOURS * 3_600_000,
      recheckMs: data.SESSION_RECHECK_SECONDS * 1_000,
    },
    redisUrl: data.REDIS_URL,
    limits: {
      failuresPerAddress: data.SIGN_IN_FAILURES_PER_ADDRESS,
      messagesPerAddress: data.MESSAGES_PER_ADDRESS,
      signInsAtOnce: data.SIGN_INS_AT_ONCE,
    },
    shutdown: isProduction
      ? { graceMs: data.SHUTDOWN_GRACE_MS ?? 2_000, drainMs: 25_000 }
      : { graceMs: data.SHUTDOWN_GRACE_MS ?? 0, drainMs: 5_000 },
  };
}
