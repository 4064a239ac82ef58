import { randomUUID } from 'node:crypto';
import { type Endpoint, type Example, httpRequestOf, needsKey } from '@countinghouse/contract';
import { backendPrefix, type IdentityClaims, roleOf, userHas } from '@countinghouse/contract/vocabulary';

const patienceMs = 30_000;

export interface Answer {
  status: number;
  isJson: boolean;
  body: unknown;
}

export interface SendOptions {
  withoutToken?: boolean;
  /** The idempotency key; null sends none where one is due. */
  key?: string | null;
}

/** A backend, spoken to as the bearer of one token. */
export interface Client {
  send(endpoint: Endpoint, example: Example, options?: SendOptions): Promise<Answer>;
  /** Whether the contract lets the token's bearer use an endpoint. */
  mayUse(endpoint: Endpoint): boolean;
}

/** The token's claims, unverified: they decide what is expected here, nothing more. */
function claimsOf(token: string): IdentityClaims {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  } catch {
    throw new Error('--token is not a JWT');
  }
}

/** @throws Error when `token` is no JWT */
export function createClient(url: string, token: string): Client {
  const base = `${url.replace(/\/+$/, '')}${backendPrefix}`;
  const groups = claimsOf(token)['cognito:groups'] ?? [];
  const user = { role: roleOf(groups), isRestricted: groups.includes('restricted') };

  async function send(endpoint: Endpoint, example: Example, { withoutToken, key }: SendOptions = {}) {
    const { path, headers, ...request } = httpRequestOf(endpoint, example);
    const idempotencyKey = key === undefined ? randomUUID() : key;
    const response = await fetch(`${base}/${path}`, {
      ...request,
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        ...headers,
        ...(!withoutToken && { authorization: `Bearer ${token}` }),
        ...(needsKey(endpoint) && idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
    });
    const text = await response.text();
    try {
      return { status: response.status, isJson: true, body: JSON.parse(text) };
    } catch {
      return { status: response.status, isJson: false, body: text };
    }
  }

  return { send, mayUse: ({ permission }) => userHas(user, permission) };
}
