import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { listTexts } from '../../i18n/list-texts.ts';
import { visuallyHidden } from '../../ui-core/visually-hidden.ts';
import { useNoun } from '../state/use-noun.ts';

interface SelectionStatusProps {
  source: { texts: string };
  selected: { ids: ReadonlySet<string> };
}

/** How many rows are selected, for those who cannot see it; in its place before there are any, so that it is read out. */
export function SelectionStatus({ source, selected: { ids } }: SelectionStatusProps) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const noun = useNoun(source);
  const count = ids.size;
  return (
    <output className={visuallyHidden}>
      {count > 0 && t('selected', { count, number: format.number(count), noun: noun(count) })}
    </output>
  );
}
