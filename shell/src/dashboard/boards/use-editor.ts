import type { Boards } from '@countinghouse/contract';
import {
  failureText,
  loadTexts,
  showFlash,
  useIsHere,
  useNavigate,
  useTranslation,
} from '@countinghouse/kit';
import { queryClient } from '@countinghouse/kit/query';
import { type ReactNode, useState } from 'react';
import { dashboardTexts } from '../dashboard-texts.ts';
import type { BoardEditorProps } from '../edit/board-editor.tsx';
import { boardTexts } from './board-texts.ts';
import { boardsKey } from './local-boards.ts';
import { boardPath, type OpenBoard } from './open-board.ts';

type Editor = (props: BoardEditorProps) => ReactNode;

async function loadEditor() {
  const [module] = await Promise.all([import('../edit/board-editor.tsx'), loadTexts([boardTexts])]);
  return module;
}

export interface Editing {
  isLoading: boolean;
  /** The user was editing: what began it has the focus again. */
  wasEditing: boolean;
  /** Of a board of others, a copy is edited. */
  begin: () => Promise<void>;
  finish: () => void;
}

/** Editing comes in a chunk of its own, with the first press on what begins it. */
export function useEditor(open: OpenBoard | undefined): Editing & { Editor: Editor | null } {
  const { t } = useTranslation(dashboardTexts);
  const navigate = useNavigate();
  const isHere = useIsHere();
  const [editor, setEditor] = useState<{ Editor: Editor } | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [wasEditing, setWasEditing] = useState(false);
  const begin = async () => {
    if (!open) return;
    setLoading(true);
    try {
      const { BoardEditor, copyBoard } = await loadEditor();
      const board = open.owner === undefined ? open : copyBoard(open);
      const answer = queryClient.getQueryData<Boards>(boardsKey);
      // What was looked at for now is no part of the board.
      if (answer && isHere()) await navigate(boardPath(answer, board), { replace: board === open });
      setEditor({ Editor: BoardEditor });
    } catch (error) {
      showFlash({ class: 'danger', message: await failureText(error, t('board.editFailed')) });
    } finally {
      setLoading(false);
    }
  };
  const finish = () => {
    setEditor(null);
    setWasEditing(true);
  };
  return { Editor: editor?.Editor ?? null, isLoading, wasEditing, begin, finish };
}
