import {
  type PortalAccount,
  type PortalAccountBody,
  portalAccountSchema,
  type SessionUser,
} from '@countinghouse/contract';
import { portalAccountEndpoint } from '@countinghouse/contract/vocabulary';
import type { ProxyConfig } from '../config.ts';
import { unavailable } from '../upstream/upstream-problems.ts';
import { askAsProxy } from './ask-as-proxy.ts';
import type { Portal } from './portal.ts';
import type { Portals } from './portals.ts';

/** What is known of whose an account is. */
type Claims = Pick<SessionUser, 'username' | 'partnerId' | 'merchantId'>;

export interface PortalAccounts {
  /**
   * Whose user an account is, and so under whose name they are written to; null where nobody can say now. Where no
   * portal has a brand it is not asked.
   */
  describe(username: string): Promise<PortalAccount | null>;
  /** The same where it must be known. @throws Problem 502 */
  find(username: string): Promise<PortalAccount>;
  /**
   * Whether a portal is for the user of an account. @throws Problem 502 when nobody can say now: a partner's portal lets
   * nobody in on trust
   */
  admits(portal: Portal, username: string, claims?: Claims): Promise<boolean>;
  /** The same for somebody who is in: who cannot be told from others now stays. */
  stillAdmits(portalKey: string, user: Claims): Promise<boolean>;
}

interface Services {
  portals: Portals;
  backend: ProxyConfig['backend'];
  /** Signs for the backend that it is the proxy that asks. */
  secret: string;
}

/** What goes on without an answer does not wait longer for it. */
const patienceMs = 2_000;
/** Where nobody gets in without an answer, a backend that is busy is worth the wait. */
const neededPatienceMs = 15_000;

/** Asks the backend whose user an account is. */
export function createPortalAccounts({ portals, backend, secret }: Services): PortalAccounts {
  async function ask(username: string, longestMs: number, claims?: Claims): Promise<PortalAccount> {
    const { partnerId = null, merchantId = null } = claims ?? {};
    const body = { username, partnerId, merchantId } satisfies PortalAccountBody;
    const question = { endpoint: portalAccountEndpoint, body, longestMs };
    const { ok, status, json } = await askAsProxy(backend, secret, question);
    const { data } = portalAccountSchema.safeParse(json);
    if (!ok || !data) throw unavailable(new Error(`the backend answered ${status}`));
    return data;
  }

  const isFor = async (partnerId: string, longestMs: number, username: string, claims?: Claims) =>
    (await ask(username, longestMs, claims)).partnerId === partnerId;

  return {
    describe: async (username) =>
      portals.hasBrands() ? await ask(username, patienceMs).catch(() => null) : null,
    find: (username) => ask(username, neededPatienceMs),
    admits: async ({ partnerId }, username, claims) =>
      partnerId === null || isFor(partnerId, neededPatienceMs, username, claims),
    async stillAdmits(portalKey, user) {
      const partnerId = portals.withKey(portalKey)?.partnerId ?? null;
      return partnerId === null || isFor(partnerId, patienceMs, user.username, user).catch(() => true);
    },
  };
}
