import { clearFlash, draftTexts, i18n, showFlash, useAuth, useFlash } from '../index.ts';
import { hasEdits } from './draft.ts';
import type { OpenDraft, OpenDrafts } from './open-drafts.ts';

/** Where a draft was written. */
export interface LeftPage {
  /** Its user has not gone far: what could not be saved is said there. */
  isHere: () => boolean;
  onOpen: () => void;
}

interface LeftDraftsOptions {
  open: OpenDrafts;
  save: (id: string) => Promise<boolean>;
  /** Reads what a draft was begun from, where that was forgotten. */
  refresh: (id: string) => Promise<void>;
}

/** A part that is held back is said at its field; what failed or waits for a decision would be told to nobody. */
const isStuck = ({ draft, save }: OpenDraft) =>
  hasEdits(draft) && (save === 'failed' || draft.conflicts.length > 0);

/** Drafts as their pages are left: those that could not be saved are told of, and sent once there is a network again. */
export function createLeftDrafts({ open, save, refresh }: LeftDraftsOptions) {
  const ids = new Set<string>();
  let told: ReturnType<typeof useFlash.getState>['flash'] = null;

  /** Forgets what is saved; what is not stays until the page is opened again. */
  function leave(id: string): void {
    if (!open.isUnsaved(id)) open.set(id, undefined);
  }

  async function saveAgain(id: string): Promise<void> {
    await refresh(id);
    await save(id);
    leave(id);
  }
  const saveAll = () => {
    for (const id of ids) void saveAgain(id);
  };

  open.watch(() => {
    for (const id of ids) if (!open.isUnsaved(id)) ids.delete(id);
    if (ids.size > 0) return;
    window.removeEventListener('online', saveAll);
    if (told && useFlash.getState().flash === told) clearFlash();
    told = null;
  });

  function tell(onOpen: () => void): void {
    const t = (key: string) => i18n.t(`${draftTexts}:${key}`);
    const action = { name: t('save.open'), onChoose: onOpen };
    showFlash({ class: 'danger', message: t('save.left'), action });
    told = useFlash.getState().flash;
  }

  return {
    leave,
    /** Saves what was changed as its page is left; where it cannot be, its user is told, and it is tried again. */
    async saveAndLeave(id: string, { isHere, onOpen }: LeftPage): Promise<void> {
      await save(id);
      const entry = open.get(id);
      if (entry && isStuck(entry)) {
        ids.add(id);
        window.addEventListener('online', saveAll);
        // Whose session has ended is told that, and nothing else.
        if (!isHere() && useAuth.getState().user) tell(onOpen);
      }
      leave(id);
    },
  };
}
