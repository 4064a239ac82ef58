import type { Board, Boards } from '@countinghouse/contract';
import { showFlash, useTranslation } from '@countinghouse/kit';
import { useEffect, useRef, useState } from 'react';
import { boardTexts } from '../boards/board-texts.ts';
import { ownBoardsNow } from '../boards/local-boards.ts';
import { changeBoards } from './board-session.ts';

/** How many changes can be taken back. */
const mostUndone = 30;

export interface Change {
  boards: Board[];
  /** What happened, for who does not see it. */
  said: string;
  /** The widget whose menu has the focus then; `add` for the button that adds one. */
  focus?: string | null;
  /** Something is gone: it is said on screen too, with a way to take it back. */
  isLoss?: boolean;
}

const focusOf = (name: string) =>
  document.querySelector<HTMLElement>(
    name === 'add' ? '[data-board-add]' : `[data-widget="${name}"] [aria-haspopup="dialog"]`,
  );

/** The changes of an open editor: each can be taken back, is announced, and leaves the focus where the user goes on. */
export function useBoardEdits(answer: Boards) {
  const { t } = useTranslation(boardTexts);
  const [before, setBefore] = useState<readonly Board[][]>([]);
  const [said, setSaid] = useState('');
  const focus = useRef<string | null>(null);
  useEffect(() => {
    if (focus.current === null) return;
    const target = focusOf(focus.current);
    focus.current = null;
    target?.focus();
    target?.closest('[data-widget]')?.scrollIntoView({ block: 'nearest' });
  });
  const undoTo = (boards: Board[]) => {
    changeBoards(boards);
    setSaid(t('said.undone'));
  };
  const make = ({ boards, said: text, focus: next = null, isLoss }: Change) => {
    const old = ownBoardsNow(answer);
    setBefore((known) => [...known, old].slice(-mostUndone));
    changeBoards(boards);
    setSaid(text);
    focus.current = next;
    if (!isLoss) return;
    const onChoose = () => {
      setBefore((known) => known.filter((one) => one !== old));
      undoTo(old);
    };
    showFlash({ class: 'success', message: text, action: { name: t('undo'), onChoose } });
  };
  const last = before.at(-1);
  const undo = () => {
    if (!last) return;
    setBefore((known) => known.slice(0, -1));
    undoTo(last);
  };
  return { make, say: setSaid, undo, canUndo: last !== undefined, said };
}

export type BoardEdits = ReturnType<typeof useBoardEdits>;
