import * as z from 'zod';
import type { Embedding } from './dashboard/embedded.ts';
import type { S3Settings } from './files/s3-store.ts';
import type { RealtimeLimits } from './realtime/limits.ts';
import type { IdentitySettings } from './user-management/identity-service.ts';

export interface BackendSettings {
  /** 0 picks a free port. */
  port: number;
  /** Where it listens; its controls are on loopback in any case. */
  host: string;
  /** Of the sandbox's own controls, which are no part of the contract; 0 picks a free port. */
  controlPort: number;
  /** Folder of the embedded database; unused with `databaseUrl`. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Where evidence, documents, logos and exports are kept. */
  filesDir: string;
  /** An S3-compatible store, in place of the folder. */
  filesS3: S3Settings | undefined;
  /** Asked about every uploaded file; without one only the antivirus test file is refused. */
  scanUrl: string | undefined;
  /** How many transactions an empty database is filled with. */
  seedTransactions: number;
  /** Issuer of the id tokens it accepts. */
  issuer: string;
  clientId: string;
  identity: IdentitySettings;
  /** Where analytics are hosted; absent when they are not, or are the sandbox's own. */
  embedding: Embedding | undefined;
  /** Of the sandbox's own analytics page, 0 for a free port; absent without it. */
  analyticsPort: number | undefined;
  /** Where mails are posted; absent where nobody takes them. */
  mailUrl: string | undefined;
  /** Where spans are sent; absent where they are not. */
  tracesUrl: string | undefined;
  /** The portal's address, for links in mails. */
  portalOrigin: string;
  /** Folder of brand files, the same as the proxy's: whose portal is where. */
  brandsDir: string | undefined;
  /** From which address mails come where no brand has one. */
  mailSender: string;
  /** For how long nothing is paid out to a merchant whose bank account was changed. */
  payoutPauseDays: number;
  /** Keys fingerprints of cards and digests of requests. */
  secret: string;
  /** With which the proxy signs that a second factor was shown: the same as there. */
  secondFactorSecret: string;
  clock: () => Date;
  /** What differs from the ordinary limits of a socket. */
  realtimeLimits?: Partial<RealtimeLimits>;
}

const environmentSchema = z.object({
  BACKEND_PORT: z.coerce.number().int().min(0).max(65_535).default(3020),
  BACKEND_HOST: z.string().default('127.0.0.1'),
  BACKEND_CONTROL_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  BACKEND_DATA_DIR: z.string().default('.data/backend'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  FILES_DIR: z.string().optional(),
  FILES_S3_BUCKET: z.string().optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  FILE_SCAN_URL: z.url({ protocol: /^https?$/ }).optional(),
  SEED_TRANSACTIONS: z.coerce.number().int().min(0).max(10_000_000).default(20_000),
  BACKEND_TOKEN_ISSUER: z.url().default('http://localhost:3010/us-west-2_Countingh'),
  BACKEND_EMBED_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => {
      if (!URL.canParse(url)) return false;
      const { username, password, hash, searchParams } = new URL(url);
      return !username && !password && !hash && !searchParams.has('token');
    }, 'must be an address such as https://analytics.example/board, without user, password, # and token=')
    .optional(),
  BACKEND_EMBED_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ANALYTICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  MAIL_URL: z.url({ protocol: /^https?$/ }).optional(),
  PORTAL_ORIGIN: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  PORTAL_BRANDS: z.string().optional(),
  MAIL_SENDER: z.email().default('no-reply@countinghouse.example'),
  COGNITO_ENDPOINT: z.url().optional(),
  IDENTITY_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(5_000),
  COGNITO_ACCESS_KEY_ID: z.string().default('sandbox'),
  PAYOUT_PAUSE_DAYS: z.coerce.number().int().min(0).max(90).default(7),
  BACKEND_SECRET: z.string().min(16).default('sandbox-secret-not-for-production'),
  SECOND_FACTOR_SECRET: z.string().min(32).default('sandbox-second-factor-not-for-production'),
  BACKEND_TOKEN_CLIENT_ID: z.string().default('4countinghousesandboxportl'),
});

/**
 * The identity service behind the tokens' issuer. An issuer at Amazon means Amazon's service, with the environment's
 * own credentials; any other is the emulator, whose admin operations are at the issuer's address.
 */
function identityOf(settings: z.infer<typeof environmentSchema>): IdentitySettings {
  const issuer = new URL(settings.BACKEND_TOKEN_ISSUER);
  const poolId = issuer.pathname.slice(1);
  const region = poolId.split('_')[0] || 'us-west-2';
  const timeoutMs = settings.IDENTITY_TIMEOUT_MS;
  if (issuer.hostname.endsWith('.amazonaws.com')) {
    return { endpoint: undefined, region, poolId, accessKeyId: undefined, timeoutMs };
  }
  const endpoint = settings.COGNITO_ENDPOINT ?? issuer.origin;
  return { endpoint, region, poolId, accessKeyId: settings.COGNITO_ACCESS_KEY_ID, timeoutMs };
}

const s3Of = (settings: z.infer<typeof environmentSchema>): S3Settings | undefined =>
  settings.FILES_S3_BUCKET === undefined
    ? undefined
    : {
        bucket: settings.FILES_S3_BUCKET,
        region: settings.FILES_S3_REGION,
        endpoint: settings.FILES_S3_ENDPOINT,
      };

/** @throws Error that says what to set */
function embeddingOf(settings: z.infer<typeof environmentSchema>): Embedding | undefined {
  const { BACKEND_EMBED_URL: url, BACKEND_EMBED_SECRET: secret, ANALYTICS_PORT: port } = settings;
  if (url && port !== undefined)
    throw new Error(
      'ANALYTICS_PORT: starts the sandbox’s analytics; leave it out where BACKEND_EMBED_URL names others',
    );
  if (url && !secret)
    throw new Error(
      'BACKEND_EMBED_SECRET: must be set with BACKEND_EMBED_URL, the same as where that is hosted',
    );
  return url && secret ? { url, secret } : undefined;
}

/** The next port; a free one after a free one. */
const portAfter = (port: number) => (port === 0 ? 0 : port + 1);

/**
 * Reads the settings from the environment once; an empty variable counts as absent.
 * @throws Error naming every variable that is wrong
 */
export function parseBackendSettings(environment: NodeJS.ProcessEnv): BackendSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join()}: ${message}`).join('; '));
  }
  const identity = identityOf(parsed.data);
  return {
    port: parsed.data.BACKEND_PORT,
    host: parsed.data.BACKEND_HOST,
    controlPort: parsed.data.BACKEND_CONTROL_PORT ?? portAfter(parsed.data.BACKEND_PORT),
    dataDir: parsed.data.BACKEND_DATA_DIR,
    databaseUrl: parsed.data.DATABASE_URL,
    filesDir: parsed.data.FILES_DIR ?? `${parsed.data.BACKEND_DATA_DIR}-files`,
    filesS3: s3Of(parsed.data),
    scanUrl: parsed.data.FILE_SCAN_URL,
    seedTransactions: parsed.data.SEED_TRANSACTIONS,
    issuer: parsed.data.BACKEND_TOKEN_ISSUER,
    clientId: parsed.data.BACKEND_TOKEN_CLIENT_ID,
    identity,
    mailUrl: parsed.data.MAIL_URL ?? (identity.endpoint && `${identity.endpoint}/sandbox/mailbox.json`),
    tracesUrl: parsed.data.OTEL_EXPORTER_OTLP_ENDPOINT,
    portalOrigin: new URL(parsed.data.PORTAL_ORIGIN).origin,
    brandsDir: parsed.data.PORTAL_BRANDS,
    mailSender: parsed.data.MAIL_SENDER,
    embedding: embeddingOf(parsed.data),
    analyticsPort: parsed.data.ANALYTICS_PORT,
    payoutPauseDays: parsed.data.PAYOUT_PAUSE_DAYS,
    secret: parsed.data.BACKEND_SECRET,
    secondFactorSecret: parsed.data.SECOND_FACTOR_SECRET,
    clock: () => new Date(),
  };
}
