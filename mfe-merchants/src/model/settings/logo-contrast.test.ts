import { expect, it } from 'vitest';
import { logoGrounds, logoVerdict } from './logo-contrast.ts';

const clear = [0, 0, 0, 0];
const black = [0, 0, 0, 255];
const white = [255, 255, 255, 255];
const pixels = (...parts: number[][]) => new Uint8ClampedArray(parts.flat());

it('says of black letters on nothing that dark ground hides them, and of white ones that light ground does', () => {
  const letters = pixels(clear, clear, black, black);
  expect(logoVerdict(letters, logoGrounds.light)).toBe('fine');
  expect(logoVerdict(letters, logoGrounds.dark)).toBe('faint');
  expect(logoVerdict(pixels(clear, white), logoGrounds.light)).toBe('faint');
});

it('says of a picture with a white ground of its own that it shows as a box on dark', () => {
  const photo = pixels(white, white, white, black);
  expect(logoVerdict(photo, logoGrounds.dark)).toBe('box');
  expect(logoVerdict(photo, logoGrounds.light)).toBe('fine');
});

it('says of a picture in which nothing is that it cannot be seen', () => {
  expect(logoVerdict(pixels(clear, clear), logoGrounds.light)).toBe('faint');
});
