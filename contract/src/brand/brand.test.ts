import { describe, expect, it } from 'vitest';
import { parseBrandFile } from './brand.ts';
import { faultsAmong, roleRulesOf } from './brands-together.ts';

const least = { hosts: ['pay.example'], name: 'Northwind Pay' };
const brand = (id: string, more: object) =>
  parseBrandFile(id, { ...least, hosts: [`${id}.example`], ...more });

describe('a brand file', () => {
  it('says hosts and a name, and all that follows from them', () => {
    expect(parseBrandFile('northwind', least)).toMatchObject({
      ...{ id: 'northwind', partnerId: null, radius: 'medium', font: 'inter', cdn: null },
      ...{ logo: { light: null, dark: null }, languages: { offered: ['en', 'vi'], default: 'en' } },
      ...{ mail: { sender: { name: 'Northwind Pay', address: null } }, areasOff: [], pins: {} },
      colors: { light: { primary: '#4046ca' } },
    });
  });

  it.each([
    [{ hosts: ['*.pay.example'] }, 'hosts.0: must be an exact host'],
    [{ hosts: ['https://pay.example'] }, 'hosts.0: must be an exact host'],
    [{ hosts: ['Pay.example'] }, 'hosts.0: must be an exact host'],
    [{ hosts: [] }, 'hosts: '],
    [{ name: '' }, 'name: '],
    [{ name: 'a\nb' }, 'name: contains a line break'],
    [{ colour: '#fff' }, 'colour: is not known'],
    [{ colors: { light: { accent: '#ffffff' } } }, 'colors.light.accent: is not known'],
    [{ colors: { light: { primary: 'red' } } }, 'colors.light.primary: is not a color'],
    [{ logo: { light: 'https://elsewhere.example/logo.svg' } }, 'logo.light: must be below the origin'],
    [{ logo: { light: '../logo.svg' } }, 'logo.light: must be the name of a picture'],
    [{ icon: 'data:text/html,x' }, 'icon: must be the name of a picture'],
    [{ links: { terms: 'javascript:alert(1)' } }, 'links.terms: is not a web address'],
    [{ links: { privacy: 'http://pay.example/p' } }, 'links.privacy: is not a web address'],
    [{ cdn: "https://cdn.example; script-src 'unsafe-inline'" }, 'cdn: must be one https origin'],
    [{ cdn: 'https://*.example' }, 'cdn: must be one https origin'],
    [{ mail: { sender: { name: 'Pay <a@b.example>' } } }, 'mail.sender.name: must not contain'],
    [{ mail: { sender: { address: 'nobody' } } }, 'mail.sender.address: Invalid email'],
    [{ languages: { offered: ['en'], default: 'vi' } }, 'languages.default: must be one of the languages'],
    [{ languages: { offered: ['de'] } }, 'languages.offered.0: '],
    [{ areasOff: ['No Area'] }, 'areasOff.0: must be the id of an area'],
    [{ pins: { transactions: '../1' } }, 'pins.transactions: must be the version'],
    [{ groups: { admin: 'staff', partners: 'staff' } }, 'groups: names a group twice'],
    [{ mail: { footer: { en: 'Write to pay@pay.example' } } }, 'mail.footer.en: must not contain a web'],
    [{ mail: { signature: { vi: 'Xem evil.example' } } }, 'mail.signature.vi: must not contain a web'],
    [{ name: 'Pay \u202eevil' }, 'name: contains a line break'],
    [{ partnersWeb: 'ftp://pay.example' }, 'partnersWeb: is not a web address'],
  ])('%j is refused by the field’s name', (more, message) => {
    expect(() => parseBrandFile('x', { ...least, ...more })).toThrow(message);
  });

  it('offers the nearest shade for a color that cannot be read', () => {
    const file = { ...least, colors: { light: { primary: '#f5c518' } } };
    expect(() => parseBrandFile('x', file)).toThrow(
      /colors\.light\.primary: #f5c518 has a contrast of 1\.63 with paper \(#ffffff\), and needs 3: the nearest shade that passes is #/,
    );
    const dark = { ...least, colors: { dark: { ground: '#777777' } } };
    expect(() => parseBrandFile('x', dark)).toThrow(
      /colors\.dark\.ground: #777777 is too light for the dark look/,
    );
  });

  it('takes a picture of its CDN', () => {
    const cdn = 'https://cdn.pay.example';
    expect(brand('x', { cdn, icon: `${cdn}/icon.png` }).icon).toBe(`${cdn}/icon.png`);
  });
});

describe('brands together', () => {
  it('are refused where two claim a host or a partner', () => {
    const one = brand('one', { partnerId: 'par_1' });
    expect(faultsAmong([one, brand('two', { hosts: ['one.example'] })])).toEqual([
      { file: 'two.json', message: 'hosts: one.example is one.json’s already' },
    ]);
    expect(faultsAmong([one, brand('two', { partnerId: 'par_1' })])).toEqual([
      { file: 'two.json', message: 'partnerId: par_1 is one.json’s already' },
    ]);
  });

  it('are refused where a group stands for two roles, or for the role of another by default', () => {
    const one = brand('one', { groups: { admin: 'staff' } });
    const [fault] = faultsAmong([one, brand('two', { groups: { merchants: 'staff' } })]);
    expect(fault).toEqual({
      file: 'two.json',
      message: 'groups: staff stands for countinghouse in one.json',
    });
    expect(faultsAmong([brand('two', { groups: { merchants: 'countinghouse' } })])).toHaveLength(1);
    expect(faultsAmong([one, brand('two', { groups: { admin: 'staff' } })])).toEqual([]);
  });

  it('say together what groups and prefixes stand for', () => {
    const rules = roleRulesOf([brand('one', { groups: { admin: 'staff' }, externalPrefixes: ['acme'] })]);
    expect(rules.groups.get('staff')).toBe('countinghouse');
    expect(rules.groups.get('countinghouse')).toBe('countinghouse');
    expect(rules.externalPrefixes).toEqual(['hauspay', 'lightspeed', 'acme']);
  });
});
