import type { PartnerBrand } from '../partners/brand.ts';

/** By which a mail's HTML names the logo that comes with it. */
export const logoCid = 'logo';

/** A picture that travels with a mail: programs show these, and load none from elsewhere unasked. */
export interface InlinePart {
  cid: string;
  contentType: string;
  /** In base64. */
  data: string;
}

/** The partner's logo, where mail programs show its format; of others the name stands in its place. */
export function logoPartOf(brand: PartnerBrand | null): InlinePart | null {
  const [, contentType, data] =
    /^data:(image\/(?:png|jpeg|gif));base64,([\w+/=]+)$/.exec(brand?.logo ?? '') ?? [];
  return contentType && data ? { cid: logoCid, contentType, data } : null;
}
