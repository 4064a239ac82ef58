import type { Brand } from './brand.ts';
import type { Registry } from './registry.ts';

/** All that the shell must know before its first request. */
export interface PortalData {
  registry: Registry;
  /** Null where the portal keeps its own looks. */
  brand: Brand | null;
  /** Whether this is a sandbox, where no money moves: every page says so. */
  isSandbox: boolean;
  /** Where analytics are hosted that the portal shows in a frame; null where there are none. */
  analyticsOrigin: string | null;
  /** Admits the style elements that scripts insert. */
  styleNonce: string;
}
