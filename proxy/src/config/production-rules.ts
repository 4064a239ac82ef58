import type { Environment } from './environment.ts';

const isLoopback = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/** Whether what is sent there could be read on the way. */
const isReadable = (url: string) => !/^(https|rediss):/.test(url) && !isLoopback(url);

/** @returns what a portal on the open internet must not be started with */
export function faultsInProduction(environment: Environment): string[] {
  const { PORTAL_ORIGIN, LEGACY_LOGIN_URL, BACKEND_URL, REDIS_URL, ALLOW_UNENCRYPTED } = environment;
  const faults: string[] = [];
  if (!PORTAL_ORIGIN?.startsWith('https://')) faults.push('PORTAL_ORIGIN must be set, and https');
  if (!environment.SESSION_SECRET) faults.push('SESSION_SECRET must be set');
  if (!environment.SECOND_FACTOR_SECRET) faults.push('SECOND_FACTOR_SECRET must be set, as in the backend');
  if (environment.COGNITO_ENDPOINT) faults.push('COGNITO_ENDPOINT must not be set: it names an emulator');
  if (environment.UNRELEASED_AREAS) faults.push('UNRELEASED_AREAS must not be set: nobody signed them');
  // Passwords go there: no network is private enough.
  if (LEGACY_LOGIN_URL && !LEGACY_LOGIN_URL.startsWith('https://'))
    faults.push('LEGACY_LOGIN_URL must be https');
  if (isReadable(BACKEND_URL) && !ALLOW_UNENCRYPTED.includes('backend'))
    faults.push('BACKEND_URL must be https, or on this machine, or ALLOW_UNENCRYPTED must name backend');
  for (const address of environment.PORTAL_PAGES)
    if (/^http:/.test(address) && isReadable(address)) faults.push(`PORTAL_PAGES: ${address} must be https`);
  if (environment.ANALYTICS_ORIGIN?.startsWith('http:')) faults.push('ANALYTICS_ORIGIN must be https');
  if (REDIS_URL && isReadable(REDIS_URL) && !ALLOW_UNENCRYPTED.includes('store'))
    faults.push('REDIS_URL must be rediss, or on this machine, or ALLOW_UNENCRYPTED must name store');
  return faults;
}
