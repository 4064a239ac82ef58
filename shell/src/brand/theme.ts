import type { Brand } from '@countinghouse/contract';
import { theme } from '@countinghouse/kit/ui-core';
import type { ThemeConfig } from 'antd';

const defaultPrimaryColor = '#4046ca';

/** The class on the document's root that antd's variables are declared for; our own styles read them too. */
const variablesClass = 'ch';

// Text on tinted grounds, and small grey text, must reach a contrast of 4.5 (WCAG 2.2 AA); antd's own do not.
const light = {
  colorBgLayout: '#f6f7f9',
  colorSuccess: '#147a3a',
  colorWarning: '#a15c07',
  colorError: '#c81e3a',
  colorTextTertiary: 'rgba(0, 0, 0, 0.6)',
  colorTextQuaternary: 'rgba(0, 0, 0, 0.45)',
  colorTextPlaceholder: 'rgba(0, 0, 0, 0.55)',
  colorTextDescription: 'rgba(0, 0, 0, 0.6)',
};

const dark = {
  colorBgLayout: '#101216',
  colorBgContainer: '#181b20',
  colorBgElevated: '#22262d',
  colorSuccessText: '#5ad07f',
  colorWarningText: '#e9b95c',
  colorErrorText: '#ff8f96',
  colorTextTertiary: 'rgba(255, 255, 255, 0.62)',
  colorTextQuaternary: 'rgba(255, 255, 255, 0.45)',
  colorTextPlaceholder: 'rgba(255, 255, 255, 0.5)',
  colorTextDescription: 'rgba(255, 255, 255, 0.62)',
};

/** A colour (`#rrggbb`) mixed with a grey: `share` of it is that, from 0 to 1. */
function mix(color: string, grey: number, share: number): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  const mixed = channels.map((channel) => Math.round(channel + (grey - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
const lighten = (color: string, share: number) => mix(color, 255, share);
const darken = (color: string, share: number) => mix(color, 0, share);

/**
 * Buttons get darker under the pointer: antd's get lighter, and white text on them hard to read. `text` is the brand's
 * colour as text, for buttons that are outlines.
 */
const buttonColors = (primary: string, error: string, text: string) => ({
  colorPrimaryHover: darken(primary, 0.15),
  colorError: error,
  colorErrorHover: darken(error, 0.15),
  defaultHoverColor: text,
  defaultHoverBorderColor: text,
  defaultActiveColor: text,
  defaultActiveBorderColor: text,
});

/** On dark ground antd's one red is too dark for text and too light under white text. */
const darkForm = { colorError: dark.colorErrorText };
const darkButtonError = '#d43a44';

/** Grounds and borders of tinted parts. antd derives them for bright colours; from a deep one it gets a muddy grey. */
function tintsOf(primary: string) {
  const { colorSuccess, colorWarning, colorError } = light;
  return {
    colorPrimaryBg: lighten(primary, 0.92),
    colorPrimaryBgHover: lighten(primary, 0.85),
    colorInfoBg: lighten(primary, 0.92),
    colorInfoBorder: lighten(primary, 0.7),
    colorSuccessBg: lighten(colorSuccess, 0.91),
    colorSuccessBorder: lighten(colorSuccess, 0.65),
    colorWarningBg: lighten(colorWarning, 0.9),
    colorWarningBorder: lighten(colorWarning, 0.65),
    colorErrorBg: lighten(colorError, 0.93),
    colorErrorBorder: lighten(colorError, 0.7),
  };
}

interface Look {
  isDark: boolean;
  /** Without movement, for who asked their system for less of it (WCAG 2.2, 2.3.3). */
  isCalm: boolean;
  /** On a phone, where what is pressed must be as large as a finger. */
  isTouch: boolean;
}

/** In pixels. */
const touchHeights = { controlHeightSM: 40, controlHeight: 40, controlHeightLG: 44 };

/** antd's theme for a brand in a look. */
export function themeFor(brand: Brand | null, { isDark, isCalm, isTouch }: Look): ThemeConfig {
  const primary = brand?.primaryColor ?? defaultPrimaryColor;
  // A brand's colour is chosen for white paper; as text on dark ground it must be lighter.
  const text = isDark ? lighten(primary, 0.55) : primary;
  return {
    cssVar: { key: variablesClass },
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: primary,
      colorInfo: primary,
      colorLink: text,
      colorPrimaryText: text,
      colorInfoText: text,
      fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
      borderRadius: 8,
      motion: !isCalm,
      ...(isTouch && touchHeights),
      ...(isDark ? dark : { ...light, ...tintsOf(primary) }),
    },
    components: {
      Button: buttonColors(primary, isDark ? darkButtonError : light.colorError, text),
      Tabs: { itemSelectedColor: text, itemHoverColor: text, itemActiveColor: text, inkBarColor: text },
      ...(isTouch && { Segmented: { trackPadding: 0 } }),
      ...(isDark && { Form: darkForm }),
    },
  };
}
