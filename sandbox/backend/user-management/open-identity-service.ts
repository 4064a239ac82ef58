import type { Portals } from '../portals/portals.ts';
import type { IdentityService, IdentitySettings } from './identity-service.ts';

/** The identity service, whose SDK is loaded when somebody manages a user: it is half a second of every start. */
export function openIdentityService(
  settings: IdentitySettings,
  portals: Portals,
): () => Promise<IdentityService> {
  let opened: Promise<IdentityService> | undefined;
  return () => {
    opened ??= import('./identity-service.ts').then(({ createIdentityService }) =>
      createIdentityService(settings, portals),
    );
    return opened;
  };
}
