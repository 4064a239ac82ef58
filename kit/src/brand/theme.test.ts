import {
  areReadable,
  type BrandColors,
  brandGrounds,
  brandRadii,
  completeBrandColors,
  readableBrandColor,
} from '@countinghouse/contract/vocabulary';
import { theme } from 'antd';
import { expect, it } from 'vitest';
import { themeFor } from './theme.ts';

type Color = [red: number, green: number, blue: number, alpha: number];

function read(color: string): Color {
  const parts = /^#/.test(color)
    ? [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
    : (color.match(/[\d.]+/g) ?? []).map(Number);
  return [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0, parts[3] ?? 1];
}

/** Relative luminance (WCAG 2.2) of a colour that lies on `ground`. */
function luminance(color: string, ground: string): number {
  const [alpha, under] = [read(color)[3], read(ground)];
  const [red = 0, green = 0, blue = 0] = read(color)
    .slice(0, 3)
    .map((value, index) => (value * alpha + (under[index] ?? 0) * (1 - alpha)) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(color: string, ground: string): number {
  const [light = 0, dark = 0] = [luminance(color, ground), luminance(ground, ground)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

it.each([false, true])('draws the chart at 3 : 1 or more, this period stronger (dark: %s)', (isDark) => {
  const tokens = theme.getDesignToken(themeFor(null, { isDark, isCalm: false, isTouch: false }));
  const ground = tokens.colorBgContainer;
  const previous = contrast(tokens.colorTextQuaternary, ground);
  const current = contrast(tokens.colorPrimaryText, ground);
  expect(previous).toBeGreaterThanOrEqual(3);
  expect(current).toBeGreaterThan(previous);
});

it('has nothing to press that is lower than 40 pixels where fingers press', () => {
  const look = { isDark: false, isCalm: false };
  const tokens = theme.getDesignToken(themeFor(null, { ...look, isTouch: true }));
  expect(tokens.controlHeight).toBeGreaterThanOrEqual(40);
  expect(tokens.controlHeightSM).toBeGreaterThanOrEqual(40);
  expect(theme.getDesignToken(themeFor(null, { ...look, isTouch: false })).controlHeight).toBe(32);
});

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');
/** Colors from all around the wheel, pale and deep. */
const wheel = Array.from({ length: 12 }, (_, hour) => hour * 30).flatMap((hue) =>
  [0.25, 0.5, 0.8].map((lightness) => {
    const channel = (n: number) => {
      const k = (n + hue / 30) % 12;
      return lightness - 0.8 * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    };
    return `#${[0, 8, 4].map((n) => hex(channel(n) * 255)).join('')}`;
  }),
);
/** As the brand editor takes a color: in the nearest shade that can be read. */
function brandOf(primary: string, more: Partial<BrandColors['light']> = {}): BrandColors {
  const first = completeBrandColors({ light: { ...more, primary } });
  const readable = readableBrandColor(first.light, 'light', 'primary');
  return completeBrandColors({ light: { ...more, primary: readable ?? primary } });
}
const grounds = [{}, { ground: '#f3efe6', paper: '#fffaf0', text: '#2b2118' }];
const brands = wheel.flatMap((primary) => grounds.map((more) => [primary, brandOf(primary, more)] as const));

it('finds readable colors for nearly every brand', () => {
  expect(brands.filter(([, colors]) => areReadable(colors)).length).toBeGreaterThan(brands.length * 0.9);
});

it.each(brands.filter(([, colors]) => areReadable(colors)))(
  'has text at 4.5 : 1 and marks at 3 : 1 in the brand of %s, on all that it stands on',
  (_primary, colors) => {
    for (const ground of brandGrounds) {
      const look = { isDark: ground === 'dark', isCalm: false, isTouch: false };
      const tokens = theme.getDesignToken(themeFor({ colors, radius: 'medium', font: 'inter' }, look));
      const { colorBgContainer: paper, colorBgLayout: layout, colorPrimaryBg: chosen } = tokens;
      const flat = (color: string) => (color.startsWith('rgb') ? paper : color);
      const texts: [color: string, on: string, least: number][] = [
        ...[
          tokens.colorText,
          tokens.colorTextSecondary,
          tokens.colorTextTertiary,
          tokens.colorTextDescription,
        ].flatMap((color) => [paper, layout].map((on): [string, string, number] => [color, on, 4.5])),
        ...[tokens.colorLink, tokens.colorPrimaryText].flatMap((color) =>
          [paper, layout].map((on): [string, string, number] => [color, on, 4.5]),
        ),
        [tokens.colorPrimaryText, chosen, 4.5],
        [tokens.colorTextPlaceholder, paper, 4.5],
        [tokens.colorTextLightSolid, tokens.colorPrimary, 4.5],
        [tokens.colorSuccessText, flat(tokens.colorSuccessBg), 4.5],
        [tokens.colorWarningText, flat(tokens.colorWarningBg), 4.5],
        [tokens.colorErrorText, flat(tokens.colorErrorBg), 4.5],
        [tokens.colorErrorText, layout, 4.5],
        [tokens.colorPrimary, paper, 3],
        [tokens.colorPrimary, layout, 3],
        [tokens.colorTextQuaternary, paper, 3],
      ];
      const low = texts.filter(([color, on, least]) => contrast(color, on) < least - 0.005);
      expect(
        low.map(([color, on]) => `${ground}: ${color} on ${on} is ${contrast(color, on).toFixed(2)}`),
      ).toEqual([]);
    }
  },
);

it.each(brandRadii)('rounds by the brand: %s', (radius) => {
  const look = { isDark: false, isCalm: false, isTouch: false };
  const { borderRadius } = theme.getDesignToken(
    themeFor({ colors: brandOf('#0b6b5f'), radius, font: 'lora' }, look),
  );
  expect(borderRadius).toBe({ none: 0, small: 4, medium: 8, large: 14 }[radius]);
});
