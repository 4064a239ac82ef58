/** What two people may edit at once, by the name of each part: texts, choices, lists of ids. */
export type DraftValues = Readonly<Record<string, unknown>>;

/** A draft as the server has it. */
export interface ServerDraft {
  version: number;
  values: DraftValues;
}

/** The same part, changed here and by somebody else. */
export interface DraftConflict {
  name: string;
  mine: unknown;
  theirs: unknown;
}

/** A draft as it is here: what the server had when it was read last, and what was changed since. */
export interface LocalDraft {
  base: ServerDraft;
  edits: DraftValues;
  conflicts: readonly DraftConflict[];
  /** What was sent last: where the answer is lost, the server's next draft has it, and nobody else wrote it. */
  sent: DraftValues;
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Spaces around a text are cut off by the server: that is nobody's change. */
const isSameText = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string' ? one.trim() === other.trim() : isSame(one, other);

const without = (values: DraftValues, name: string): DraftValues => {
  const { [name]: _, ...rest } = values;
  return rest;
};

export const startDraft = (base: ServerDraft): LocalDraft => ({ base, edits: {}, conflicts: [], sent: {} });

/** A draft's parts as they stand here. */
export const valuesOf = ({ base, edits }: LocalDraft): DraftValues => ({ ...base.values, ...edits });

export const hasEdits = ({ edits }: LocalDraft): boolean => Object.keys(edits).length > 0;

/** What may be sent: a part in conflict waits for its user's decision, and all else with it. */
export const isReadyToSend = (draft: LocalDraft): boolean => hasEdits(draft) && draft.conflicts.length === 0;

/**
 * Changes a part; of one in conflict this is its user's decision. Taken back while another value of it is on its way, it
 * is a change still: the server will have had that one.
 */
export function editDraft(draft: LocalDraft, name: string, value: unknown): LocalDraft {
  const { base, sent } = draft;
  const isBack = isSame(base.values[name], value) && (!(name in sent) || isSame(sent[name], value));
  const edits = isBack ? without(draft.edits, name) : { ...draft.edits, [name]: value };
  return { ...draft, edits, conflicts: draft.conflicts.filter((conflict) => conflict.name !== name) };
}

/** Before a save: what is on its way. */
export const sendDraft = (draft: LocalDraft): LocalDraft => ({ ...draft, sent: valuesOf(draft) });

/**
 * After a save: the server has what was sent; what was typed meanwhile is yet to send. Of a save that is answered after
 * somebody else's next one was read, nothing is new.
 */
export function keepSaved(draft: LocalDraft, { version, values }: ServerDraft): LocalDraft {
  if (version < draft.base.version) return draft;
  const edits = Object.fromEntries(
    Object.entries(draft.edits).filter(([name, value]) => !isSame(value, draft.sent[name])),
  );
  // As it was typed: a text must not lose the space at its end while its user is writing.
  const kept = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name in draft.sent && isSameText(value, draft.sent[name]) ? draft.sent[name] : value,
    ]),
  );
  return { ...draft, base: { version, values: kept }, edits };
}

/**
 * Takes in what the server has now. A part that only one of both changed needs nobody's decision; one that both changed
 * is a conflict, and neither is lost. What is older than what is known changes nothing.
 */
export function receiveDraft(draft: LocalDraft, next: ServerDraft): LocalDraft {
  const { base, sent } = draft;
  if (next.version <= base.version) return draft;
  const edits: Record<string, unknown> = {};
  const conflicts: DraftConflict[] = [];
  for (const [name, mine] of Object.entries(draft.edits)) {
    const theirs = next.values[name];
    if (isSameText(mine, theirs)) continue;
    edits[name] = mine;
    const isTheirChange =
      !isSameText(theirs, base.values[name]) && !(name in sent && isSameText(theirs, sent[name]));
    const isOpen = draft.conflicts.some((conflict) => conflict.name === name);
    if (isTheirChange || isOpen) conflicts.push({ name, mine, theirs });
  }
  return { ...draft, base: next, edits, conflicts };
}

/** Names of the parts that somebody else changed and nobody has to decide about: they stand on screen as they are now. */
export const othersChanges = ({ base, edits, sent }: LocalDraft, next: ServerDraft): string[] =>
  Object.entries(next.values)
    .filter(([name, value]) => !isSameText(base.values[name], value) && !(name in edits))
    .filter(([name, value]) => !(name in sent && isSameText(sent[name], value)))
    .map(([name]) => name);
