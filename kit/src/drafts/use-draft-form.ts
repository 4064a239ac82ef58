import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useIsHere, useLocation, useNavigate } from '../index.ts';
import { editDraft, hasEdits, startDraft, valuesOf } from './draft.ts';
import type { DraftSession } from './draft-session.ts';

/** How long typing rests before it is saved. */
const restMs = 1_500;

interface DraftFormOptions {
  /** It is saved when its user says so, and at no other time: each save counts at once for others. */
  isManual?: boolean;
}

/**
 * A draft while it is written: what is typed is kept here at once, saved when typing rests and when the page is left,
 * and merged with what somebody else saves.
 */
export function useDraftForm<Answer>(
  session: DraftSession<Answer>,
  answer: Answer,
  { isManual = false }: DraftFormOptions = {},
) {
  const { source } = session;
  const id = source.idOf(answer);
  const entry = useSyncExternalStore(session.watch, () => session.get(id));
  const fresh = useMemo(() => startDraft(source.draftOf(answer)), [source, answer]);
  const draft = entry?.draft ?? fresh;
  const { edits, conflicts } = draft;
  const navigate = useNavigate();
  const location = useLocation();
  const isHere = useIsHere();

  useEffect(() => session.receive(answer), [session, answer]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leads back to where it was opened
  useEffect(
    () => () => {
      const onOpen = () => void navigate(location, { state: location.state });
      if (isManual) session.leave(id);
      else void session.saveAndLeave(id, { isHere, onOpen });
    },
    [session, id, isManual],
  );
  useEffect(() => {
    if (isManual || Object.keys(edits).length === 0) return;
    const save = () => void session.save(id);
    const timer = setTimeout(save, restMs);
    // What could not be sent without a network is sent with it.
    window.addEventListener('online', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', save);
    };
  }, [session, id, edits, isManual]);

  const change = (name: string, value: unknown) =>
    session.set(id, editDraft(session.get(id)?.draft ?? draft, name, value));
  return {
    values: valuesOf(draft),
    change,
    /** What takes one press is saved at once: it may change what is asked for. */
    choose: (name: string, value: unknown) => {
      change(name, value);
      void session.save(id);
    },
    conflicts,
    others: entry?.others ?? null,
    dismissOthers: () => session.dismiss(id),
    /** Parts that are not sent as they are. */
    held: session.heldBack(draft),
    isSaved: !hasEdits(draft),
    save: entry?.save ?? 'idle',
    error: entry?.error,
    saveNow: () => session.save(id),
    editedBy: source.editedBy(answer),
    /** How often it was saved, by whomever. */
    version: draft.base.version,
  };
}

/** What the parts around a form need of it, whatever is written in it. */
export type DraftForm = ReturnType<typeof useDraftForm>;
