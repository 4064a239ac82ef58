import type { IdentityService, IdentitySettings } from './identity-service.ts';

/** The identity service, whose SDK is loaded when somebody manages a user: it is half a second of every start. */
export function openIdentityService(settings: IdentitySettings): () => Promise<IdentityService> {
  let opened: Promise<IdentityService> | undefined;
  return () => {
    opened ??= import('./identity-service.ts').then(({ createIdentityService }) =>
      createIdentityService(settings),
    );
    return opened;
  };
}
