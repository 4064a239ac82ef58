import { i18n } from '@countinghouse/kit';
import { List, RotateCw } from 'lucide-react';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { paletteTexts } from './palette-texts.ts';
import type { RecordAnswer } from './use-records.ts';

interface RecordGroups {
  search: string;
  go: (path: string) => void;
  onRetry: () => void;
}

function itemsOf({ source, phase, found }: RecordAnswer, { search, go, onRetry }: RecordGroups) {
  const text = (key: string, values = {}) => i18n.t(`${paletteTexts}:${key}`, values);
  const items: PaletteItem[] = found.records.map(({ id, path, title, detail }) => ({
    id: `record ${id}`,
    title,
    detail,
    icon: source.icon,
    run: () => go(path),
  }));
  const { listPath } = found;
  if (listPath) {
    items.push({
      id: `all ${source.id}`,
      title: text('all', { search }),
      icon: List,
      run: () => go(listPath),
    });
  }
  if (phase === 'failed') {
    const [title, detail] = [text('failed', { area: source.label() }), text('failedDetail')];
    items.push({ id: `failed ${source.id}`, title, detail, icon: RotateCw, run: onRetry });
  }
  return items;
}

/** What was found, a group for each source. */
export const recordGroups = (answers: readonly RecordAnswer[], context: RecordGroups): PaletteGroup[] =>
  answers.map((answer) => ({
    id: `records ${answer.source.id}`,
    label: answer.source.label(),
    items: itemsOf(answer, context),
  }));
