import type { LinkOwnerBody, Owner } from '@countinghouse/contract';
import { type FieldReason, isOfAge, minOwnerAge } from '@countinghouse/contract/vocabulary';

/** What is typed of an owner. A day of birth and the last digits of a number are never told again: empty is as it is. */
export interface OwnerFields {
  name: string;
  title: string;
  ownershipPercent: string;
  isControlPerson: boolean;
  dateOfBirth: string;
  idType: 'ssn' | 'passport';
  idCountry: string;
  taxIdLast4: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
}

export const ownerFieldsOf = (owner: Owner | null): OwnerFields => ({
  name: owner?.name ?? '',
  title: owner?.title ?? '',
  ownershipPercent: owner ? String(owner.ownershipPercent) : '',
  isControlPerson: owner?.isControlPerson ?? false,
  dateOfBirth: '',
  idType: owner?.idType ?? 'ssn',
  idCountry: owner?.idCountry ?? '',
  taxIdLast4: '',
  street: owner?.address?.street ?? '',
  city: owner?.address?.city ?? '',
  region: owner?.address?.region ?? '',
  postalCode: owner?.address?.postalCode ?? '',
  country: owner?.address?.country ?? 'US',
});

export interface OwnerProblem {
  reason: FieldReason;
  params?: Record<string, string | number>;
}

const required: OwnerProblem = { reason: 'required' };

/** What counts of all the other owners. */
export interface OtherOwners {
  percent: number;
  hasControlPerson: boolean;
}

/** What is wrong with an owner as typed, by field; the server says the same. */
export function ownerProblems(
  fields: OwnerFields,
  { isNew, others, today }: { isNew: boolean; others: OtherOwners; today: string },
): Partial<Record<keyof OwnerFields, OwnerProblem>> {
  const { dateOfBirth, taxIdLast4, ownershipPercent } = fields;
  const share = Number(ownershipPercent);
  const problems: Partial<Record<keyof OwnerFields, OwnerProblem>> = {};
  if (fields.name.trim().length < 2) problems.name = fields.name.trim() ? { reason: 'name_short' } : required;
  if (fields.isControlPerson && !fields.title.trim()) problems.title = required;
  if (fields.isControlPerson && others.hasControlPerson)
    problems.isControlPerson = { reason: 'control_person' };
  if (ownershipPercent === '') problems.ownershipPercent = required;
  else if (share > 100) problems.ownershipPercent = { reason: 'too_large', params: { max: 100 } };
  else if (share + others.percent > 100) problems.ownershipPercent = { reason: 'ownership' };
  if (dateOfBirth === '' && isNew) problems.dateOfBirth = required;
  if (dateOfBirth !== '' && !isOfAge(dateOfBirth, today))
    problems.dateOfBirth = { reason: 'under_age', params: { min: minOwnerAge } };
  if (taxIdLast4 === '' && isNew) problems.taxIdLast4 = required;
  if (taxIdLast4 !== '' && !/^\d{4}$/.test(taxIdLast4)) problems.taxIdLast4 = { reason: 'four_digits' };
  if (fields.idType === 'passport' && !/^[A-Z]{2}$/.test(fields.idCountry))
    problems.idCountry = { reason: 'country_code' };
  for (const part of ['street', 'city', 'region', 'postalCode'] as const)
    if (!fields[part].trim()) problems[part] = required;
  if (!/^[A-Z]{2}$/.test(fields.country)) problems.country = { reason: 'country_code' };
  return problems;
}

/** What is saved; of what is never told again only what was typed anew. */
export function ownerBody(
  fields: OwnerFields,
  { id, version }: Pick<LinkOwnerBody, 'id' | 'version'>,
): LinkOwnerBody {
  const { name, title, isControlPerson, dateOfBirth, idType, idCountry, taxIdLast4 } = fields;
  const { street, city, region, postalCode, country } = fields;
  return {
    ...{ id, version, isControlPerson, idType },
    name: name.trim(),
    title: title.trim() || null,
    ownershipPercent: Number(fields.ownershipPercent),
    address: {
      street: street.trim(),
      city: city.trim(),
      region: region.trim(),
      postalCode: postalCode.trim(),
      country,
    },
    idCountry: idType === 'passport' ? idCountry : null,
    ...(dateOfBirth && { dateOfBirth }),
    ...(taxIdLast4 && { taxIdLast4 }),
  };
}

/** Made here, so that an owner who is sent twice is one. */
export const newOwnerId = (): string => `own_${crypto.randomUUID().replaceAll('-', '')}`;
