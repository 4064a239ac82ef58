import type { AuditTrailEntry } from '@countinghouse/contract';

export interface AuditFact {
  name: string;
  /** Undefined where the entry does not tell it, or where it was the same. */
  before: unknown;
  after: unknown;
}

/** What matters most stands first; the database keeps facts in no order. */
const order = ['status', 'amountMinor', 'capturedMinor', 'refundedMinor'];
const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
/** Said with every amount. */
const redundant: ReadonlySet<string> = new Set(['currency']);

const factsOf = (facts: unknown): Readonly<Record<string, unknown>> =>
  typeof facts === 'object' && facts !== null ? (facts as Record<string, unknown>) : {};

/** Facts of several parts are told by these; what is null says nothing. */
const written = (value: unknown) => JSON.stringify(value ?? null);

/** What an action changed or made, fact by fact; what stayed as it was is left out. */
export function auditFacts({ before, after }: Pick<AuditTrailEntry, 'before' | 'after'>): AuditFact[] {
  const [old, now] = [factsOf(before), factsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((name) => ({ name, before: old[name], after: now[name] }))
    .filter((fact) => !redundant.has(fact.name) && written(fact.before) !== written(fact.after))
    .sort((one, other) => placeOf(one.name) - placeOf(other.name));
}

/** A fact in words: what it is called, what it was and what it became. @param say a value in words */
export function factText(
  { before, after }: AuditFact,
  label: string,
  say: (value: unknown) => string,
): string {
  const known = [before, after].filter((value) => value !== undefined && value !== null);
  return `${label}: ${known.map((value) => say(value)).join(' → ')}`;
}

/** The error code in a refusal's reason, `409 conflict: …`. */
export const refusalCode = (reason: string | null): string => /^\d+ (\w+)/.exec(reason ?? '')?.[1] ?? 'other';
