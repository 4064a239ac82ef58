import { expect, it } from 'vitest';
import { checkoutStyleOf } from './checkout-style.ts';
import { usualCheckoutContent } from './checkout-usual.ts';

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
