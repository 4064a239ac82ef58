import { brandFonts, brandLinks, usualBrandColors } from '@countinghouse/contract/vocabulary';
import { expect, it } from 'vitest';
import { contentOf, differencesOf, partProblemOf, partsOf, sectionOf } from './branding-parts.ts';

const content = {
  ...{ name: 'Harbor Pay', colors: usualBrandColors, radius: 'medium' as const, font: brandFonts[0] },
  login: { en: 'Welcome', vi: '' },
  senderName: 'Harbor Pay',
  ...{ signature: { en: '', vi: '' }, footer: { en: '1 Quay', vi: '' } },
  links: { support: 'https://help.example/', terms: null, privacy: null },
};

it('is put together as it was taken apart', () => {
  expect(contentOf(partsOf(content))).toEqual(content);
  expect(Object.keys(partsOf(content))).toHaveLength(4 + 12 + 6 + brandLinks.length);
});

it('differs in the parts that are different', () => {
  const light = { ...usualBrandColors.light, text: '#000000' };
  const after = { ...content, font: brandFonts[1], colors: { ...usualBrandColors, light } };
  expect(differencesOf(content, after)).toEqual(['font', 'colors.light.text']);
  expect(['font', 'colors.light.text', 'links.terms', 'login.vi', 'footer.en'].map(sectionOf)).toEqual([
    ...['look', 'look', 'login', 'login', 'mail'],
  ]);
});

it.each([
  ['name', ' ', 'required'],
  ['name', 'Harbor', null],
  ['name', 'evil \u202Egnp', 'control_character'],
  ['senderName', 'a@b.example', 'sender_name'],
  ['login.en', 'see help.example', null],
  ['footer.vi', 'see help.example', 'no_addresses'],
  ['signature.en', 'Yours\nHarbor', null],
  ['links.terms', 'nowhere', 'website'],
  ['links.terms', '', null],
  ['radius', 'large', null],
])('%s of %j: %s', (name, value, reason) => {
  expect(partProblemOf(name, value)).toBe(reason);
});
