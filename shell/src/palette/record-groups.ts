import { i18n, type Language } from '@countinghouse/kit';
import { FileSearch, List, RotateCw } from 'lucide-react';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { paletteTexts } from './palette-texts.ts';
import type { AreaAnswer } from './use-records.ts';

interface RecordGroups {
  search: string;
  go: (path: string) => void;
  onRetry: () => void;
}

function itemsOf({ area, phase, found }: AreaAnswer, label: string, { search, go, onRetry }: RecordGroups) {
  const text = (key: string, values = {}) => i18n.t(`${paletteTexts}:${key}`, values);
  const items: PaletteItem[] = found.records.map(({ id, path, title, detail }) => ({
    id: `record ${id}`,
    title,
    detail,
    icon: FileSearch,
    run: () => go(path),
  }));
  const { listPath } = found;
  if (listPath) {
    items.push({ id: `all ${area.id}`, title: text('all', { search }), icon: List, run: () => go(listPath) });
  }
  if (phase === 'failed') {
    const [title, detail] = [text('failed', { area: label }), text('failedDetail')];
    items.push({ id: `failed ${area.id}`, title, detail, icon: RotateCw, run: onRetry });
  }
  return items;
}

/** What the areas found, a group for each. */
export const recordGroups = (answers: readonly AreaAnswer[], context: RecordGroups): PaletteGroup[] =>
  answers.map((answer) => {
    const label = answer.area.records?.label[i18n.language as Language] ?? answer.area.id;
    return { id: `records ${answer.area.id}`, label, items: itemsOf(answer, label, context) };
  });
