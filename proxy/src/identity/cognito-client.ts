import { CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js';
import type { MessageFacts } from '../brands/message-facts.ts';
import type { ProxyConfig } from '../config.ts';
import { type ClientContext, userContextData } from './client-context.ts';
import { toIdentityError } from './identity-error.ts';

/** The parts of the library's objects that its types keep to themselves. */
interface ClientInternals {
  client: {
    fetchOptions: RequestInit;
    request(operation: string, params: object, callback: (error: Error | null, data?: unknown) => void): void;
    requestWithRetry: unknown;
  };
}

/** A user of the library, with the fields that carry a sign-in from one step to the next. */
export type SigningInUser = CognitoUser & { Session: string | null; username: string };

export interface CognitoClient {
  /** @param from whom the calls are made for, where the service is to note it */
  openUser(username: string, from?: ClientContext): SigningInUser;
  /** One call of Cognito's protocol that needs no arithmetic. @throws IdentityRefusal, IdentityUnavailable */
  request<Answer = unknown>(operation: string, params: object, messages?: MessageFacts): Promise<Answer>;
}

/** A storage of its own for each call: the library's default is one for the whole process, and mixes users up. */
function createMemoryStorage() {
  const items = new Map<string, string>();
  return {
    setItem: (key: string, value: string) => void items.set(key, value),
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  };
}

/** Runs a call in the library's manner. @throws IdentityRefusal, IdentityUnavailable */
export async function asPromise<Value>(
  run: (resolve: (value: Value) => void, reject: (error: unknown) => void) => void,
): Promise<Value> {
  try {
    return await new Promise<Value>(run);
  } catch (error) {
    throw toIdentityError(error);
  }
}

export function createCognitoClient(config: ProxyConfig['identity']): CognitoClient {
  const { poolId, clientId, endpoint, timeoutMs } = config;

  function openPool(messages?: MessageFacts) {
    const storage = createMemoryStorage();
    const pool = new CognitoUserPool({
      UserPoolId: poolId,
      ClientId: clientId,
      Storage: storage,
      ...(endpoint && { endpoint }),
    });
    const { client } = pool as unknown as ClientInternals;
    // The library waits for ever, and tries a revoked token six times over six seconds.
    client.fetchOptions = { signal: AbortSignal.timeout(timeoutMs) };
    const request = client.request.bind(client);
    // Not all of its calls take it, and each of the service's does that may send a message.
    if (messages)
      client.request = (operation, params, callback) =>
        request(operation, { ...params, ClientMetadata: messages }, callback);
    client.requestWithRetry = client.request;
    return { pool, storage, client };
  }

  return {
    openUser(username, from) {
      const { pool, storage } = openPool(from?.messages);
      const user = new CognitoUser({ Username: username, Pool: pool, Storage: storage });
      // The library takes it from a script in the browser, and is none here.
      const getUserContextData = () => from && userContextData(from, { username, poolId, clientId });
      return Object.assign(user, { getUserContextData }) as unknown as SigningInUser;
    },
    request: <Answer>(operation: string, params: object, messages?: MessageFacts) =>
      asPromise<Answer>((resolve, reject) => {
        openPool(messages).client.request(operation, params, (error, answer) =>
          error ? reject(error) : resolve(answer as Answer),
        );
      }),
  };
}
