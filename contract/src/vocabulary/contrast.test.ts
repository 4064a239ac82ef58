import { describe, expect, it } from 'vitest';
import { contrastProblemsOf, readableColor } from './checkout.ts';
import { usualCheckoutContent } from './checkout-usual.ts';
import { colorContrast, nearestWithContrast } from './contrast.ts';

const on = (other: string, least = 4.5) => [{ other, least }];

describe('contrast', () => {
  it('is 21 between black and white, and 1 between a color and itself', () => {
    expect(colorContrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(colorContrast('#3538cd', '#3538cd')).toBe(1);
  });
});

describe('the nearest color that passes', () => {
  it('is the color itself where it passes', () => {
    expect(nearestWithContrast('#3538cd', on('#ffffff'))).toBe('#3538cd');
  });

  it.each(['#f5c518', '#9aa0b5', '#00c2a8'])(
    'is darker than %s on white, by no more than it must be',
    (color) => {
      const found = nearestWithContrast(color, on('#ffffff')) ?? '';
      expect(colorContrast(found, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(colorContrast(found, '#ffffff')).toBeLessThan(4.7);
    },
  );

  it('is lighter on dark ground', () => {
    const found = nearestWithContrast('#3538cd', on('#10131c')) ?? '';
    expect(colorContrast(found, '#10131c')).toBeGreaterThanOrEqual(4.5);
    expect(colorContrast(found, '#ffffff')).toBeLessThan(colorContrast('#3538cd', '#ffffff'));
  });

  it('is none where no color can be read on all grounds', () => {
    expect(nearestWithContrast('#777777', [...on('#000000', 7), ...on('#ffffff', 7)])).toBeNull();
  });
});

describe('the usual look of a hosted page', () => {
  it.each(['colors', 'darkColors'] as const)('can be read: %s', (ground) => {
    expect(contrastProblemsOf(usualCheckoutContent[ground])).toEqual([]);
  });

  it('is named where a pair is too near', () => {
    const problems = contrastProblemsOf({ ...usualCheckoutContent.colors, accent: '#f5c518' });
    expect(problems.map(({ color, on }) => `${color} on ${on}`)).toEqual([
      'buttonText on accent',
      'accent on surface',
    ]);
  });
});

describe('what is offered instead of a color', () => {
  const { colors } = usualCheckoutContent;

  it('can be told from all that the color meets, not from one of them alone', () => {
    const palette = { ...colors, accent: '#f5c518' };
    const accent = readableColor(palette, 'accent') ?? '';
    expect(contrastProblemsOf({ ...palette, accent })).toEqual([]);
    const text = readableColor({ ...colors, text: '#dddddd', background: '#999999' }, 'text') ?? '';
    expect(contrastProblemsOf({ ...colors, background: '#999999', text })).toEqual([]);
  });

  it('is none where what it meets leaves no room', () => {
    expect(readableColor({ ...colors, text: '#777777' }, 'surface')).toBeNull();
    expect(readableColor({ ...colors, surface: '#000000', background: '#ffffff' }, 'text')).not.toBeNull();
  });
});
