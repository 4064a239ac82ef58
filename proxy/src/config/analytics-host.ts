import type { Environment } from './environment.ts';

/**
 * A frame keeps the origin of what it shows. The portal's own there could read the portal, and one of the same host on
 * another port would be sent its cookies.
 * @returns what is wrong with the setting; null when nothing is
 */
export function analyticsHostFault({ ANALYTICS_ORIGIN, PORTAL_ORIGIN }: Environment): string | null {
  if (!ANALYTICS_ORIGIN) return null;
  const { hostname } = new URL(PORTAL_ORIGIN ?? 'http://localhost');
  if (new URL(ANALYTICS_ORIGIN).hostname !== hostname) return null;
  return `ANALYTICS_ORIGIN: must be on another host than the portal, which is ${hostname}: host the analytics on one of their own`;
}
