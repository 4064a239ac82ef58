import type { CustomDisplay } from '@countinghouse/contract';
import { portalBrand } from '@countinghouse/kit';

/** The product's mark, for the browser's tab. */
const productFavicon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#4046ca"/><path d="M8 10h16M8 16h16M8 22h16" stroke="#fff" stroke-opacity=".45" stroke-width="2" stroke-linecap="round"/><g fill="#fff"><circle cx="12" cy="10" r="3"/><circle cx="20" cy="16" r="3"/><circle cx="14" cy="22" r="3"/></g></svg>',
)}`;

/** A tab without a picture: a brand that has none is not given the product's. */
const noFavicon = 'data:,';

/** The looks of a portal whose user has none of their own: the brand's, or the product's (an empty Logo is its mark). */
export function defaultDisplay(): CustomDisplay['MyIQ'] {
  const brand = portalBrand();
  return {
    Logo: brand?.logo.light ?? '',
    Usericon: '',
    Favicon: brand ? (brand.icon ?? noFavicon) : productFavicon,
    isExternal: false,
    ...(brand?.logo.dark && { LogoDark: brand.logo.dark }),
  };
}
