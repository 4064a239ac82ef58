import type { PortalData, Registry } from '@countinghouse/contract';
import { portalDataElement } from '@countinghouse/contract/vocabulary';

const productName = 'Countinghouse';

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

/** The portal's name: the partner's, where it runs under a partner's brand. */
export const portalName = (): string => portalData?.brand?.name ?? productName;

/** Where analytics are hosted that the portal shows in a frame; null where there are none, and no page for them. */
export const analyticsOrigin = (): string | null => portalData?.analyticsOrigin ?? null;
