import {
  type BrandGround,
  type BrandPalette,
  mix,
  nearestWithContrast,
  usualBrandColors,
} from '@countinghouse/contract/vocabulary';

// Text on tinted grounds, and small grey text, must reach a contrast of 4.5 (WCAG 2.2 AA); antd's own do not.
const usualGreys = {
  light: {
    colorTextTertiary: 'rgba(0, 0, 0, 0.6)',
    colorTextQuaternary: 'rgba(0, 0, 0, 0.45)',
    colorTextPlaceholder: 'rgba(0, 0, 0, 0.55)',
    colorTextDescription: 'rgba(0, 0, 0, 0.6)',
  },
  dark: {
    colorBgElevated: '#22262d',
    colorTextTertiary: 'rgba(255, 255, 255, 0.62)',
    colorTextQuaternary: 'rgba(255, 255, 255, 0.45)',
    colorTextPlaceholder: 'rgba(255, 255, 255, 0.5)',
    colorTextDescription: 'rgba(255, 255, 255, 0.62)',
  },
};

const signals = { colorSuccess: '#147a3a', colorWarning: '#a15c07', colorError: '#c81e3a' };
const darkSignals = { colorSuccessText: '#5ad07f', colorWarningText: '#e9b95c', colorErrorText: '#ff8f96' };

const leastText = 4.5;
const leastMark = 3;

/** The color nearest to one that can be read on all of the grounds; `fallback` where none can. */
const readableOn = (color: string, grounds: readonly string[], fallback: string, least = leastText) =>
  nearestWithContrast(
    color,
    grounds.map((other) => ({ other, least })),
  ) ?? fallback;

const isUsual = ({ ground, paper, text }: BrandPalette, of: BrandGround) => {
  const usual = usualBrandColors[of];
  return ground === usual.ground && paper === usual.paper && text === usual.text;
};

/** The greys between a text and its paper: on grounds that somebody chose, antd's are not to be trusted. */
function greysOf(palette: BrandPalette, of: BrandGround) {
  if (isUsual(palette, of)) return usualGreys[of];
  const { ground, paper, text } = palette;
  const grounds = [ground, paper];
  const towards = (share: number, least = leastText) =>
    readableOn(mix(text, paper, share), grounds, text, least);
  return {
    ...{ colorText: text, colorTextHeading: text, colorTextBase: text },
    colorTextSecondary: towards(0.2),
    ...{ colorTextTertiary: towards(0.35), colorTextDescription: towards(0.35) },
    ...{ colorTextPlaceholder: towards(0.4), colorTextQuaternary: towards(0.5, leastMark) },
    ...{ colorBorder: mix(paper, text, 0.18), colorBorderSecondary: mix(paper, text, 0.09) },
    colorBgElevated: of === 'dark' ? mix(paper, '#ffffff', 0.06) : paper,
  };
}

/** What says how something went, readable on the paper and on the tint of itself that it stands on. */
function signalsOf({ paper, ground, text }: BrandPalette, of: BrandGround) {
  const onPaper = (color: string) => readableOn(color, [paper, ground], text);
  if (of === 'dark') {
    return {
      colorSuccess: signals.colorSuccess,
      ...Object.fromEntries(Object.entries(darkSignals).map(([name, color]) => [name, onPaper(color)])),
    };
  }
  const tinted = Object.entries(signals).map(([name, color]) => {
    const bg = mix(onPaper(color), paper, 0.92);
    return {
      [name]: readableOn(color, [paper, ground, bg], text),
      [`${name}Bg`]: bg,
      [`${name}Border`]: mix(color, paper, 0.66),
    };
  });
  return Object.assign({}, ...tinted) as Record<string, string>;
}

/** Grounds of what is chosen. antd derives them for bright colors; from a deep one it gets a muddy grey. */
function tintsOf({ primary, paper }: BrandPalette, of: BrandGround) {
  const [share, hover] = of === 'dark' ? [0.24, 0.32] : [0.08, 0.15];
  return {
    ...{ colorPrimaryBg: mix(paper, primary, share), colorPrimaryBgHover: mix(paper, primary, hover) },
    ...{ colorInfoBg: mix(paper, primary, share), colorInfoBorder: mix(paper, primary, share + 0.22) },
  };
}

/** What follows from the colors of a portal on one ground, as antd's tokens. */
export function tokensOf(palette: BrandPalette, of: BrandGround) {
  const { primary, link, ground, paper, text } = palette;
  const tints = tintsOf(palette, of);
  const { colorPrimaryBg, colorPrimaryBgHover } = tints;
  const chosen = readableOn(link, [ground, paper, colorPrimaryBg, colorPrimaryBgHover], text);
  return {
    ...{ colorPrimary: primary, colorInfo: primary, colorLink: link },
    ...{ colorPrimaryText: chosen, colorInfoText: chosen },
    ...{ colorBgLayout: ground, colorBgContainer: paper },
    ...signalsOf(palette, of),
    ...tints,
    ...greysOf(palette, of),
  };
}
