import {
  type ColorPair,
  colorContrast,
  isColor,
  leastContrast,
  leastMarkContrast,
  metBy,
  mix,
  nearestWithContrast,
  unreadablePairs,
} from './contrast.ts';
import type { MailLanguage } from './language.ts';

/** Fonts that the portal has files of; `system` is the device's own, and loads none. */
export const brandFonts = ['inter', 'source-sans', 'nunito', 'lora', 'system'] as const;
export type BrandFont = (typeof brandFonts)[number];
export const usualBrandFont: BrandFont = 'inter';

export const brandRadii = ['none', 'small', 'medium', 'large'] as const;
export type BrandRadius = (typeof brandRadii)[number];
export const usualBrandRadius: BrandRadius = 'medium';

/** The colors of a portal on one ground: the rest follows from them. */
export const brandColors = ['primary', 'onPrimary', 'link', 'ground', 'paper', 'text'] as const;
export type BrandColor = (typeof brandColors)[number];
export type BrandPalette = Readonly<Record<BrandColor, string>>;

export const brandGrounds = ['light', 'dark'] as const;
export type BrandGround = (typeof brandGrounds)[number];
export type BrandColors = Readonly<Record<BrandGround, BrandPalette>>;

/** The texts that a portal's own words are in. */
export type BrandWords = Readonly<Record<MailLanguage, string>>;

/** What must be told apart in a portal, and how well (WCAG 2.2 AA: text 1.4.3, parts of the interface 1.4.11). */
const pairs = [
  { color: 'text', on: 'paper', least: leastContrast },
  { color: 'text', on: 'ground', least: leastContrast },
  { color: 'link', on: 'paper', least: leastContrast },
  { color: 'link', on: 'ground', least: leastContrast },
  { color: 'onPrimary', on: 'primary', least: leastContrast },
  { color: 'primary', on: 'paper', least: leastMarkContrast },
  { color: 'primary', on: 'ground', least: leastMarkContrast },
] as const satisfies readonly ColorPair<BrandColor>[];

/** How far a light ground is from black, and a dark one from white: the greys and reds on it are made for such. */
const groundDistance = 13;
const farEnd: Readonly<Record<BrandGround, string>> = { light: '#000000', dark: '#ffffff' };

export interface BrandProblem {
  color: BrandColor;
  /** What it cannot be told from; `ends` where it is too dark for a light look, or too light for a dark one. */
  on: BrandColor | 'ends';
  least: number;
  contrast: number;
}

/** What of a palette cannot be read by everyone, on its ground. */
export const brandProblemsOf = (palette: BrandPalette, ground: BrandGround): BrandProblem[] => [
  ...unreadablePairs<BrandColor, (typeof pairs)[number]>(pairs, palette),
  ...(['ground', 'paper'] as const)
    .map((color) => ({
      ...{ color, on: 'ends' as const, least: groundDistance },
      contrast: colorContrast(palette[color], farEnd[ground]),
    }))
    .filter(({ contrast, least }) => contrast < least),
];

/** The color nearest to one of a palette that can be told from all that it meets; null where there is none. */
export function readableBrandColor(
  palette: BrandPalette,
  ground: BrandGround,
  color: BrandColor,
): string | null {
  const isGround = color === 'ground' || color === 'paper';
  return nearestWithContrast(palette[color], [
    ...metBy<BrandColor>(pairs, palette, color),
    ...(isGround ? [{ other: farEnd[ground], least: groundDistance }] : []),
  ]);
}

/** The product's own. */
export const usualBrandColors: BrandColors = {
  light: {
    ...{ primary: '#4046ca', onPrimary: '#ffffff', link: '#4046ca' },
    ...{ ground: '#f6f7f9', paper: '#ffffff', text: '#1f1f1f' },
  },
  dark: {
    ...{ primary: '#6065d4', onPrimary: '#ffffff', link: '#aaaeea' },
    ...{ ground: '#101216', paper: '#181b20', text: '#dcdddd' },
  },
};

export type PartialBrandColors = Partial<Record<BrandGround, Partial<BrandPalette> | undefined>>;

const readableOn = (color: string, grounds: readonly string[], least: number) =>
  nearestWithContrast(
    color,
    grounds.map((other) => ({ other, least })),
  );

/** A palette of which some is given: what is not follows from what is, in shades that can be told apart. */
function completed(given: Partial<BrandPalette>, ground: BrandGround, primaryGiven: string): BrandPalette {
  const usual = usualBrandColors[ground];
  const { ground: base = usual.ground, paper = usual.paper, text = usual.text } = given;
  const grounds = [base, paper];
  const primary =
    given.primary ??
    nearestWithContrast(primaryGiven, [
      ...grounds.map((other) => ({ other, least: leastMarkContrast })),
      { other: given.onPrimary ?? '#ffffff', least: leastContrast },
    ]) ??
    readableOn(primaryGiven, grounds, leastMarkContrast) ??
    usual.primary;
  const onPrimary =
    given.onPrimary ??
    (colorContrast('#ffffff', primary) >= leastContrast
      ? '#ffffff'
      : (readableOn('#16181d', [primary], leastContrast) ?? '#ffffff'));
  // A color that is chosen for white paper is lighter as text on dark ground.
  const asText = ground === 'dark' ? mix(primaryGiven, '#ffffff', 0.55) : primary;
  const link = given.link ?? readableOn(asText, grounds, leastContrast) ?? text;
  return { primary, onPrimary, link, ground: base, paper, text };
}

/** The colors of a portal of which some are said. */
export function completeBrandColors(given: PartialBrandColors): BrandColors {
  const primary = given.light?.primary ?? given.dark?.primary ?? usualBrandColors.light.primary;
  return {
    light: completed(given.light ?? {}, 'light', primary),
    dark: completed(given.dark ?? {}, 'dark', given.dark?.primary ?? primary),
  };
}

/** Whether all colors of a portal are colors, and can be read. */
export const areReadable = (colors: BrandColors): boolean =>
  brandGrounds.every(
    (ground) =>
      brandColors.every((color) => isColor(colors[ground][color])) &&
      brandProblemsOf(colors[ground], ground).length === 0,
  );

/** How many characters each of a brand's texts may have. */
export const brandLimits = {
  name: 60,
  login: 300,
  senderName: 60,
  signature: 300,
  footer: 600,
  link: 300,
} as const;

export const brandLinks = ['support', 'terms', 'privacy'] as const;
export type BrandLink = (typeof brandLinks)[number];
export type BrandLinks = Readonly<Record<BrandLink, string | null>>;

/** What comes after a mail's own words. */
export const brandMailTexts = ['signature', 'footer'] as const;
export type BrandMailText = (typeof brandMailTexts)[number];

/** The pictures of a brand. */
export const brandImages = ['logo', 'logoDark', 'icon'] as const;
export type BrandImage = (typeof brandImages)[number];
