import type { ProxyConfig } from '../config.ts';
import { createAccounts } from './accounts.ts';
import { createCognitoClient } from './cognito-client.ts';
import { installFastModPow } from './fast-mod-pow.ts';
import { createSecondFactors } from './second-factors.ts';
import { createSignIn } from './sign-in.ts';

/** What the proxy asks of the identity service. Every call throws IdentityRefusal or IdentityUnavailable. */
export type Identity = ReturnType<typeof createIdentity>;

export function createIdentity(config: ProxyConfig['identity']) {
  installFastModPow();
  const client = createCognitoClient(config);
  return {
    ...createSignIn(client, config.clientId),
    ...createAccounts(client, config.clientId),
    ...createSecondFactors(client),
  };
}
