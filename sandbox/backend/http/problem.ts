import {
  type BusinessSettings,
  type ChangeDecided,
  type FieldProblem,
  fieldProblem,
  type NewerProfile,
  type PaymentLinkDetail,
  type StatusChange,
} from '@countinghouse/contract';
import type {
  ConflictReason,
  ErrorCode,
  FieldReason,
  ReasonParams,
} from '@countinghouse/contract/vocabulary';

/** A refusal that the caller is told about: status, error code and message of the response. */
export class Problem extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: FieldProblem[] | undefined;

  constructor(status: number, code: ErrorCode, message: string, fields?: FieldProblem[]) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

export const unauthenticated = (message: string) => new Problem(401, 'unauthenticated', message);
export const forbidden = () => new Problem(403, 'forbidden', 'Your role may not do this.');
export const notFound = (what: string) => new Problem(404, 'not_found', `${what} not found.`);

/** Why a record's state does not allow a request that is fine by itself: for programs, and for who reads the API. */
export interface Conflict {
  reason: ConflictReason;
  message: string;
}

export class ConflictProblem extends Problem {
  readonly reason: ConflictReason;

  constructor({ reason, message }: Conflict) {
    super(409, 'conflict', message);
    this.reason = reason;
  }
}

/** A payment that looks like another sent twice. */
export class LikelyDuplicate extends ConflictProblem {
  readonly duplicateOf: { transactionId: string; secondsAgo: number };

  constructor(duplicateOf: { transactionId: string; secondsAgo: number }) {
    super({
      reason: 'likely_duplicate',
      message: `The same was charged ${duplicateOf.secondsAgo} seconds ago, as ${duplicateOf.transactionId}.`,
    });
    this.duplicateOf = duplicateOf;
  }
}

/** A merchant whose status does not allow what was asked, or that somebody else changed first: what was done last. */
export class MerchantChanged extends ConflictProblem {
  readonly statusChange: StatusChange | undefined;

  constructor(conflict: Conflict, statusChange: StatusChange | undefined) {
    super(conflict);
    this.statusChange = statusChange;
  }
}

/** Settings that somebody else saved meanwhile: what they are now comes with it. */
export class SettingsChanged extends ConflictProblem {
  readonly newerSettings: BusinessSettings;

  constructor(newerSettings: BusinessSettings) {
    const message = `The settings were changed meanwhile: they are at version ${newerSettings.version}.`;
    super({ reason: 'draft_changed', message });
    this.newerSettings = newerSettings;
  }
}

/** A checkout page that somebody else changed or published meanwhile: what it is now comes with it. */
export class ProfileChanged extends ConflictProblem {
  readonly newerProfile: NewerProfile;

  constructor(newerProfile: NewerProfile) {
    const message = `The checkout page was changed meanwhile: its draft is at version ${newerProfile.draftVersion}.`;
    super({ reason: 'draft_changed', message });
    this.newerProfile = newerProfile;
  }
}

/** A payment link that somebody else changed meanwhile: what it is now comes with it. */
export class LinkChanged extends ConflictProblem {
  readonly newerLink: PaymentLinkDetail;

  constructor(newerLink: PaymentLinkDetail) {
    const message = `The payment link was changed meanwhile: it is at version ${newerLink.version}.`;
    super({ reason: 'draft_changed', message });
    this.newerLink = newerLink;
  }
}

/** What payment links need: some of them come with it. */
export class NeededByLinks extends ConflictProblem {
  readonly links: { id: string; title: string }[];

  constructor(conflict: Conflict, links: { id: string; title: string }[]) {
    super(conflict);
    this.links = links;
  }
}

/** A change that somebody else decided first, or that ended by itself: what became of it comes with the answer. */
export class AlreadyDecided extends ConflictProblem {
  readonly decided: ChangeDecided;

  constructor(decided: ChangeDecided) {
    super({ reason: 'already_decided', message: `The change is ${decided.status} already.` });
    this.decided = decided;
  }
}

export const conflict = (reason: ConflictReason, message: string) => new ConflictProblem({ reason, message });

/** A 400 that names what was wrong, field by field. */
export function invalid(fields: FieldProblem[]): Problem {
  const names = fields.map((field) => field.path || 'body').join(', ');
  return new Problem(400, 'validation_failed', `Check these parameters: ${names}.`, fields);
}
/** As `invalid`, for one field that only the data could tell wrong. */
export const invalidField = (path: string, reason: FieldReason, params?: ReasonParams) =>
  invalid([fieldProblem(path, reason, params)]);
export const jsonOnly = () => new Problem(415, 'unsupported_media_type', 'Send application/json in UTF-8.');
export const encodingRefused = () =>
  new Problem(415, 'unsupported_media_type', 'Send the body without Content-Encoding.');
