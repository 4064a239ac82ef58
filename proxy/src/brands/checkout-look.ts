import type { Brand, CheckoutContent } from '@countinghouse/contract';
import {
  type BrandPalette,
  type CheckoutPalette,
  usualCheckoutContent,
} from '@countinghouse/contract/vocabulary';
import type { Portal } from './portal.ts';

const paletteOf = ({ primary, onPrimary, ground, paper, text }: BrandPalette): CheckoutPalette => ({
  ...{ accent: primary, buttonText: onPrimary, background: ground, surface: paper, text },
});

const inColorsOf = (content: CheckoutContent, { colors, radius }: Brand): CheckoutContent => ({
  ...content,
  ...{ colors: paletteOf(colors.light), darkColors: paletteOf(colors.dark), radius },
});

/** How a hosted page looks that has no look of its own: as the portal does. */
export const usualContentOf = ({ brand }: Portal): CheckoutContent =>
  brand ? inColorsOf(usualCheckoutContent, brand) : usualCheckoutContent;

/** The content of a hosted page, in the portal's colors where nobody chose others. */
export const shownContent = (
  { brand }: Portal,
  { content, isUsualLook }: { content: CheckoutContent; isUsualLook: boolean },
): CheckoutContent => (brand && isUsualLook ? inColorsOf(content, brand) : content);
