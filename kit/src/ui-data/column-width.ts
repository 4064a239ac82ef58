/** Widths that a column can have, in pixels. */
export const columnLimits = { min: 72, max: 800 } as const;

export const clampWidth = (width: number): number =>
  Math.round(Math.min(columnLimits.max, Math.max(columnLimits.min, width)));
