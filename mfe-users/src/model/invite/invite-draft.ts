import type { AccessPreviewBody, UserInsertBody } from '@countinghouse/contract';
import {
  grantableRoles,
  type MailLanguage,
  maxManagedMerchants,
  type Role,
  reservedUsernames,
  suggestUsername,
  textProblemOf,
} from '@countinghouse/contract/vocabulary';
import { roleWithPlace } from '../access-draft.ts';
import type { Choice } from '../choice.ts';
import type { Problem } from './problem.ts';

/** A text that should have named one merchant. */
export interface Unrecognized {
  text: string;
  /** Those that have this name; none where it is unknown. */
  matches: readonly Choice[];
  /** Whether more have it than are told. */
  isMore?: boolean;
}

/** Who invites. */
export interface Inviter {
  role: Role | null;
  isRestricted: boolean;
}

/** Somebody who is to be invited, as far as the form is filled in. */
export interface InviteDraft {
  email: string;
  givenName: string;
  familyName: string;
  username: string;
  /** The username was typed: it is no suggestion any more. */
  isNamed: boolean;
  role: Role | '';
  partner: Choice | null;
  merchant: Choice | null;
  merchants: readonly Choice[];
  /** What of a pasted list or a file is not a merchant yet. */
  unrecognized: readonly Unrecognized[];
  /** A list of merchants that was pasted, and not added yet. */
  pasted: string;
  isRestricted: boolean;
  language: MailLanguage;
}

export const personFields = ['email', 'givenName', 'familyName', 'username'] as const;
export type DraftField =
  | (typeof personFields)[number]
  | 'role'
  | 'partner'
  | 'merchant'
  | 'merchants'
  | 'isRestricted'
  | 'language';
export type Problems = Partial<Record<DraftField, Problem>>;

/** An empty form: with a role, where there is but one to give. */
export function emptyDraft(inviter: Inviter, language: MailLanguage): InviteDraft {
  const [role, ...others] = grantableRoles(inviter);
  return {
    ...{ email: '', givenName: '', familyName: '', username: '', isNamed: false },
    ...{ partner: null, merchant: null, merchants: [], unrecognized: [], pasted: '' },
    role: role && others.length === 0 ? role : '',
    isRestricted: false,
    language,
  };
}

/** The draft after a change; the username follows the name until it is typed. */
export function withPart(draft: InviteDraft, part: Partial<InviteDraft>): InviteDraft {
  const next = { ...draft, ...part };
  if (part.username !== undefined) return { ...next, isNamed: part.username !== '' };
  return next.isNamed ? next : { ...next, username: suggestUsername(next) };
}

/** Whether the inviter must say which partner: anybody else's is their own. */
export const picksPartner = ({ role }: Inviter): boolean => role === 'countinghouse';
/** Whether the inviter must say which merchant: who acts for one has no other to give. */
export const picksMerchant = ({ role }: Inviter): boolean => role !== 'merchants';

/** What is given, as the server takes it; null while a part of it is missing. */
export function accessOf(draft: InviteDraft, inviter: Inviter): AccessPreviewBody | null {
  const { role, isRestricted } = draft;
  // What of a list is not recognized yet is nothing that is given.
  if (role === '' || scopeProblemsOf({ ...draft, unrecognized: [] }, inviter) !== none) return null;
  return { ...roleWithPlace(role, draft), isRestricted };
}

/** The request, of a draft that has no problems. */
export function bodyOf(draft: InviteDraft, inviter: Inviter): UserInsertBody | null {
  const access = accessOf(draft, inviter);
  if (!access) return null;
  const { email, givenName, familyName, username, language } = draft;
  return {
    ...{ username: username.trim(), email: email.trim() },
    ...{ givenName: givenName.trim(), familyName: familyName.trim() },
    ...access,
    language,
  };
}

// As the contract's schema has it.
const emailForm =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

const tooLong = (text: string, max: number): Problem | null =>
  text.trim().length > max ? { reason: 'too_long', params: { max } } : null;

function nameProblem(text: string): Problem | null {
  if (text.trim() === '') return { reason: 'required' };
  const reason = textProblemOf(text.trim());
  return tooLong(text, 60) ?? (reason && { reason });
}

function emailProblem(email: string): Problem | null {
  if (email.trim() === '') return { reason: 'required' };
  return tooLong(email, 200) ?? (emailForm.test(email.trim()) ? null : { reason: 'email' });
}

function usernameProblem(username: string): Problem | null {
  const name = username.trim();
  if (name === '') return { reason: 'required' };
  if (name.length < 5) return { reason: 'username_short' };
  if (name.length > 50) return { reason: 'username_long' };
  if (!/^[a-z0-9][a-z0-9._-]*$/.test(name)) return { reason: 'username_letters' };
  if (reservedUsernames.includes(name)) return { reason: 'not_valid' };
  const reason = textProblemOf(name);
  return reason && { reason };
}

const none: Problems = {};

/** What of a list is no merchant, or several of one name, which their ids tell apart. */
function unrecognizedProblem(unrecognized: readonly Unrecognized[]): Problem | null {
  const unknown = unrecognized.filter(({ matches }) => matches.length === 0);
  if (unknown.length > 0)
    return { own: 'unrecognized', params: { text: unknown.map(({ text }) => text).join(', ') } };
  if (unrecognized.length === 0) return null;
  const choices = unrecognized.map(({ text, matches, isMore }) => {
    const ids = [...matches.map(({ id }) => id), ...(isMore ? ['…'] : [])];
    return `${text} (${ids.join(', ')})`;
  });
  return { own: 'ambiguous', params: { text: choices.join('; ') } };
}

function scopeProblemsOf(draft: InviteDraft, inviter: Inviter): Problems {
  const { role, partner, merchant, merchants, unrecognized } = draft;
  if (role === '') return { role: { reason: 'required' } };
  if (!grantableRoles(inviter).includes(role)) return { role: { own: 'aboveOwnRights' } };
  if (role === 'partners' && picksPartner(inviter) && !partner) return { partner: { reason: 'required' } };
  const unknown = unrecognizedProblem(unrecognized);
  if (role === 'merchants' && picksMerchant(inviter)) {
    if (unknown) return { merchant: unknown };
    if (!merchant) return { merchant: { reason: 'required' } };
  }
  if (role === 'multi-merchant') {
    if (unknown) return { merchants: unknown };
    if (merchants.length === 0) return { merchants: { reason: 'required' } };
    if (merchants.length > maxManagedMerchants)
      return { merchants: { reason: 'too_many', params: { max: maxManagedMerchants } } };
  }
  return none;
}

/** What keeps a draft from being sent, field by field. */
export function problemsOf(draft: InviteDraft, inviter: Inviter): Problems {
  const own = {
    email: emailProblem(draft.email),
    givenName: nameProblem(draft.givenName),
    familyName: nameProblem(draft.familyName),
    username: usernameProblem(draft.username),
  };
  const found = Object.entries(own).filter(([, problem]) => problem !== null);
  return { ...(Object.fromEntries(found) as Problems), ...scopeProblemsOf(draft, inviter) };
}

export const hasProblems = (problems: Problems): boolean => Object.keys(problems).length > 0;
