import { backendPrefix, roles } from '@countinghouse/contract/vocabulary';
import * as z from 'zod';

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const origin = httpUrl.refine(
  (url) => new URL(url).origin === url,
  'must be an origin such as https://portal.example',
);
/** An origin as it stands in a content policy: no wildcard, and nothing that would end the directive. */
const plainOrigin = z
  .string()
  .regex(
    /^https?:\/\/[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*(:\d{1,5})?$/,
    'must be one origin such as https://analytics.example: scheme and host in lower case, no path, no *',
  )
  .pipe(origin);
/** A path in its plain form, written with or without slashes around it. */
const pathPrefix = z
  .string()
  .transform((path) => path.replace(/^\/+|\/+$/g, ''))
  .pipe(z.string().regex(/^[\w-]+(\/[\w-]+)*$/, 'must be a path such as v2-iq/digitz-iq'));
const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** Folders and web addresses, with commas between them. */
const addresses = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim()))
  .pipe(z.array(z.string().min(1)));

/** Names, with commas between them. */
const nameList = <Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(names, `must be some of ${names.join(', ')}`)));

/** The proxy's settings, as the environment names them. */
export const environmentSchema = z.object({
  PORTAL_MODE: z.enum(['production', 'sandbox']).default('production'),
  PORTAL_PORT: wholeNumber(0, 65_535).default(3000),
  PORTAL_HOST: z.string().default('127.0.0.1'),
  PORTAL_ORIGIN: origin.optional(),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  METRICS_HOST: z.string().default('127.0.0.1'),
  PORTAL_DIR: z.string().default('dist'),
  RELEASES: z.string().optional(),
  RELEASES_S3_REGION: z.string().default('us-east-1'),
  RELEASES_S3_ENDPOINT: httpUrl.optional(),
  RELEASES_POLL_MS: wholeNumber(100, 60_000).default(2_000),
  RELEASE_PUBLIC_KEYS: z.string(),
  UNRELEASED_AREAS: z.string().optional(),
  LOCAL_AREAS: z.enum(['allow', 'refuse']).optional(),
  PORTAL_BRANDS: z.string().optional(),
  ANALYTICS_ORIGIN: plainOrigin.optional(),
  PORTAL_PAGES: addresses.default(['pages']),
  PORTAL_DATA_DIR: z.string().default('.data/proxy'),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
  BACKEND_URL: httpUrl,
  BACKEND_PREFIX: pathPrefix.prefault(backendPrefix),
  BACKEND_TIMEOUT_MS: wholeNumber(100, 600_000).default(30_000),
  REQUESTS_PER_USER: wholeNumber(1, 10_000).default(64),
  COGNITO_USER_POOL_ID: z.string().regex(/^[\w-]+_[0-9a-zA-Z]+$/, 'must be <region>_<name>'),
  COGNITO_CLIENT_ID: z.string().min(1),
  COGNITO_ENDPOINT: httpUrl.optional(),
  IDENTITY_TIMEOUT_MS: wholeNumber(100, 600_000).default(4_000),
  LEGACY_LOGIN_URL: httpUrl.optional(),
  MFA_REQUIRED_ROLES: nameList(roles).default([]),
  PASSWORDLESS_LINK_DAYS: wholeNumber(1, 3_650).default(30),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SESSION_IDLE_MINUTES: wholeNumber(1, 1_440).default(15),
  SESSION_ABSOLUTE_HOURS: wholeNumber(1, 168).default(12),
  SESSION_RECHECK_SECONDS: wholeNumber(1, 3_600).default(50),
  SECOND_FACTOR_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SIGN_IN_FAILURES_PER_ADDRESS: wholeNumber(1, 1_000_000).default(10),
  SIGN_INS_AT_ONCE: wholeNumber(1, 1_000).default(4),
  MESSAGES_PER_ADDRESS: wholeNumber(1, 1_000_000).default(20),
  HEADERS_TIMEOUT_SECONDS: wholeNumber(1, 600).default(10),
  BODY_TIMEOUT_SECONDS: wholeNumber(1, 600).default(30),
  UPLOAD_TIMEOUT_MINUTES: wholeNumber(1, 600).default(30),
  MAX_CONNECTIONS: wholeNumber(1, 1_000_000).default(10_000),
  CONNECTIONS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(1_000),
  SOCKETS_PER_SESSION: wholeNumber(1, 1_000).default(10),
  SOCKETS_PER_USER: wholeNumber(1, 1_000).default(30),
  SOCKETS_AT_ONCE: wholeNumber(1, 1_000_000).default(5_000),
  ALLOW_UNENCRYPTED: nameList(['backend', 'store']).default([]),
  SHUTDOWN_GRACE_MS: wholeNumber(0, 60_000).optional(),
});

export type Environment = z.infer<typeof environmentSchema>;
