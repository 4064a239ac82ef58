import { ink } from '../../files/pdf-looks.ts';
import type { Paper } from './paper.ts';
import { createReviewCells, type ReviewStyle } from './row-cells.ts';
import type { ReviewedUser } from './source.ts';
import { reviewWords } from './words.ts';

const band = '#f3f4f6';
const lineHeight = 10.5;
const padding = 4;
const gap = 8;

/** Parts of the page's width. */
const columns = {
  ...{ user: 0.24, access: 0.18, since: 0.11, lastUsed: 0.15 },
  ...{ decision: 0.19, signature: 0.13 },
};
type ColumnName = keyof typeof columns;

/** A table of users to be signed, on pages of its own making. */
export function createReviewRows(paper: Paper, style: ReviewStyle) {
  const words = reviewWords[style.locale];
  const { cellsOf, groupOf } = createReviewCells(style);
  const places = {} as Record<ColumnName, { x: number; room: number }>;
  let x = paper.left;
  for (const [name, part] of Object.entries(columns) as [ColumnName, number][]) {
    places[name] = { x, room: part * paper.room - gap };
    x += part * paper.room;
  }

  function drawHead(): void {
    for (const [name, place] of Object.entries(places) as [ColumnName, { x: number }][])
      paper.text(words[name], place.x, paper.y, { size: 7.5, color: ink.soft });
    paper.down(12);
    paper.line(paper.left, paper.y, paper.room);
    paper.down(2);
  }

  function drawSignature(y: number): void {
    const { decision, signature } = places;
    for (const [index, name] of (['keep', 'change', 'remove'] as const).entries()) {
      const at = decision.x + (index * (decision.room + gap)) / 3;
      paper.box(at, y + 1, 7);
      paper.text(words[name], at + 10, y, { size: 7.5 });
    }
    for (const [index, name] of (['reviewer', 'date'] as const).entries()) {
      const at = y + index * 13;
      paper.text(words[name], signature.x, at, { size: 7, color: ink.soft });
      paper.line(signature.x + 24, at + 8.5, signature.room + gap - 24, ink.soft);
    }
  }

  let place = '';
  let role = '';

  function drawGroup(user: ReviewedUser, isContinued: boolean): void {
    const lines = paper.linesOf(groupOf(user), paper.room - 12, { isBold: true });
    paper.band(paper.y, lines.length * 11 + 5, band);
    for (const [index, line] of lines.entries())
      paper.text(line, paper.left + 6, paper.y + 3 + index * 11, {
        isBold: true,
        ...(isContinued && { color: ink.soft }),
      });
    paper.down(lines.length * 11 + 7);
  }

  return {
    drawHead,
    drawRow(user: ReviewedUser): void {
      const cells = cellsOf(user).map(
        ([name, lines]) =>
          [
            name,
            lines.flatMap(({ text, style }) =>
              paper.linesOf(text, places[name].room, style).map((line) => ({ text: line, style })),
            ),
          ] as const,
      );
      const height = Math.max(2.5, ...cells.map(([, lines]) => lines.length)) * lineHeight + 2 * padding;
      const nextPlace = `${user.partnerId} ${user.merchantId}`;
      const isNewGroup = nextPlace !== place || user.role !== role;
      const startsPage = !paper.hasRoomFor(height + (isNewGroup ? 32 : 0));
      if (startsPage) {
        paper.nextPage();
        drawHead();
      }
      if (isNewGroup || startsPage) drawGroup(user, !isNewGroup);
      place = nextPlace;
      role = user.role;
      const top = paper.y + padding;
      for (const [name, lines] of cells)
        for (const [index, { text, style }] of lines.entries())
          paper.text(text, places[name].x, top + index * lineHeight, style);
      drawSignature(top);
      paper.down(height);
      paper.line(paper.left, paper.y, paper.room);
    },
  };
}
