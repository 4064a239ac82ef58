import type { ResponseRequirement } from '@countinghouse/contract';
import {
  type EvidenceKind,
  type FirstAnswer,
  type ProductType,
  type RequirementLevel,
  type RequirementSource,
  type ResponseField,
  requirementLevels,
} from '@countinghouse/contract/vocabulary';
import { matrixOf, whyOfKind } from './evidence-matrix.ts';
import type { DisputeClaim } from './reason.ts';
import { textNeedsOf, whyOfField } from './text-needs.ts';

export interface ResponseState {
  claim: DisputeClaim;
  productType: ProductType;
  firstAnswer: FirstAnswer | null;
  /** As they would be sent. */
  fields: Readonly<Record<ResponseField, string>>;
  suggested: ReadonlySet<ResponseField>;
  /** Kinds of this stage's files, and of those that were sent at stages before. */
  kinds: ReadonlySet<EvidenceKind>;
  earlierKinds: ReadonlySet<EvidenceKind>;
  /** What the packet states from the record of the payment. */
  recorded: ReadonlySet<EvidenceKind>;
}

/** What only the record can show: nobody can be asked for it where there is none. */
const recordOnly: ReadonlySet<EvidenceKind> = new Set(['avs_cvv_result', 'three_ds_result', 'ip_and_device']);

/** A text that says what a file of the kind would. */
const textInstead: Partial<Record<EvidenceKind, readonly ResponseField[]>> = {
  explanation: ['uncategorized_text', 'duplicate_charge_explanation'],
  product_description: ['product_description'],
  access_log: ['access_activity_log'],
};

function fileSource(kind: EvidenceKind, state: ResponseState): RequirementSource | null {
  if (state.kinds.has(kind)) return 'file';
  if (state.earlierKinds.has(kind)) return 'earlier_file';
  if (state.recorded.has(kind)) return 'record';
  const field = textInstead[kind]?.find((one) => state.fields[one] !== '');
  return field ? textSource(field, state) : null;
}

const textSource = (field: ResponseField, { fields, suggested }: ResponseState): RequirementSource | null =>
  fields[field] === '' ? null : suggested.has(field) ? 'suggestion' : 'text';

/** The files that answer a claim: what the network lists, and the matrix of what was sold. */
function fileNeeds({ claim, productType, firstAnswer, recorded }: ResponseState) {
  const { group, evidence } = claim;
  const ofMatrix = group ? matrixOf(group, productType, firstAnswer ?? 'no') : [];
  const known = new Set(ofMatrix.map(({ kind }) => kind));
  const listed = evidence
    .filter((kind) => !known.has(kind))
    .map((kind) => {
      const canBeAsked = !recordOnly.has(kind) || recorded.has(kind);
      const level: RequirementLevel = group ? 'recommended' : 'required';
      return { kind, level: canBeAsked ? level : ('optional' as const) };
    });
  const other = known.has('other') ? [] : [{ kind: 'other' as const, level: 'optional' as const }];
  return [...ofMatrix, ...listed, ...other];
}

/** What a bank wants to see for this claim, with what each is met by: what matters most first. */
export function requirementsOf(state: ResponseState): ResponseRequirement[] {
  const files = fileNeeds(state).map(({ kind, level }) => ({
    ...{ key: kind, type: 'file' as const, level },
    why: whyOfKind[kind],
    metBy: fileSource(kind, state),
  }));
  const texts = textNeedsOf(state.claim.group, state.productType, state.firstAnswer ?? 'no').map(
    ({ field, level }) => ({
      ...{ key: field, type: 'text' as const, level },
      why: whyOfField[field],
      metBy: textSource(field, state),
    }),
  );
  const rank = ({ level }: ResponseRequirement) => requirementLevels.indexOf(level);
  // A key that is both a file and a text is two requirements: the file's slot, and the text.
  return [...files, ...texts].sort((one, other) => rank(one) - rank(other));
}

const shareOf = (requirements: readonly ResponseRequirement[], level: RequirementLevel) => {
  const asked = requirements.filter((one) => one.level === level);
  return { met: asked.filter(({ metBy }) => metBy !== null).length, of: asked.length };
};

/** How much of what a bank wants to see is there. */
export const completenessOf = (requirements: readonly ResponseRequirement[]) => ({
  required: shareOf(requirements, 'required'),
  recommended: shareOf(requirements, 'recommended'),
});
