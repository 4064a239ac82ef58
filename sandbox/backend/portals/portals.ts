import {
  type Brand,
  type BrandingContent,
  groupOfRole,
  roleRulesOf,
  withBrandings,
} from '@countinghouse/contract';
import { openBrands } from '@countinghouse/contract/brand-files';
import {
  productName,
  type Role,
  type RoleRules,
  type restrictedGroup,
} from '@countinghouse/contract/vocabulary';

/** Where somebody's portal is, and whose it is to those who are written to. */
export interface PortalPlace {
  origin: string;
  name: string;
  /** Null of the portal without one. */
  brand: Brand | null;
}

/** The portals of the deployment, as the backend needs them: for what it writes to people, and to read their tokens. */
export interface Portals {
  /** The portal of a partner's users; the deployment's own for those of none, or of one that has no portal. */
  ofPartner(partnerId: string | null): PortalPlace;
  /** The portal at an origin that the proxy names; the deployment's own where it names none of them. */
  at(origin: string | undefined): PortalPlace;
  /** Whether a portal is at an origin. */
  has(origin: unknown): boolean;
  /** How the operator set the portal of a partner up; null where it has none. */
  originalOf(partnerId: string): Brand | null;
  /** Where the portals of a partner are. */
  originsOf(partnerId: string): string[];
  /** From now on partners' portals are as they have published them, by partner. */
  takeBrandings(brandings: ReadonlyMap<string, BrandingContent>): void;
  roleRules(): RoleRules;
  /** What the identity service calls what users are given here: as the deployment's own portal does. */
  groupOf(role: Role | typeof restrictedGroup): string;
  /** From which address mails come that no brand has one for. */
  senderAddress: string;
  close(): void;
}

export interface PortalSettings {
  /** Where the deployment's own portal is. */
  portalOrigin: string;
  /** Folder of brand files, the same as the proxy's; undefined where there are none. */
  brandsDir: string | undefined;
  mailSender: string;
}

const complain = (entry: object) => console.error(JSON.stringify(entry));

function placesOf(brands: readonly Brand[], portalOrigin: string) {
  const { protocol, host } = new URL(portalOrigin);
  const all = brands.flatMap((brand) =>
    brand.hosts.map((one) => ({
      ...{ origin: new URL(`${protocol}//${one}`).origin, name: brand.name, brand },
    })),
  );
  const own: PortalPlace = all.find(({ origin }) => origin === `${protocol}//${host}`) ?? {
    ...{ origin: portalOrigin, name: productName, brand: null },
  };
  return {
    own,
    byOrigin: new Map<string, PortalPlace>([...all, own].map((place) => [place.origin, place])),
    // The first of a brand's hosts is the one that mails lead to.
    byPartner: new Map<string | null, PortalPlace>(
      [...all].reverse().map((place) => [place.brand.partnerId, place]),
    ),
    rules: roleRulesOf(brands),
  };
}

interface Files {
  brands: readonly Brand[];
}

/** Portals that are looked up anew each time, for their brands change: their files, and what partners publish. */
function portalsBy(files: Files, { portalOrigin, mailSender }: Omit<PortalSettings, 'brandsDir'>) {
  let brandings: ReadonlyMap<string, BrandingContent> = new Map();
  let places = placesOf([], portalOrigin);
  const place = () => {
    places = placesOf(withBrandings(files.brands, brandings), portalOrigin);
  };
  place();
  const portals: Omit<Portals, 'close'> = {
    ofPartner: (partnerId) =>
      (partnerId === null ? undefined : places.byPartner.get(partnerId)) ?? places.own,
    at: (origin) => places.byOrigin.get(origin ?? '') ?? places.own,
    has: (origin) => typeof origin === 'string' && places.byOrigin.has(origin),
    originalOf: (partnerId) => files.brands.find((brand) => brand.partnerId === partnerId) ?? null,
    originsOf: (partnerId) =>
      [...places.byOrigin.values()]
        .filter(({ brand }) => brand?.partnerId === partnerId)
        .map(({ origin }) => origin),
    takeBrandings: (published) => {
      brandings = published;
      place();
    },
    roleRules: () => places.rules,
    groupOf: (role) => groupOfRole(places.own.brand ?? { groups: {} }, role),
    senderAddress: mailSender,
  };
  return { portals, place };
}

/** The one portal of a deployment without brands. */
export const portalWithoutBrand = (
  portalOrigin: string,
  mailSender = 'no-reply@portal.example',
): Portals => ({
  ...portalsBy({ brands: [] }, { portalOrigin, mailSender }).portals,
  close: () => undefined,
});

/** Opens the portals that brand files describe. @throws Error that names every file and field that is wrong */
export async function openPortals({ portalOrigin, brandsDir, mailSender }: PortalSettings): Promise<Portals> {
  if (brandsDir === undefined) return portalWithoutBrand(portalOrigin, mailSender);
  const folder = await openBrands(brandsDir, {
    onChange: () => place(),
    onFault: (faults) => complain({ brandFiles: faults }),
  });
  const { portals, place } = portalsBy(folder, { portalOrigin, mailSender });
  return { ...portals, close: folder.close };
}
