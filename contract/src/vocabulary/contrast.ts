/** Least contrast of text on its ground (WCAG 2.2 AA). */
export const leastContrast = 4.5;
/** Least contrast of what is no text: edges of fields, fills, the mark of what has the focus (WCAG 2.2, 1.4.11). */
export const leastMarkContrast = 3;

/** Two colors of a palette that must be told apart, and how well. */
export interface ColorPair<Name extends string> {
  color: Name;
  on: Name;
  least: number;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Whether a text is a color as it is written here: `#3538cd`. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Contrast of two colors, `#rrggbb` each: 1 to 21 (WCAG 2.2). */
export function colorContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The color `share` of the way from one to the other. */
export function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [a, b] = [from, to].map((color) => Number.parseInt(color.slice(start, start + 2), 16)) as [
      number,
      number,
    ];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

const steps = 256;

/**
 * The color nearest to `color`, towards black or white, that has with every other the contrast that is asked for; null
 * where no such color is, which is when the others differ too much among themselves.
 */
export function nearestWithContrast(
  color: string,
  others: readonly { other: string; least: number }[],
): string | null {
  const passes = (tried: string) => others.every(({ other, least }) => colorContrast(tried, other) >= least);
  for (let step = 0; step <= steps; step += 1) {
    const found = ['#000000', '#ffffff'].map((end) => mix(color, end, step / steps)).find(passes);
    if (found !== undefined) return found;
  }
  return null;
}

type Palette<Name extends string> = Readonly<Record<Name, string>>;

/** The pairs of a palette that are too near to one another to be told apart by everyone. */
export const unreadablePairs = <Name extends string, Pair extends ColorPair<Name>>(
  pairs: readonly Pair[],
  palette: Palette<Name>,
): (Pair & { contrast: number })[] =>
  pairs
    .map((pair) => ({ ...pair, contrast: colorContrast(palette[pair.color], palette[pair.on]) }))
    .filter(({ contrast, least }) => contrast < least);

/** What a color of a palette meets in `pairs`, and how well it must be told from that. */
export const metBy = <Name extends string>(
  pairs: readonly ColorPair<Name>[],
  palette: Palette<Name>,
  color: Name,
): { other: string; least: number }[] =>
  pairs
    .filter((pair) => pair.color === color || pair.on === color)
    .map((pair) => ({ other: palette[pair.color === color ? pair.on : pair.color], least: pair.least }));
