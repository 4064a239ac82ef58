import { describe, expect, it } from 'vitest';
import { entityRequirements } from './application.ts';
import { isEin, isSsn, sectionGaps } from './application-checks.ts';
import { isOfAge, ownerGaps, paperGaps, papersOf } from './application-requirements.ts';
import { type DocumentKind, type EntityType, entityTypes } from './merchant.ts';

const today = '2026-11-20';
const control = { id: 'own_1', ownershipPercent: 0, isControlPerson: true, title: 'Manager', address: {} };
const ofAll = ['identity', 'voided_check', 'statement', 'statement', 'statement'] as const;

/** As the table of merchants in the design has it: tax ids, owners of 25 %, who signs, and what papers are enough. */
const table: [EntityType, string[], boolean, string, DocumentKind[]][] = [
  ['sole_proprietor', ['ssn', 'ein'], false, 'self', ['dba_registration']],
  ['llc', ['ein'], true, 'required', ['articles', 'ein_letter']],
  ['corporation', ['ein'], true, 'required', ['articles', 'ein_letter']],
  ['partnership', ['ein'], true, 'required', ['partnership_agreement', 'ein_letter']],
  ['nonprofit', ['ein'], false, 'required', ['articles', 'tax_determination']],
];

it('has a row for every type of business', () => {
  expect(table.map(([type]) => type)).toEqual([...entityTypes]);
});

describe.each(table)('%s', (type, taxIds, namesOwners, controlPerson, own) => {
  it('is asked for its tax ids, owners and papers, and for nothing else', () => {
    expect(entityRequirements[type]).toMatchObject({ taxIds, namesOwners, controlPerson });
    const gaps = ownerGaps(type, [control], { hasNoOwnerOf25: false });
    expect(gaps.map(({ key }) => key)).toEqual(namesOwners ? ['owners.owner'] : []);
    expect(ownerGaps(type, [], { hasNoOwnerOf25: true }).map(({ key }) => key)).toEqual([
      'owners.control_person',
    ]);
    const papers = papersOf(type, 'ein');
    expect(paperGaps(papers, [...ofAll, ...own])).toEqual([]);
    for (const kind of [...ofAll, ...own]) {
      const held = [...ofAll, ...own];
      held.splice(held.indexOf(kind), 1);
      expect(paperGaps(papers, held)).toMatchObject([{ section: 'documents', params: { count: 1 } }]);
    }
  });
});

it('takes either paper where one is enough, and asks a proprietor without an EIN for neither', () => {
  const keys = (type: EntityType, held: DocumentKind[], taxId: 'ein' | 'ssn' = 'ein') =>
    paperGaps(papersOf(type, taxId), [...ofAll, ...held]).map(({ key }) => key);
  expect(keys('partnership', ['partnership_agreement', 'articles'])).toEqual([]);
  expect(keys('partnership', ['articles'])).toEqual(['documents.partnership_agreement']);
  expect(keys('sole_proprietor', [])).toEqual(['documents.ein_letter_or_dba']);
  expect(keys('sole_proprietor', [], 'ssn')).toEqual([]);
});

describe('people', () => {
  const gapsWith = (...people: object[]) =>
    ownerGaps(
      'llc',
      people.map((more) => ({ ...control, ...more })),
      { hasNoOwnerOf25: true },
    );

  it('are of age on their birthday, and not the day before', () => {
    expect([isOfAge('2008-11-20', today), isOfAge('2008-11-21', today)]).toEqual([true, false]);
    expect(isOfAge('2008-02-29', '2026-02-28')).toBe(false);
    expect(gapsWith({ isAdult: false })).toMatchObject([
      { key: 'owners.own_1.dateOfBirth', reason: 'under_age', params: { min: 18 }, ownerId: 'own_1' },
    ]);
  });

  it('have an address, a title where they sign, and no more than all shares', () => {
    expect(gapsWith({ title: null, address: null }).map(({ key }) => key)).toEqual([
      'owners.own_1.title',
      'owners.own_1.address',
    ]);
    const half = { id: 'own_2', ownershipPercent: 60, isControlPerson: false };
    const reasons = gapsWith({ ownershipPercent: 60 }, half).map(({ reason }) => reason);
    // Whoever says that nobody owns 25 % is held to it.
    expect(reasons).toEqual(['no_owners_of_25', 'ownership']);
    const six = Array.from({ length: 5 }, (_, index) => ({ id: `own_x${index}`, isControlPerson: false }));
    expect(gapsWith({}, ...six).map(({ key }) => key)).toEqual(['owners.count']);
  });
});

describe('fields', () => {
  const wrong = (section: 'business' | 'address' | 'processing' | 'bank', values: object) =>
    Object.fromEntries(
      sectionGaps(section, values as Record<string, unknown>, today)
        .filter(({ reason }) => reason !== 'required')
        .map(({ field, reason }) => [field, reason]),
    );
  const missing = (section: 'business' | 'bank' | 'address', values: object) =>
    sectionGaps(section, values as Record<string, unknown>, today)
      .filter(({ reason }) => reason === 'required')
      .map(({ field }) => field);

  it('of numbers that are kept count as there', () => {
    expect(missing('business', {})).toContain('taxId');
    expect(missing('business', { taxIdLast4: '6789' })).not.toContain('taxId');
    expect(missing('bank', { accountLast4: '6789' })).not.toContain('accountNumber');
    expect(missing('business', { entityType: 'sole_proprietor' })).not.toContain('formedOn');
    expect(missing('business', {})).not.toContain('website');
    expect(missing('address', { mailingCity: 'Salem' })).toContain('mailingStreet');
  });

  it('are checked as they are typed', () => {
    expect(
      wrong('business', {
        ...{ legalName: 'A', entityType: 'llc', taxIdType: 'ssn', taxId: '000120000' },
        ...{ formedOn: '2026-11-21', website: 'example', phone: '12', email: 'a@b' },
      }),
    ).toEqual({
      ...{ legalName: 'name_short', taxIdType: 'tax_id_type', taxId: 'ssn', formedOn: 'date_future' },
      ...{ website: 'website', phone: 'phone', email: 'email' },
    });
    expect(wrong('bank', { routingNumber: '11000000', accountNumber: '1' })).toEqual({
      routingNumber: 'routing_length',
      accountNumber: 'account_number',
    });
    expect(wrong('bank', { routingNumber: '110000001' })).toEqual({ routingNumber: 'routing_checksum' });
    for (const [country, code] of [
      ['CA', 'M5V 2T6'],
      ['VN', '700000'],
      ['IE', 'D02 X285'],
      ['US', '97201-1234'],
    ])
      expect(wrong('address', { postalCode: code, country }), country).toEqual({});
    expect(wrong('address', { postalCode: 'M5V 2T6', country: 'US' })).toEqual({ postalCode: 'postal_code' });
    expect(wrong('address', { postalCode: '9720', country: 'us' })).toEqual({
      postalCode: 'postal_code',
      country: 'country_code',
    });
  });

  it('of processing add up', () => {
    const split = { cardPresentPercent: 50, keyedPercent: 30, onlinePercent: 10 };
    expect(wrong('processing', { ...split, averageTicketMinor: 2, highestTicketMinor: 1 })).toEqual({
      averageTicketMinor: 'average_ticket',
      onlinePercent: 'sum_hundred',
    });
    expect(wrong('processing', { ...split, onlinePercent: 20, mcc: '5814' })).toEqual({});
    expect(wrong('processing', { currency: 'KWD' })).toEqual({});
    // ISO 4217’s code for no currency.
    expect(wrong('processing', { currency: 'XXX' })).toEqual({ currency: 'currency_code' });
    expect(wrong('processing', { mcc: '0001', monthlyVolumeMinor: 0 })).toEqual({
      mcc: 'mcc_unknown',
      monthlyVolumeMinor: 'too_small',
    });
  });
});

it('tells tax ids from other numbers', () => {
  expect(['123456789', '000000002', '071234567', '12345678'].map(isEin)).toEqual([true, true, false, false]);
  expect(['123456789', '666120001', '900120001', '123000001', '123450000'].map(isSsn)).toEqual([
    ...[true, false, false, false, false],
  ]);
});
