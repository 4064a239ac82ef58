import {
  entityRequirements,
  maxOwners,
  minOwnerAge,
  namedOwnerPercent,
  type PaperRequirement,
  type TaxIdType,
} from './application.ts';
import { type ApplicationGap, gap, type Wrong } from './application-gap.ts';
import type { DocumentKind, EntityType } from './merchant.ts';

/** What is known of an owner: whether they are of age, the form knows while a date of birth is typed. */
export interface OwnerFacts {
  id: string;
  ownershipPercent: number;
  isControlPerson: boolean;
  title?: string | null | undefined;
  address?: object | null | undefined;
  isAdult?: boolean | undefined;
}

/** Whether someone is of age: born on 20 November 2008 they are on 20 November 2026. */
export const isOfAge = (dateOfBirth: string, today: string): boolean =>
  `${String(Number(dateOfBirth.slice(0, 4)) + minOwnerAge).padStart(4, '0')}${dateOfBirth.slice(4)}` <= today;

const ownerGap = (owner: OwnerFacts, field: string, wrong: Wrong) =>
  gap('owners', field, wrong, { key: `owners.${owner.id}.${field}`, ownerId: owner.id });

function gapsOfOwner(owner: OwnerFacts): ApplicationGap[] {
  const { title, address, isAdult, isControlPerson } = owner;
  return [
    ...(isControlPerson && !title ? [ownerGap(owner, 'title', { reason: 'required' })] : []),
    ...(address ? [] : [ownerGap(owner, 'address', { reason: 'required' })]),
    ...(isAdult === false
      ? [ownerGap(owner, 'dateOfBirth', { reason: 'under_age', params: { min: minOwnerAge } })]
      : []),
  ];
}

/** What is missing or wrong about the people of a business of this type. */
export function ownerGaps(
  entityType: EntityType | null,
  owners: readonly OwnerFacts[],
  { hasNoOwnerOf25 }: { hasNoOwnerOf25: boolean },
): ApplicationGap[] {
  const { namesOwners } = entityRequirements[entityType ?? 'llc'];
  const isNamed = owners.some(({ ownershipPercent }) => ownershipPercent >= namedOwnerPercent);
  const whole = (name: string, wrong: Wrong) => gap('owners', name, wrong, { field: null });
  const total = owners.reduce((sum, { ownershipPercent }) => sum + ownershipPercent, 0);
  return [
    ...(namesOwners && !isNamed && !hasNoOwnerOf25 ? [whole('owner', { reason: 'owner_of_25' })] : []),
    ...(namesOwners && isNamed && hasNoOwnerOf25 ? [whole('owner', { reason: 'no_owners_of_25' })] : []),
    ...(owners.some(({ isControlPerson }) => isControlPerson)
      ? []
      : [whole('control_person', { reason: 'no_control_person' })]),
    ...(total > 100 ? [whole('shares', { reason: 'ownership' })] : []),
    ...(owners.length > maxOwners
      ? [whole('count', { reason: 'owner_limit', params: { max: maxOwners } })]
      : []),
    ...owners.flatMap(gapsOfOwner),
  ];
}

/** The papers that a business of this type shows. */
export const papersOf = (entityType: EntityType | null, taxIdType: TaxIdType | null): PaperRequirement[] =>
  entityRequirements[entityType ?? 'llc'].papers.filter(
    ({ onlyWith }) => onlyWith === undefined || onlyWith === taxIdType,
  );

/** Which papers are missing, by the kinds that are there and count. */
export const paperGaps = (
  papers: readonly PaperRequirement[],
  held: readonly DocumentKind[],
): ApplicationGap[] =>
  papers.flatMap(({ key, anyOf, needed }) => {
    const left = needed - held.filter((kind) => anyOf.includes(kind)).length;
    if (left <= 0) return [];
    const wrong: Wrong = { reason: 'documents_missing', params: { count: left } };
    return [gap('documents', key, wrong, { field: null, anyOf })];
  });
