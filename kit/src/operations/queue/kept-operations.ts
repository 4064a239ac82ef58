import { readObfuscated, removeObfuscated, writeObfuscated } from '../../storage/obfuscated-storage.ts';
import { type ConfirmedOperation, isKnownKind, operationOf } from '../operation.ts';

export interface KeptOperation extends ConfirmedOperation {
  /** False while it can be undone: nobody but this browser knows of it. */
  wasSent: boolean;
  /** Its user left before it was sent: it is not sent any more. */
  wasStopped: boolean;
  /** How it ended, while others of its batch have not: its user is told of all of them together. */
  ended?: KeptEnd;
  /** The page that had it said that it goes: it will let go, however late. A copy of a tab has it without this. */
  wasHandedOver?: true;
}

export interface KeptEnd {
  phase: 'done' | 'refused';
  /** Why it was refused: the answer, without what it says in sentences and of fields. */
  refusal: { status: number; data: Readonly<Record<string, unknown>> } | null;
}

// By user, as the backend keeps keys: another user's key would be a new one, and do it again. `unfinished` in the
// area.json of areas with operations has this name.
const nameOf = (username: string) => `${username}_operations`;

function readAll(username: string): KeptOperation[] {
  const kept = readObfuscated(nameOf(username));
  return Array.isArray(kept) ? (kept as KeptOperation[]) : [];
}

/** What the user's page kept before it was reloaded, of the areas that are here. */
export const readOperations = (username: string): KeptOperation[] =>
  readAll(username).filter(({ kind }) => isKnownKind(kind));

function endedSubjectOf(operation: KeptOperation) {
  const { subject } = operation;
  // What an area that has not loaded kept was made smaller when it was.
  return isKnownKind(operation.kind) ? (operationOf(operation).endedSubject?.(subject) ?? subject) : subject;
}

function writeAll(username: string, all: readonly KeptOperation[]): void {
  if (all.length === 0) removeObfuscated(nameOf(username));
  else writeObfuscated(nameOf(username), all);
}

/** The page goes, and says of what it had that the next page of its tab is the one to have it. */
export function handOver(username: string | null, isOurs: (key: string) => boolean): void {
  if (username === null) return;
  const all = readAll(username);
  writeAll(
    username,
    all.map((one) => (isOurs(one.key) ? { ...one, wasHandedOver: true } : one)),
  );
}

/**
 * Keeps operations that have something to tell their user yet, for this tab and over a reload. Those of an area that
 * has not loaded stay as they are.
 */
export function keepOperations(username: string, kept: readonly KeptOperation[]): void {
  const ours = kept.map(({ wasHandedOver: _, ...one }) =>
    one.ended ? { ...one, subject: endedSubjectOf(one) } : one,
  );
  writeAll(username, [...readAll(username).filter(({ kind }) => !isKnownKind(kind)), ...ours]);
}
