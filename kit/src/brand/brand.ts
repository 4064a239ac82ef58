import type { PageBrand, PortalData, Registry } from '@countinghouse/contract';
import { portalDataElement, productName } from '@countinghouse/contract/vocabulary';

let portalData: PortalData | null = null;

/** What the proxy put into the page. @throws when it is not there: the page did not come from the proxy */
export function readPortalData(): PortalData {
  const text = document.getElementById(portalDataElement)?.textContent;
  if (!text) throw new Error('The page carries no portal data: it must be served by the proxy.');
  portalData ??= JSON.parse(text) as PortalData;
  return portalData;
}

/** Another registry than the one that came with the page: what was published since. */
export function setRegistry(registry: Registry): void {
  portalData = { ...readPortalData(), registry };
}

/** The brand of the portal; null where it has the product's own looks. */
export const portalBrand = (): PageBrand | null => portalData?.brand ?? null;

/** The portal's name: the brand's, where it has one. */
export const portalName = (): string => portalBrand()?.name ?? productName;

/** Where analytics are hosted that the portal shows in a frame; null where there are none, and no page for them. */
export const analyticsOrigin = (): string | null => portalData?.analyticsOrigin ?? null;
