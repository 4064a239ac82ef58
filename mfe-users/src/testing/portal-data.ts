import { portalDataElement } from '@countinghouse/contract/vocabulary';
import manifest from '../../area.json' with { type: 'json' };

/** What the proxy writes into the page: that this area alone is deployed. */
export function writePortalData(): void {
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = portalDataElement;
  data.textContent = JSON.stringify({
    registry: { revision: '', areas: [{ ...manifest, shortcuts: [] }] },
    brand: null,
  });
  document.body.append(data);
}
