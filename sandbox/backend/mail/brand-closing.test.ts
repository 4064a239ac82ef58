import { parseBrandFile } from '@countinghouse/contract';
import { expect, it } from 'vitest';
import type { PortalPlace } from '../portals/portals.ts';
import { closingHtml, closingOf, closingText } from './brand-closing.ts';
import { brandedHtml, withClosing } from './branded-html.ts';

const hostile = '<img src=x onerror="alert(1)"> & <!--closing-->';
const content = {
  ...{ hosts: ['pay.example'], name: hostile },
  mail: { signature: { en: `Yours, ${hostile}` }, footer: { en: `One\nTwo ${hostile}`, vi: 'Ba' } },
  links: { support: 'https://pay.example/help?a=1&b=2', terms: 'https://pay.example/terms' },
};
const brand = parseBrandFile('pay', content);

const portal: PortalPlace = { origin: 'https://pay.example', name: brand.name, brand };

it('a mail ends as its brand says, as text and as HTML, and nothing in it is HTML of the brand’s', () => {
  const closing = closingOf(portal, 'en');
  expect(closingText(closing)).toBe(
    `\n\nYours, ${hostile}\n\n-- \nOne\nTwo ${hostile}\nSupport: https://pay.example/help?a=1&b=2\nTerms: https://pay.example/terms`,
  );
  const html = withClosing(
    brandedHtml({
      language: 'en',
      brand: { portal, name: hostile, logo: null, color: null, onColor: '#ffffff' },
      ...{ opening: [hostile], facts: [[hostile, hostile]], closing: [hostile] },
      button: { text: hostile, url: 'https://pay.example' },
    }),
    closingHtml(closing),
  );
  expect(html).not.toMatch(/<img|<!--closing|onerror="/);
  expect(html.match(/Yours, &lt;img/g)).toHaveLength(1);
  expect(html).toContain('One<br>Two &lt;img');
  expect(html).toContain('href="https://pay.example/help?a=1&amp;b=2"');
});

it('speaks the mail’s language, and in a mail of both says each thing once', () => {
  expect(closingOf(portal, 'vi')).toMatchObject({
    ...{ footer: ['Ba'], signature: [`Yours, ${hostile}`] },
    links: [{ text: 'Hỗ trợ' }, { text: 'Điều khoản' }],
  });
  expect(closingOf(portal, null)).toMatchObject({
    ...{ footer: [`One\nTwo ${hostile}`, 'Ba'], signature: [`Yours, ${hostile}`] },
  });
});

it('of a portal without a brand a mail ends as it always did', () => {
  const closing = closingOf({ origin: 'https://pay.example', name: 'Countinghouse', brand: null }, 'en');
  expect([closingText(closing), closingHtml(closing)]).toEqual(['', '']);
});
