import { type Brand, type BrandingContent, roleRulesOf, withBrandings } from '@countinghouse/contract';
import { openBrands } from '@countinghouse/contract/brand-files';
import type { RoleRules } from '@countinghouse/contract/vocabulary';
import type { Logger } from 'pino';
import type { AreaVersion } from '../reports/known-versions.ts';
import { type Portal, portalOf, unbrandedPortal } from './portal.ts';

/** The portals of a deployment. */
export interface Portals {
  /** The portal at an exact host, as a request names it; null where none is. Without brands every host is the one. */
  of(host: string | undefined): Portal | null;
  /** The portal of a partner's users, for what is written to them; the deployment's own where it has none. */
  ofPartner(partnerId: string | null): Portal;
  /** The portal that sessions of a key belong to; undefined where it is no more. */
  withKey(key: string): Portal | undefined;
  /** Whether any portal has a brand. */
  hasBrands(): boolean;
  /** How the claims of tokens are read. */
  roleRules(): RoleRules;
  /** The partners that have a portal. */
  partnerIds(): string[];
  /** The versions of areas that brand files pin. */
  pinnedVersions(): readonly AreaVersion[];
  /** From now on partners' portals are as they have published them, by partner. */
  takeBrandings(brandings: ReadonlyMap<string, BrandingContent>): void;
  /** Says at which origin the deployment's own portal is, once that is known. */
  placeAt(origin: string): void;
  close(): void;
}

interface State {
  byHost: ReadonlyMap<string, Portal>;
  /** At the deployment's own origin. */
  own: Portal;
  byPartner: ReadonlyMap<string, Portal>;
  byKey: ReadonlyMap<string, Portal>;
  rules: RoleRules;
}

/** Worked out when brands change, so that a request costs one look into a map. */
function stateOf(brands: readonly Brand[], origin: string): State {
  const { protocol, host } = new URL(origin);
  const all = brands.flatMap((brand) => brand.hosts.map((one) => portalOf(brand, one, protocol)));
  const byHost = new Map(all.map((portal) => [new URL(portal.origin).host, portal]));
  const own = byHost.get(host) ?? unbrandedPortal(origin);
  byHost.set(host, own);
  // The first of its hosts is the one that mails lead to.
  const firsts = [...all].reverse();
  return {
    ...{ byHost, own, rules: roleRulesOf(brands) },
    byPartner: new Map(firsts.flatMap((portal) => (portal.partnerId ? [[portal.partnerId, portal]] : []))),
    byKey: new Map([...firsts, own].map((portal) => [portal.key, portal])),
  };
}

interface Options {
  /** Folder of brand files; undefined where the one portal keeps its own looks. */
  brandsDir: string | undefined;
  log: Logger;
}

/** Opens the portals that a folder describes. @throws Error that names every file and field that is wrong */
export async function openPortals({ brandsDir, log }: Options): Promise<Portals> {
  let origin = 'http://localhost';
  const folder =
    brandsDir === undefined
      ? null
      : await openBrands(brandsDir, {
          onChange: (files) => {
            place();
            log.info({ brands: files.map(({ id }) => id) }, 'brands taken');
          },
          onFault: (faults) => log.error({ faults }, 'brand files are wrong: what was before is kept'),
        });
  let brandings: ReadonlyMap<string, BrandingContent> = new Map();
  const brands = () => withBrandings(folder?.brands ?? [], brandings);
  let state = stateOf(brands(), origin);
  function place(): void {
    state = stateOf(brands(), origin);
  }
  return {
    of: (host = '') => {
      if (folder === null) return state.own;
      return state.byHost.get(host) ?? state.byHost.get(host.toLowerCase()) ?? null;
    },
    ofPartner: (partnerId) => state.byPartner.get(partnerId ?? '') ?? state.own,
    withKey: (key) => state.byKey.get(key),
    hasBrands: () => folder !== null,
    roleRules: () => state.rules,
    partnerIds: () => [...state.byPartner.keys()],
    pinnedVersions: () =>
      (folder?.brands ?? []).flatMap(({ pins }) =>
        Object.entries(pins).map(([area, version]) => ({ area, version })),
      ),
    takeBrandings(published) {
      brandings = published;
      place();
    },
    placeAt(known) {
      origin = known;
      place();
    },
    close: () => folder?.close(),
  };
}
