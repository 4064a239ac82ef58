import type { PageBrand } from '@countinghouse/contract';
import {
  type BrandRadius,
  colorContrast,
  mix,
  usualBrandColors,
  usualBrandFont,
  usualBrandRadius,
} from '@countinghouse/contract/vocabulary';
import type { MappingAlgorithm, ThemeConfig } from 'antd';
import { theme } from 'antd';
import { fontFamilies } from './fonts.ts';
import { tokensOf } from './palette-tokens.ts';

/** The class on the document's root that antd's variables are declared for; our own styles read them too. */
const variablesClass = 'ch';

/** How a portal is to look, as far as its theme tells. */
export type BrandLook = Pick<PageBrand, 'colors' | 'radius' | 'font'>;

interface Look {
  isDark: boolean;
  /** Without movement, for who asked their system for less of it (WCAG 2.2, 2.3.3). */
  isCalm: boolean;
  /** On a phone, where what is pressed must be as large as a finger. */
  isTouch: boolean;
  /** The class that the variables are declared for, where it is not the document's. */
  scope?: string;
}

const radii: Readonly<Record<BrandRadius, number>> = { none: 0, small: 4, medium: 8, large: 14 };

/** In pixels. */
const touchHeights = { controlHeightSM: 40, controlHeight: 40, controlHeightLG: 44 };

/** On dark ground antd's one red is too dark for text and too light under white text. */
const darkForm = { colorError: '#ff8f96' };
const buttonErrors = { light: '#c81e3a', dark: '#d43a44' };

/** A fill under the pointer: darker under light text, and lighter under dark text. */
const pressed = (fill: string, onFill: string) => {
  const isLightText = colorContrast(onFill, '#000000') > colorContrast(onFill, '#ffffff');
  return mix(fill, isLightText ? '#000000' : '#ffffff', 0.15);
};

/**
 * Buttons move away from their text under the pointer: antd's get lighter, and white text on them hard to read. `text` is
 * the brand's color as text, for buttons that are outlines.
 */
const buttonColors = (fill: { primary: string; onPrimary: string; error: string }, text: string) => ({
  colorPrimaryHover: pressed(fill.primary, fill.onPrimary),
  colorError: fill.error,
  colorErrorHover: mix(fill.error, '#000000', 0.15),
  primaryColor: fill.onPrimary,
  dangerColor: '#ffffff',
  defaultHoverColor: text,
  defaultHoverBorderColor: text,
  defaultActiveColor: text,
  defaultActiveBorderColor: text,
});

/** A brand chose its color for dark ground: antd would make another of it, which nobody has seen on that ground. */
const keepPrimary: MappingAlgorithm = (seed, map) => ({
  ...(map ?? theme.darkAlgorithm(seed)),
  colorPrimary: seed.colorPrimary,
});

const usualLook: BrandLook = { colors: usualBrandColors, radius: usualBrandRadius, font: usualBrandFont };

/** antd's theme for a brand in a look; the product's own without one. */
export function themeFor(brand: BrandLook | null, look: Look): ThemeConfig {
  const { colors, radius, font } = brand ?? usualLook;
  const { isDark, isCalm, isTouch, scope } = look;
  const ground = isDark ? 'dark' : 'light';
  const { primary, onPrimary } = colors[ground];
  const tokens = tokensOf(colors[ground], ground);
  const text = tokens.colorPrimaryText;
  // On what antd fills by itself: tooltips are dark, counts are red.
  const onOther = onPrimary === '#ffffff' ? {} : { colorTextLightSolid: '#ffffff' };
  return {
    cssVar: { key: scope ?? variablesClass },
    algorithm: isDark ? [theme.darkAlgorithm, keepPrimary] : theme.defaultAlgorithm,
    token: {
      ...tokens,
      colorTextLightSolid: onPrimary,
      fontFamily: fontFamilies[font],
      borderRadius: radii[radius],
      motion: !isCalm,
      ...(isTouch && touchHeights),
    },
    components: {
      Button: buttonColors({ primary, onPrimary, error: buttonErrors[ground] }, text),
      Tabs: { itemSelectedColor: text, itemHoverColor: text, itemActiveColor: text, inkBarColor: text },
      Tooltip: onOther,
      Badge: onOther,
      ...(isTouch && { Segmented: { trackPadding: 0 } }),
      ...(isDark && { Form: darkForm }),
    },
  };
}
