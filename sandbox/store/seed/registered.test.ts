import { ownerGaps } from '@countinghouse/contract/vocabulary';
import { expect, it } from 'vitest';
import { createMerchants } from './portfolio.ts';
import { createRandom } from './random.ts';
import { drawRegistrations } from './registered.ts';

const now = new Date('2026-11-20T14:30:00.000Z');
const draw = () => drawRegistrations(createMerchants(createRandom(7), now));

it('leaves of every registration what a processor asks for', () => {
  const registrations = draw();
  expect(registrations).toHaveLength(200);
  for (const { profile, owners } of registrations) {
    const facts = owners.map(({ key, title = null, address, ...owner }) => ({
      ...{ id: key, title, address },
      ...{ ownershipPercent: owner.ownershipPercent, isControlPerson: owner.isControlPerson },
      isAdult: owner.isAdult,
    }));
    const asked = { hasNoOwnerOf25: false };
    expect(ownerGaps(profile.entityType, facts, asked)).toEqual([]);
    expect(profile.legalName).not.toBe('');
    expect(profile.address.street).toMatch(/^\d+ \S/);
  }
  const types = new Set(registrations.map(({ profile }) => profile.entityType));
  expect(types).toEqual(new Set(['llc', 'corporation', 'sole_proprietor', 'partnership']));
});

it('draws the same for the same merchant, and keeps no more of a tax id than its end', () => {
  expect(draw()).toEqual(draw());
  for (const { profile, owners } of draw()) {
    for (const { taxIdLast4 } of [profile, ...owners]) expect(taxIdLast4).toMatch(/^\d{4}$/);
  }
});
