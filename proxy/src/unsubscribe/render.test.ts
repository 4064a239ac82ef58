import { parseBrandFile, type UnsubscribePage } from '@countinghouse/contract';
import { expect, it } from 'vitest';
import { unsubscribeHtml, unsubscribeNotice } from './render.ts';

const frame = {
  ...{ language: 'en' as const, nonce: 'n' },
  portal: { name: 'Saigon Pay', brand: null },
};
const page = (part: Partial<UnsubscribePage> = {}): UnsubscribePage => ({
  ...{ isEnded: false, language: 'en', kinds: ['Failed deposits'], partnerName: null, brand: null },
  ...part,
});
const logo = 'data:image/png;base64,AAAA';

it('is in the partner’s brand, and in the portal’s own where there is no partner', () => {
  const partners = unsubscribeHtml(
    page({ partnerName: 'Lightspeed <b>', brand: { logo, color: '#c2410c' } }),
    frame,
  );
  expect(partners).toContain(`<img class="plate" src="${logo}" alt="Lightspeed &lt;b&gt;">`);
  expect(partners).toContain('#c2410c');
  expect(partners).not.toContain('Saigon Pay');
  for (const own of [unsubscribeHtml(page(), frame), unsubscribeNotice('unknown', frame)]) {
    expect(own).toContain('<header>Saigon Pay</header>');
    expect(own).not.toContain('Countinghouse');
  }
});

it('is in the brand of the portal that it is opened at, on both grounds', () => {
  const brand = parseBrandFile('saigon', {
    ...{ hosts: ['saigon.example'], name: 'Saigon Pay', logo: { light: logo, dark: `${logo}D` } },
    colors: { light: { primary: '#0f766e' } },
  });
  const own = { ...frame, portal: { name: 'Saigon Pay', brand } };
  const shown = [
    unsubscribeHtml(page({ partnerName: 'Lightspeed', brand: { logo: `${logo}L`, color: '#c2410c' } }), own),
    unsubscribeNotice('unknown', own),
  ];
  for (const html of shown) {
    expect(html).toContain(`<source media="(prefers-color-scheme: dark)" srcset="${logo}D">`);
    expect(html).toContain('--brand:#0f766e');
    expect(html).not.toMatch(/Lightspeed|#c2410c/);
  }
});

it('takes no style and no foreign picture from a brand', () => {
  const color = '#fff}body{background:url(//evil.example)';
  const html = unsubscribeHtml(
    page({ partnerName: 'Lightspeed', brand: { logo: 'https://evil.example/x.png', color } }),
    frame,
  );
  expect(html).not.toContain('evil.example');
  expect(html).toContain('<header>Lightspeed</header>');
});

it('offers to end mails, and once they have ended to take that back', () => {
  expect(unsubscribeHtml(page(), frame)).toContain('name="action" value="stop"');
  expect(unsubscribeHtml(page({ isEnded: true }), frame)).toContain('name="action" value="undo"');
});
