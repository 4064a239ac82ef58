/** What long forms are made of that save themselves and that several people may write in. It loads with the first. */
export { ColorField } from './color-field.tsx';
export type { DraftWords } from './conflict-dialog.tsx';
export { DesignColumns } from './design-columns.tsx';
export { DesignFields } from './design-fields.tsx';
export { type DraftValues, editDraft, type ServerDraft, startDraft, valuesOf } from './draft.ts';
export { DraftNotices } from './draft-notices.tsx';
export { createDraftSession, type DraftSession } from './draft-session.ts';
export { safeName } from './safe-name.ts';
export { SaveState } from './save-state.tsx';
export { shrinkImage } from './shrink-image.ts';
export { StepNav } from './step-nav.tsx';
export { TextPart } from './text-part.tsx';
export { UnreadableColor } from './unreadable-color.tsx';
export { type DraftForm, useDraftForm } from './use-draft-form.ts';
export { useUndo } from './use-undo.ts';
