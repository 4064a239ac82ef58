import { expect, it } from 'vitest';
import { checkoutStyleOf } from './checkout-style.ts';
import { usualCheckoutContent } from './checkout-usual.ts';
import { colorContrast, leastContrast } from './contrast.ts';

const styleWith = (set: Partial<typeof usualCheckoutContent>) =>
  checkoutStyleOf({ ...usualCheckoutContent, ...set });

it('follows the customer’s device, or does not', () => {
  const { accent } = usualCheckoutContent.darkColors;
  expect(styleWith({ dark: 'auto' })).toMatch(new RegExp(`prefers-color-scheme:dark.*${accent}`));
  expect(styleWith({ dark: 'never' })).not.toContain(accent);
  expect(styleWith({ dark: 'always' })).not.toContain(usualCheckoutContent.colors.accent);
});

it('leaves out what is no color', () => {
  const colors = { ...usualCheckoutContent.colors, accent: 'red}body{display:none' };
  const style = styleWith({ colors, dark: 'never' });
  expect(style).not.toContain('display');
  expect(style).not.toContain('--accent');
  expect(style).toContain('--button-text:#ffffff');
});

it.each([
  ['white', '#ffffff', '#1d2433'],
  ['night', '#1b202d', '#e8ebf4'],
  ['red', '#b42318', '#ffffff'],
  ['gray, with text that only just stands out', '#ffffff', '#767676'],
])(
  'has what is wrong, hints and edges stand out on %s, whatever the device is set to',
  (_name, surface, text) => {
    const style = styleWith({ colors: { ...usualCheckoutContent.colors, surface, text }, dark: 'never' });
    const colorOf = (name: string) => new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(style)?.[1] ?? '';
    expect(colorContrast(colorOf('danger'), surface)).toBeGreaterThanOrEqual(leastContrast);
    expect(colorContrast(colorOf('quiet'), surface)).toBeGreaterThanOrEqual(leastContrast);
    expect(colorContrast(colorOf('edge'), surface)).toBeGreaterThanOrEqual(3);
    expect(style).not.toContain('prefers-color-scheme');
  },
);
