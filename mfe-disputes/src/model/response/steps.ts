import type { DisputeResponse } from '@countinghouse/contract';
import { type EvidenceKind, evidenceKinds, type ResponseField } from '@countinghouse/contract/vocabulary';
import { isField } from './response-values.ts';

export const responseSteps = ['sale', 'details', 'files', 'letter', 'review'] as const;
export type ResponseStep = (typeof responseSteps)[number];

export const stepOf = (text: string | null): ResponseStep =>
  responseSteps.find((step) => step === text) ?? responseSteps[0];

type Requirement = DisputeResponse['requirements'][number];
export type FieldRequirement = Requirement & { key: ResponseField };
export type FileRequirement = Requirement & { key: EvidenceKind };

export const fieldsOf = ({ requirements }: Pick<DisputeResponse, 'requirements'>): FieldRequirement[] =>
  requirements.filter((requirement): requirement is FieldRequirement => isField(requirement.key));

export const filesOf = ({ requirements }: Pick<DisputeResponse, 'requirements'>): FileRequirement[] =>
  requirements.filter((requirement): requirement is FileRequirement =>
    (evidenceKinds as readonly string[]).includes(requirement.key),
  );

/** What a bank expects and is not there yet. */
export const missingOf = ({ requirements }: Pick<DisputeResponse, 'requirements'>): Requirement[] =>
  requirements.filter(({ level, metBy }) => level === 'required' && metBy === null);

export const stepOfRequirement = ({ type }: Pick<Requirement, 'type'>): ResponseStep =>
  type === 'file' ? 'files' : 'details';

type Limits = DisputeResponse['limits'];

/** How a packet stands to its network's limits: it fits, fits with smaller images, or is refused. */
export function fitOf({
  bytes,
  leastBytes,
  maxBytes,
  pages,
  maxPages,
}: Limits): 'fits' | 'shrinks' | 'tooLarge' | 'tooLong' {
  if (pages > maxPages) return 'tooLong';
  if (leastBytes > maxBytes) return 'tooLarge';
  return bytes > maxBytes ? 'shrinks' : 'fits';
}

type Warned = Pick<DisputeResponse, 'warnings'>;

/** Whether a number is shown that banks refuse. */
export const hasRefusedNumber = ({ warnings }: Warned): boolean =>
  warnings.some(({ code }) => code !== 'not_printed');

/** Whether the packet cannot show all of what was written. */
export const hasUnprinted = ({ warnings }: Warned): boolean =>
  warnings.some(({ code }) => code === 'not_printed');
