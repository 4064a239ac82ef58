import { readSetting, writeSetting } from '@countinghouse/kit';
import { type ListColumns, type ListLayout, parseLayout, writeLayout } from './list-layout.ts';

/** The layouts of all lists, each as it stands in an address. */
const readAll = () => new URLSearchParams(readSetting('list-layout') ?? '');

type LayoutOf<Key extends string> = { list: string; columns: ListColumns<Key> };

/** The layout of a list that was left behind in this browser; null when there is none. */
export const readLayout = <Key extends string>({ list, columns }: LayoutOf<Key>): ListLayout<Key> | null =>
  parseLayout(new URLSearchParams(readAll().get(list) ?? ''), columns);

/** Keeps the layout of a list for the next visit. */
export function keepLayout(list: string, layout: ListLayout): void {
  const params = new URLSearchParams();
  writeLayout(params, layout);
  const all = readAll();
  all.set(list, params.toString());
  writeSetting('list-layout', all.toString());
}
