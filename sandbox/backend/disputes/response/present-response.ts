import type { DisputeResponse, EarlierResponse, OfferedEvidence } from '@countinghouse/contract';
import {
  maxEvidenceFiles,
  packetLimitOf,
  type ResponseField,
  responseFields,
} from '@countinghouse/contract/vocabulary';
import { usageOf } from '../packet/usage.ts';
import { presentEvidence } from '../present.ts';
import { matchesOf } from '../prior-payments.ts';
import { isOpenForEvidence } from '../rules.ts';
import { type Draft, presentWritten, type SubmissionRow } from './draft.ts';
import { completenessOf, requirementsOf } from './requirements.ts';
import { questionOf, recordedKinds } from './suggestions.ts';
import { warningsOf } from './warnings.ts';

function offeredOf({ facts, claim }: Draft): OfferedEvidence[] {
  const { payment, prior, others, refunds } = facts;
  return [
    ...prior.map(({ payment: earlier, matches }) => ({
      kind: 'prior_payment' as const,
      id: earlier.id,
      amount: { amountMinor: earlier.amountMinor, currency: earlier.currency },
      createdAt: earlier.createdAt.toISOString(),
      matches,
    })),
    ...(claim.group === 'duplicate' ? others : []).map((other) => ({
      kind: 'other_payment' as const,
      id: other.id,
      amount: { amountMinor: other.amountMinor, currency: other.currency },
      createdAt: other.createdAt.toISOString(),
      matches: matchesOf(payment, other),
    })),
    ...refunds.map((refund) => ({
      kind: 'refund' as const,
      id: refund.id,
      amount: { amountMinor: refund.amountMinor, currency: refund.currency },
      createdAt: refund.createdAt.toISOString(),
      matches: [],
    })),
  ];
}

const noTexts = Object.fromEntries(responseFields.map((field) => [field, ''])) as Record<
  ResponseField,
  string
>;

function earlierOf(
  { earlierFiles, files }: Draft,
  { stage, text, response, packetBytes, packetPages, ...sent }: SubmissionRow,
): EarlierResponse {
  const own = [...earlierFiles, ...files].filter((file) => file.stage === stage);
  return {
    stage,
    submittedBy: sent.submittedBy,
    submittedAt: sent.submittedAt.toISOString(),
    productType: response?.productType ?? null,
    fields: { ...noTexts, ...response?.fields },
    coverLetter: response?.coverLetter ?? text,
    evidence: own.map(presentEvidence),
    packet: packetBytes === null || packetPages === null ? null : { bytes: packetBytes, pages: packetPages },
  };
}

/** All that a form of the response shows, in one answer. */
export function presentResponse(draft: Draft, now: Date): DisputeResponse {
  const { facts, claim, row, fields, suggestions, files } = draft;
  const { dispute } = facts;
  const { id: disputeId, stage, brand } = dispute;
  const written = presentWritten(draft);
  const suggested = new Set(
    suggestions.filter(({ field, value }) => fields[field] === value).map(({ field }) => field),
  );
  const requirements = requirementsOf({
    ...{ claim, fields, suggested, productType: draft.productType, firstAnswer: draft.firstAnswer },
    kinds: new Set(files.map(({ kind }) => kind)),
    earlierKinds: new Set(draft.earlierFiles.map(({ kind }) => kind)),
    recorded: recordedKinds(facts, draft.prior.length),
  });
  const { maxBytes, maxPages } = packetLimitOf(brand, stage);
  return {
    ...{ disputeId, stage, requirements, suggestions },
    ...written,
    isLocked: !isOpenForEvidence(dispute, now),
    revision: row?.revision ?? 0,
    question: questionOf(claim),
    asksProductType: claim.group !== null,
    isProductTypeSuggested: (row?.productType ?? null) === null,
    isFirstAnswerSuggested: draft.firstAnswer !== null && (row?.firstAnswer ?? null) === null,
    offered: offeredOf(draft),
    evidence: files.map(presentEvidence),
    completeness: completenessOf(requirements),
    limits: {
      network: brand,
      maxFiles: maxEvidenceFiles,
      ...{ maxBytes, maxPages },
      ...usageOf([draft.coverLetter, ...Object.values(fields)], files),
    },
    warnings: warningsOf({ fields, coverLetter: draft.coverLetter, files }),
    earlier: draft.submitted.map((sent) => earlierOf(draft, sent)),
  };
}
