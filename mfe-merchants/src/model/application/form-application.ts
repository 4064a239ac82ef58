import type {
  Application,
  LinkApplication,
  MerchantDocument,
  MerchantRequest,
  Owner,
} from '@countinghouse/contract';
import {
  type ApplicationSection,
  applicationSections,
  type SavedSection,
} from '@countinghouse/contract/vocabulary';

export type ApplicationGap = Application['missing'][number];
/** Which papers came by a link is told to who has it alone; what else is known of them, to the others. */
export type ApplicationDocument = Omit<LinkApplication['documents'][number], 'isOwn'> &
  Partial<Pick<LinkApplication['documents'][number], 'isOwn'>> &
  Partial<Pick<MerchantDocument, 'uploadedBy' | 'reviewedBy' | 'reviewedAt' | 'replacedBy' | 'requestId'>>;
export type AskedRequest = MerchantRequest | LinkApplication['requests'][number];

interface SectionState {
  version: number;
  editedBy?: string | null;
  editedAt?: string | null;
  values: Readonly<Record<string, unknown>>;
}

/** What the partner's form and the one that a merchant has by link are both drawn of. */
export interface FormApplication {
  /** Of the partner's alone. */
  merchantId?: string;
  name: string;
  sections: Partial<Record<SavedSection, SectionState>>;
  owners: readonly Owner[];
  documents: readonly ApplicationDocument[];
  requests: readonly AskedRequest[];
  terms: {
    version: string;
    /** From where, and by which browser, is told to the partner alone. */
    accepted: {
      version: string;
      name: string;
      at: string;
      address?: string;
      device?: string | null;
    } | null;
  };
  missing: readonly ApplicationGap[];
}

export type ApplicationStep = Exclude<ApplicationSection, 'terms'> | 'review';

export const partnerSteps: readonly ApplicationStep[] = [
  ...applicationSections.filter((section) => section !== 'terms'),
  'review',
];
/** A merchant's own part: what they agreed on with their partner is not in it. */
export const merchantSteps: readonly ApplicationStep[] = partnerSteps.filter((step) => step !== 'processing');

/** Terms are accepted where everything is looked at once more. */
export const stepOfSection = (section: ApplicationSection): ApplicationStep =>
  section === 'terms' ? 'review' : section;

export const stepIn = (steps: readonly ApplicationStep[], text: string | null): ApplicationStep =>
  steps.find((step) => step === text) ?? steps[0] ?? 'business';

/** The first step at which something is missing: where somebody who comes back goes on. */
export function firstOpenStep(
  steps: readonly ApplicationStep[],
  { missing }: Pick<FormApplication, 'missing'>,
): ApplicationStep {
  const open = new Set(missing.map(({ section }) => stepOfSection(section)));
  return steps.find((step) => open.has(step)) ?? 'review';
}

export const gapsOfStep = (
  { missing }: Pick<FormApplication, 'missing'>,
  step: ApplicationStep,
): ApplicationGap[] => missing.filter(({ section }) => stepOfSection(section) === step);

/** What the control of a gap is marked with: its field, its owner, the place of its paper. */
export const fieldOfGap = ({ key, section, field, ownerId }: ApplicationGap): string =>
  ownerId ?? field ?? (section === 'owners' ? 'owner' : key.slice(section.length + 1));
