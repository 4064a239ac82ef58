import { portalDataElement } from '@countinghouse/contract/vocabulary';

/** Writes into the page what its server tells of the portal, or as much of it as a test needs. @returns what takes it out */
export function writePortalData(portal: object): () => void {
  const data = document.createElement('script');
  data.id = portalDataElement;
  data.type = 'application/json';
  data.textContent = JSON.stringify(portal);
  document.body.append(data);
  return () => data.remove();
}
