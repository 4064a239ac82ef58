import type { LinkDraft } from '../../model/link-draft.ts';

/** What each part of the form is given. */
export interface FormPart {
  draft: LinkDraft;
  change: (part: Partial<LinkDraft>) => void;
  /** What is wrong with a field, by the contract's name of it. */
  errorOf: (path: string) => string | undefined;
  /** Of the merchant; undefined until one is chosen. */
  currency: string | undefined;
}
