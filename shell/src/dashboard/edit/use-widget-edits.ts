import type { Board, Boards, BoardWidget } from '@countinghouse/contract';
import {
  type BoardWidgetKind,
  type BoardWidgetSize,
  maxBoardWidgets,
} from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { boardTexts } from '../boards/board-texts.ts';
import { ownBoards, ownBoardsNow } from '../boards/local-boards.ts';
import { moved, neighborOf, newWidget, withBoard, withCopy } from './board-changes.ts';
import type { BoardEdits } from './use-board-edits.ts';

interface WidgetEditsOptions {
  answer: Boards;
  board: Board;
  edits: BoardEdits;
}

/** What can be done with the widgets of the open board. */
export function useWidgetEdits({ answer, board, edits }: WidgetEditsOptions) {
  const { t } = useTranslation(boardTexts);
  const own = ownBoards(answer);
  const { widgets } = board;
  const put = (next: BoardWidget[]) => withBoard(own, { ...board, widgets: next });
  const titleOf = ({ kind }: Pick<BoardWidget, 'kind'>) => t(`kind.${kind}.title`);
  const find = (id: string) => widgets.find((one) => one.id === id);
  const indexOf = (id: string) => widgets.findIndex((one) => one.id === id);
  return {
    own,
    widgets,
    titleOf,
    indexOf,
    say: edits.say,
    add: (kind: BoardWidgetKind, viewId?: string) => {
      // Two presses may come before one drawing.
      const now = ownBoardsNow(answer);
      const open = now.find(({ id }) => id === board.id) ?? board;
      if (open.widgets.length >= maxBoardWidgets) return;
      const said = t('said.added', { name: titleOf({ kind }) });
      const added = { ...open, widgets: [...open.widgets, newWidget(kind, viewId)] };
      edits.make({ boards: withBoard(now, added), said });
    },
    /** @param isFocused whether its menu has the focus then; what was dragged keeps it by itself */
    move: (id: string, to: number, isFocused = true) => {
      const widget = find(id);
      const next = moved(widgets, id, to);
      const place = next.findIndex((one) => one.id === id);
      if (!widget || place === indexOf(id)) return;
      const said = t('said.moved', { name: titleOf(widget), place: place + 1, count: next.length });
      edits.make({ boards: put(next), said, ...(isFocused && { focus: id }) });
    },
    change: (id: string, change: (widget: BoardWidget) => BoardWidget, said: string) => {
      const next = widgets.map((one) => (one.id === id ? change(one) : one));
      edits.make({ boards: put(next), said, focus: id });
    },
    /** @param isFocused whether its menu has the focus then; its edge keeps it by itself */
    size: (widget: BoardWidget, size: BoardWidgetSize, isFocused = true) => {
      const next = widgets.map((one) => (one.id === widget.id ? { ...one, size } : one));
      const said = t('said.sized', { name: titleOf(widget), size: t(`size.${size}`) });
      edits.make({ boards: put(next), said, ...(isFocused && { focus: widget.id }) });
    },
    copy: (widget: BoardWidget) => {
      const { widgets: next, copy } = withCopy(widgets, widget.id);
      edits.make({ boards: put(next), said: t('said.copied', { name: titleOf(widget) }), focus: copy });
    },
    remove: (widget: BoardWidget) =>
      edits.make({
        boards: put(widgets.filter((one) => one !== widget)),
        said: t('said.removed', { name: titleOf(widget) }),
        focus: neighborOf(widgets, widget.id) ?? 'add',
        isLoss: true,
      }),
  };
}

export type WidgetEdits = ReturnType<typeof useWidgetEdits>;
