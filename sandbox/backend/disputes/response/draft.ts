import type { WrittenResponse } from '@countinghouse/contract';
import {
  type FirstAnswer,
  type ProductType,
  priorPaymentsNeeded,
  type ResponseField,
  responseFields,
} from '@countinghouse/contract/vocabulary';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../../store/database.ts';
import { disputeResponses, evidenceFiles, submissions } from '../../../store/schema/disputes.ts';
import type { FoundPayment } from '../prior-payments.ts';
import type { DisputeRow } from '../rules.ts';
import { coverLetterOf, type LetterParts } from './cover-letter.ts';
import { findFacts, type ResponseFacts } from './facts.ts';
import { claimOf, type DisputeClaim } from './reason.ts';
import { questionOf, suggestedAnswer, suggestedProductType, suggestionsOf } from './suggestions.ts';

export type DraftRow = typeof disputeResponses.$inferSelect;
export type FileRow = typeof evidenceFiles.$inferSelect;
export type SubmissionRow = typeof submissions.$inferSelect;

/** A dispute's draft as it would be sent: what people said, and where they said nothing what is suggested. */
export interface Draft {
  facts: ResponseFacts;
  claim: DisputeClaim;
  /** What is kept; null as long as nobody saved anything. */
  row: DraftRow | null;
  productType: ProductType;
  firstAnswer: FirstAnswer | null;
  fields: Record<ResponseField, string>;
  suggestions: ReturnType<typeof suggestionsOf>;
  prior: FoundPayment[];
  /** Those to send at this stage, or sent at it, oldest first; those that were sent at stages before. */
  files: FileRow[];
  earlierFiles: FileRow[];
  submitted: SubmissionRow[];
  coverLetter: string;
}

/** The prior payments that would be sent: those chosen, as long as they qualify, or the best two. */
function priorOf({ prior }: ResponseFacts, chosen: readonly string[] | null): FoundPayment[] {
  if (chosen === null) return prior.slice(0, priorPaymentsNeeded);
  return prior.filter(({ payment }) => chosen.includes(payment.id));
}

/** Reads the draft of a dispute that the caller may see. */
export async function readDraft(db: Database, dispute: DisputeRow): Promise<Draft> {
  const facts = await findFacts(db, dispute);
  const [row = null] = await db
    .select()
    .from(disputeResponses)
    .where(eq(disputeResponses.disputeId, dispute.id));
  const allFiles = await db
    .select()
    .from(evidenceFiles)
    .where(and(eq(evidenceFiles.disputeId, dispute.id)))
    .orderBy(asc(evidenceFiles.id));
  const submitted = await db
    .select()
    .from(submissions)
    .where(eq(submissions.disputeId, dispute.id))
    .orderBy(asc(submissions.submittedAt));
  const claim = claimOf(dispute);
  const suggestions = suggestionsOf(claim, facts);
  const suggested = new Map(suggestions.map(({ field, value }) => [field, value]));
  const fields = Object.fromEntries(
    responseFields.map((field) => [field, row?.fields[field] ?? suggested.get(field) ?? '']),
  ) as Record<ResponseField, string>;
  const isEarlier = ({ stage, isLocked }: FileRow) => isLocked && stage !== dispute.stage;
  const files = allFiles.filter((file) => !isEarlier(file));
  const firstAnswer = questionOf(claim) && (row?.firstAnswer ?? suggestedAnswer(claim, facts));
  const prior = priorOf(facts, row?.priorPayments ?? null);
  const letter: LetterParts = { facts, claim, fields, firstAnswer, files, prior };
  return {
    ...{ facts, claim, row, fields, suggestions, prior, firstAnswer, files, submitted },
    productType: row?.productType ?? suggestedProductType(facts),
    earlierFiles: allFiles.filter(isEarlier),
    coverLetter: row?.coverLetter ?? coverLetterOf(letter),
  };
}

/** What people said, as the contract tells it. */
export const presentWritten = ({ row, ...draft }: Draft): WrittenResponse => ({
  version: row?.version ?? 0,
  editedBy: row?.editedBy ?? null,
  editedAt: row?.editedAt?.toISOString() ?? null,
  productType: draft.productType,
  firstAnswer: draft.firstAnswer,
  fields: draft.fields,
  coverLetter: { text: draft.coverLetter, isEdited: (row?.coverLetter ?? null) !== null },
  priorPayments: draft.prior.map(({ payment }) => payment.id),
});
