import type { Brand } from '@countinghouse/contract';
import { productName } from '@countinghouse/contract/vocabulary';

/** The portal that a host is: one deployment may have several, each with a brand. */
export interface Portal {
  /**
   * What sessions belong to: the brand's id with whose it is, so that a file that names another partner ends them. Empty
   * for the portal without a brand.
   */
  key: string;
  /** The origin that browsers know it by. */
  origin: string;
  /** Null for the product's own looks. */
  brand: Brand | null;
  /** Whose users alone can sign in; null where everybody can. */
  partnerId: string | null;
  name: string;
}

/** Between the parts of a key; in neither of them. */
const separator = '~';

const keyOf = ({ id, partnerId }: Brand) => (partnerId === null ? id : `${id}${separator}${partnerId}`);

export const unbrandedPortal = (origin: string): Portal => ({
  ...{ key: '', origin, brand: null, partnerId: null, name: productName },
});

/** The portal of a brand at one of its hosts. @param scheme of the deployment, `https:` */
export function portalOf(brand: Brand, host: string, scheme: string): Portal {
  // An origin leaves the scheme's own port out.
  const { origin } = new URL(`${scheme}//${host}`);
  return { key: keyOf(brand), origin, brand, partnerId: brand.partnerId, name: brand.name };
}
