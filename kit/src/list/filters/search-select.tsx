import { listTexts, useTranslation } from '@countinghouse/kit';
import { Select, useDebounced } from '@countinghouse/kit/ui-data';
import { type KeyboardEvent, useState } from 'react';

interface Named {
  id: string;
  name: string;
}

interface Found {
  data?: { items: readonly Named[] } | undefined;
  isFetching: boolean;
  isPending: boolean;
  isError: boolean;
  /** It is what was found for the text before. */
  isPlaceholderData: boolean;
}

/** As `Field` gives them. */
interface Control {
  id?: string;
  'aria-label'?: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

export interface SearchSelectProps extends Control {
  /** The first whose name has a text in it, or whose id it is; nothing is asked unless it is wanted. */
  useFound: (text: string, isWanted: boolean) => Found;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  placeholder: string;
  /** That nothing has such a name. */
  none: string;
}

/** Finds one of many by a part of its name. */
export function SearchSelect({ useFound, value, onChange, none, ...control }: SearchSelectProps) {
  const { t } = useTranslation(listTexts);
  const [text, setText] = useState('');
  // The choices are asked for when someone comes to choose, not with every page.
  const [isWanted, setWanted] = useState(false);
  const sought = useDebounced(text);
  const found = useFound(sought, isWanted);
  // The chosen one need not be among those that are found: its name is asked for by its id.
  const chosen = useFound(value ?? '', value !== undefined);
  const isFound = text === sought && !found.isPending && !found.isPlaceholderData;
  const items = found.data?.items ?? [];
  const own = chosen.data?.items.filter(({ id }) => id === value) ?? [];
  // Enter and Tab take the first choice: while a name is typed, that is one which was found for it, or none.
  const known = text === '' ? [...own, ...items] : isFound ? items : [];
  const hold = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || known.length > 0) return;
    // It would close the list and drop the name.
    event.preventDefault();
    event.stopPropagation();
  };
  const options = new Map(known.map(({ id, name }) => [id, name]));
  return (
    <Select
      {...control}
      showSearch={{ filterOption: false, onSearch: setText }}
      allowClear
      onFocus={() => setWanted(true)}
      onInputKeyDown={hold}
      value={value ?? null}
      loading={found.isFetching}
      notFoundContent={found.isError ? t('filter.searchFailed') : isFound ? none : t('filter.searching')}
      options={[...options].map(([id, name]) => ({ value: id, label: name }))}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
