import type { ApplicationSection } from './application.ts';
import type { FieldReason, ReasonParams } from './field-reasons.ts';
import type { DocumentKind } from './merchant.ts';

/** One thing that an application still needs, or that is wrong with it. */
export interface ApplicationGap {
  /** Names it for good: `business.legalName`, `owners.control_person`, `documents.articles`. */
  key: string;
  section: ApplicationSection;
  /** Of a section's field, or of an owner's. */
  field: string | null;
  ownerId: string | null;
  reason: FieldReason;
  params?: ReasonParams;
  /** Any of these papers would do. */
  anyOf: readonly DocumentKind[];
}

/** Why a value is not good. */
export interface Wrong {
  reason: FieldReason;
  params?: ReasonParams;
}
/** A gap of a section, by the name of what is missing or wrong. */
export const gap = (
  section: ApplicationSection,
  name: string,
  { reason, params }: Wrong,
  more: Partial<ApplicationGap> = {},
): ApplicationGap => ({
  key: `${section}.${name}`,
  section,
  field: name,
  ownerId: null,
  reason,
  ...(params && { params }),
  anyOf: [],
  ...more,
});
