import type { LinkOwnerBody, LinkTermsBody, LinkUploadQuery } from '@countinghouse/contract';
import type { SavedSection } from '@countinghouse/contract/vocabulary';
import type { DraftSession } from '@countinghouse/kit/drafts';
import type { ApplicationStep, FormApplication } from '../../model/application/form-application.ts';

/** How far a file is, and when to stop. */
export interface UploadOptions {
  signal: AbortSignal;
  onProgress: (portion: number) => void;
}

/** What the form of an application does, whoever fills it in: the partner signed in, or the merchant by link. */
export interface ApplicationDesk {
  steps: readonly ApplicationStep[];
  drafts: Partial<Record<SavedSection, DraftSession<FormApplication>>>;
  /** Each reads the application again. @throws ApiError */
  saveOwner: (owner: LinkOwnerBody) => Promise<void>;
  removeOwner: (id: string) => Promise<void>;
  upload: (query: LinkUploadQuery, file: File, options: UploadOptions) => Promise<void>;
  removeDocument: (id: string) => Promise<void>;
  acceptTerms: (terms: LinkTermsBody) => Promise<void>;
  /** Bytes of a document; a link shows those of what came by it. */
  download: (id: string, signal: AbortSignal) => Promise<Blob>;
}
