import type { CheckoutContent } from '../api/checkout-profiles.ts';
import { checkoutColors } from './checkout.ts';
import { isColor, leastContrast, leastMarkContrast, mix, nearestWithContrast } from './contrast.ts';

const radii: Readonly<Record<CheckoutContent['radius'], string>> = {
  none: '0',
  small: '4px',
  medium: '8px',
  large: '14px',
};

const fonts: Readonly<Record<CheckoutContent['font'], string>> = {
  system: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  serif: 'Georgia, "Noto Serif", "Times New Roman", serif',
  rounded: '"SF Pro Rounded", "Hiragino Maru Gothic ProN", Quicksand, Nunito, system-ui, sans-serif',
  mono: 'ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono", monospace',
};

const nameOf = (color: string) => `--${color.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const danger = '#b42318';

/** What follows from the colors that were chosen, as far as those can be told from it. */
const derivedOf = ({ text, surface }: CheckoutContent['colors']) => ({
  danger: nearestWithContrast(danger, [{ other: surface, least: leastContrast }]) ?? text,
  quiet: nearestWithContrast(mix(text, surface, 0.25), [{ other: surface, least: leastContrast }]) ?? text,
  edge: nearestWithContrast(mix(text, surface, 0.45), [{ other: surface, least: leastMarkContrast }]) ?? text,
});

/** Checked once more where it becomes part of a page: what is no color is left out, and cannot end the rule. */
function variablesOf(palette: CheckoutContent['colors']): string {
  const chosen = checkoutColors.filter((color) => isColor(palette[color]));
  const isWhole = chosen.length === checkoutColors.length;
  return [
    ...chosen.map((color) => `${nameOf(color)}:${palette[color]}`),
    ...(isWhole ? Object.entries(derivedOf(palette)).map(([name, color]) => `--${name}:${color}`) : []),
  ].join(';');
}

/** How a hosted page looks, as a style sheet of the custom properties that its own one reads. */
export function checkoutStyleOf({ colors, dark, darkColors, radius, font }: CheckoutContent): string {
  const base = `--radius:${radii[radius]};--font:${fonts[font]}`;
  const [light, night] = [variablesOf(colors), variablesOf(darkColors)];
  if (dark === 'always') return `:root{color-scheme:dark;${base};${night}}`;
  if (dark === 'never') return `:root{color-scheme:light;${base};${light}}`;
  return `:root{color-scheme:light dark;${base};${light}}@media (prefers-color-scheme:dark){:root{${night}}}`;
}
