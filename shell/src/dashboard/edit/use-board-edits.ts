import type { Board, Boards } from '@countinghouse/contract';
import { clearFlash, showFlash, useFlash, useTranslation } from '@countinghouse/kit';
import { useEffect, useRef, useState } from 'react';
import { boardTexts } from '../boards/board-texts.ts';
import { ownBoardsNow } from '../boards/local-boards.ts';
import { isSameBoards } from '../boards/same-boards.ts';
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

/** A change that was made, by the boards before and after it. */
interface Made {
  before: Board[];
  after: Board[];
}

/** The message with which a loss can be taken back. */
let offer: Parameters<typeof showFlash>[0] | null = null;

/** What comes after a loss would go with it: then it is the editor that takes back, one change after the other. */
function withdrawOffer(): void {
  if (offer && useFlash.getState().flash === offer) clearFlash();
  offer = null;
}

const focusOf = (name: string) =>
  document.querySelector<HTMLElement>(
    name === 'add' ? '[data-board-add]' : `[data-widget="${name}"] [aria-haspopup="dialog"]`,
  );

/**
 * The changes of an open editor: each is announced, leaves the focus where the user goes on, and can be taken back as
 * long as the boards are those that it made.
 */
export function useBoardEdits(answer: Boards) {
  const { t } = useTranslation(boardTexts);
  const [all, setAll] = useState<readonly Made[]>([]);
  const [said, setSaid] = useState('');
  const focus = useRef<string | null>(null);
  useEffect(() => {
    if (focus.current === null) return;
    const target = focusOf(focus.current);
    focus.current = null;
    target?.focus();
    target?.closest('[data-widget]')?.scrollIntoView({ block: 'nearest' });
  });
  // What another tab saved is not among the boards before: it would be lost.
  const mayTakeBack = ({ after }: Made) => isSameBoards(ownBoardsNow(answer), after);
  const takeBack = (made: Made) => {
    withdrawOffer();
    if (!mayTakeBack(made)) return;
    setAll((known) => known.filter((one) => one !== made));
    changeBoards(made.before);
    setSaid(t('said.undone'));
  };
  const make = ({ boards, said: text, focus: next = null, isLoss }: Change) => {
    const made = { before: ownBoardsNow(answer), after: boards };
    setAll((known) => [...known, made].slice(-mostUndone));
    withdrawOffer();
    changeBoards(boards);
    setSaid(text);
    focus.current = next;
    if (!isLoss) return;
    offer = {
      class: 'success',
      message: text,
      action: { name: t('undo'), onChoose: () => takeBack(made) },
    };
    showFlash(offer);
  };
  const last = all.at(-1);
  const undo = () => {
    if (last) takeBack(last);
  };
  return { make, say: setSaid, undo, canUndo: last !== undefined && mayTakeBack(last), said };
}

export type BoardEdits = ReturnType<typeof useBoardEdits>;
