import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type PublishedArea, publishedAreaSchema } from '@countinghouse/contract';
import type { Role } from '@countinghouse/contract/vocabulary';
import { analyticsHostFault } from './config/analytics-host.ts';
import { type Environment, environmentSchema } from './config/environment.ts';
import { faultsInProduction } from './config/production-rules.ts';
import type { ReleaseSettings } from './releases/open-releases.ts';

export interface ProxyConfig {
  port: number;
  host: string;
  /** The origin that browsers know the portal by; undefined until the port is known, in the sandbox only. */
  origin: string | undefined;
  /** Where the metrics are read; undefined where nobody does. Port 0 picks a free one. */
  metrics: { port: number; host: string } | undefined;
  /** Where spans are sent, and of which share of requests; undefined where they are not. */
  tracing: { endpoint: string; share: number } | undefined;
  /** Folder with the built shell, the areas and the registry. */
  portalDir: string;
  /** Where areas are released to, and whose releases are believed. */
  releases: ReleaseSettings;
  /** Areas as somebody is writing them, in place of those released; in the sandbox only. */
  unreleasedAreas: PublishedArea[];
  /** Whether developers may run an area of their own machine in this portal. */
  allowsLocalAreas: boolean;
  /** Folder of brand files, one for each portal; undefined where the one portal keeps the product's looks. */
  brandsDir: string | undefined;
  /** The one origin that the portal shows in a frame; null where no analytics are hosted. */
  analyticsOrigin: string | null;
  /** Folders and buckets of help pages; those of an earlier one stand for those of their name in later ones. */
  pages: string[];
  /** Folder of the embedded session store. */
  dataDir: string;
  /** How many reverse proxies in front may be believed about the client's address. */
  trustedHops: number;
  /** Not production: the portal says on each page that no money moves. */
  isSandbox: boolean;
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
  /** Signs for the backend that a second factor was shown: the same as there. */
  secondFactorSecret: string;
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
  /** How long a request may take to arrive. */
  arrival: {
    headersMs: number;
    bodyMs: number;
    /** A file of someone who is signed in. */
    uploadMs: number;
  };
  connections: {
    /** Of one instance. */
    most: number;
    /** From one address; undefined behind a reverse proxy, from whose address all of them come. */
    perAddress: number | undefined;
  };
  sockets: { perSession: number; perUser: number; perInstance: number };
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

/** @throws Error that names the setting and what is wrong with the file */
function readUnreleased(file: string): PublishedArea[] {
  try {
    return publishedAreaSchema.array().parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`UNRELEASED_AREAS: ${file} holds no areas: ${(error as Error).message}`);
  }
}

const releasesOf = (data: Environment): ReleaseSettings => ({
  place: data.RELEASES ?? path.join(data.PORTAL_DIR, 'releases'),
  region: data.RELEASES_S3_REGION,
  endpoint: data.RELEASES_S3_ENDPOINT,
  publicKeysFile: data.RELEASE_PUBLIC_KEYS,
  pollMs: data.RELEASES_POLL_MS,
});

/** As the sandbox's backend has it unless told otherwise; production is refused without one of its own. */
const sandboxSecondFactorSecret = 'sandbox-second-factor-not-for-production';

/** Balancers ask every five to ten seconds, and take a moment to hear the answer. */
const productionGraceMs = 12_000;

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
  if (given.PORTAL_BRAND_FILE !== undefined)
    throw new Error('PORTAL_BRAND_FILE: is PORTAL_BRANDS now, a folder with a brand file for each portal');
  const { data } = parsed;
  const isProduction = data.PORTAL_MODE === 'production';
  const sharedHost = analyticsHostFault(data);
  if (sharedHost) throw new Error(sharedHost);
  const faults = isProduction ? faultsInProduction(data) : [];
  if (faults.length > 0)
    throw new Error(`not fit for production: ${faults.join('; ')} (PORTAL_MODE=sandbox allows it)`);
  return {
    port: data.PORTAL_PORT,
    host: data.PORTAL_HOST,
    origin: data.PORTAL_ORIGIN,
    tracing: data.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT, share: data.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    metrics:
      data.METRICS_PORT === undefined ? undefined : { port: data.METRICS_PORT, host: data.METRICS_HOST },
    ...{ portalDir: data.PORTAL_DIR, releases: releasesOf(data) },
    unreleasedAreas: data.UNRELEASED_AREAS ? readUnreleased(data.UNRELEASED_AREAS) : [],
    allowsLocalAreas: (data.LOCAL_AREAS ?? (isProduction ? 'refuse' : 'allow')) === 'allow',
    isSandbox: !isProduction,
    brandsDir: data.PORTAL_BRANDS,
    analyticsOrigin: data.ANALYTICS_ORIGIN ?? null,
    pages: data.PORTAL_PAGES,
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
      timeoutMs: data.IDENTITY_TIMEOUT_MS,
    },
    legacyLoginUrl: data.LEGACY_LOGIN_URL,
    secondFactorSecret: data.SECOND_FACTOR_SECRET ?? sandboxSecondFactorSecret,
    mfaRequiredRoles: data.MFA_REQUIRED_ROLES,
    linkMs: data.PASSWORDLESS_LINK_DAYS * 86_400_000,
    session: {
      secret: data.SESSION_SECRET,
      idleMs: data.SESSION_IDLE_MINUTES * 60_000,
      absoluteMs: data.SESSION_ABSOLUTE_HOURS * 3_600_000,
      recheckMs: data.SESSION_RECHECK_SECONDS * 1_000,
    },
    redisUrl: data.REDIS_URL,
    arrival: {
      headersMs: data.HEADERS_TIMEOUT_SECONDS * 1_000,
      bodyMs: data.BODY_TIMEOUT_SECONDS * 1_000,
      uploadMs: data.UPLOAD_TIMEOUT_MINUTES * 60_000,
    },
    connections: {
      most: data.MAX_CONNECTIONS,
      perAddress: data.TRUSTED_PROXY_HOPS === 0 ? data.CONNECTIONS_PER_ADDRESS : undefined,
    },
    sockets: {
      perSession: data.SOCKETS_PER_SESSION,
      perUser: data.SOCKETS_PER_USER,
      perInstance: data.SOCKETS_AT_ONCE,
    },
    limits: {
      failuresPerAddress: data.SIGN_IN_FAILURES_PER_ADDRESS,
      messagesPerAddress: data.MESSAGES_PER_ADDRESS,
      signInsAtOnce: data.SIGN_INS_AT_ONCE,
    },
    shutdown: isProduction
      ? { graceMs: data.SHUTDOWN_GRACE_MS ?? productionGraceMs, drainMs: 25_000 }
      : { graceMs: data.SHUTDOWN_GRACE_MS ?? 0, drainMs: 5_000 },
  };
}
