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
