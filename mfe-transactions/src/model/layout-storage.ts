import { readSetting, writeSetting } from '@countinghouse/kit';
import { type ListLayout, parseLayout, writeLayout } from './list-layout.ts';

/** The layout of the list that was left behind in this browser; null when there is none. */
export const readLayout = (): ListLayout | null =>
  parseLayout(new URLSearchParams(readSetting('list-layout') ?? ''));

export function keepLayout(layout: ListLayout): void {
  const params = new URLSearchParams();
  writeLayout(params, layout);
  writeSetting('list-layout', params.toString());
}
