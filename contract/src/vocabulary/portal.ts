/** What the product is called where no brand says otherwise. */
export const productName = 'Countinghouse';

/**
 * What a portal is to the backend: the proxy says by which one a request came. `X-Portal-Partner` is whose portal it is,
 * and is left out for one that everybody may sign in to: by a partner's portal nothing is there that is not that
 * partner's. `X-Portal-Origin` is where it is.
 */
export const portalPartnerHeader = 'X-Portal-Partner';
export const portalOriginHeader = 'X-Portal-Origin';

/** Where the backend tells the proxy whose user an account is, below its prefix; it asks before anybody is signed in. */
export const portalAccountEndpoint = 'portal/account';
/** Where it tells how partners have designed their portals. */
export const portalBrandsEndpoint = 'portal/brands';

/** By which the backend knows that it is the proxy that asks: a JSON Web Token over what is asked. */
export const portalProofHeader = 'X-Portal-Proof';
export const portalProof = {
  type: 'portal+jwt',
  issuer: 'portal-proxy',
  audience: 'portal-account',
  seconds: 60,
} as const;

/** Where a portal's pictures are, below its own origin: by what they hold, so that they can be kept for ever. */
export const brandImagePath = '/brand';
