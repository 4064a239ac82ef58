import {
  type BrandingContent,
  type PortalBrandsBody,
  portalBrandsSchema,
  readBranding,
} from '@countinghouse/contract';
import { portalBrandsEndpoint } from '@countinghouse/contract/vocabulary';
import type { Logger } from 'pino';
import type { ProxyConfig } from '../config.ts';
import { askAsProxy } from './ask-as-proxy.ts';
import type { Portals } from './portals.ts';

/** What a partner publishes is shown within this time. */
const lookEveryMs = 3_000;
const patienceMs = 10_000;

interface Services {
  portals: Pick<Portals, 'partnerIds' | 'takeBrandings'>;
  backend: ProxyConfig['backend'];
  secret: string;
  log: Logger;
}

interface Shown {
  version: number;
  /** Null of one that nobody may be shown: the portal looks as it did. */
  content: BrandingContent | null;
}

/**
 * Shows at partners' portals what they publish. What is shown stays while the backend does not answer, and one branding
 * that is wrong holds up no other.
 */
export function watchBrandings({ portals, backend, secret, log }: Services) {
  const shown = new Map<string, Shown>();
  let isFailing = false;

  async function ask() {
    const known = Object.fromEntries(portals.partnerIds().map((id) => [id, shown.get(id)?.version ?? 0]));
    if (Object.keys(known).length === 0) return [];
    const body = { known } satisfies PortalBrandsBody;
    const question = { endpoint: portalBrandsEndpoint, body, longestMs: patienceMs };
    const { ok, status, json } = await askAsProxy(backend, secret, question);
    if (!ok) throw new Error(`the backend answered ${status}`);
    return portalBrandsSchema.parse(json).brandings;
  }

  function take({ partnerId, version, content: stored }: Awaited<ReturnType<typeof ask>>[number]): void {
    const content = readBranding(stored);
    if (!content) log.error({ partnerId, version }, 'branding cannot be shown: what was before is kept');
    shown.set(partnerId, { version, content: content ?? shown.get(partnerId)?.content ?? null });
  }

  /** Asks at once, as it does by itself every few seconds. */
  async function look(): Promise<void> {
    try {
      const newer = await ask();
      isFailing = false;
      if (newer.length === 0) return;
      newer.forEach(take);
      portals.takeBrandings(
        new Map([...shown].flatMap(([id, { content }]) => (content ? [[id, content] as const] : []))),
      );
      log.info({ partners: newer.map(({ partnerId }) => partnerId) }, 'brandings taken');
    } catch (error) {
      // Said once: it goes on as it was until the backend is back.
      if (!isFailing) log.warn({ err: error }, 'brandings cannot be asked for');
      isFailing = true;
    }
  }

  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  async function goOn(): Promise<void> {
    await look();
    if (!isClosed) timer = setTimeout(() => void goOn(), lookEveryMs).unref();
  }
  void goOn();
  return {
    look,
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
