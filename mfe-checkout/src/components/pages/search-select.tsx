import { Select, useDebounced } from '@countinghouse/kit/ui-data';
import { useState } from 'react';

interface Named {
  id: string;
  name: string;
}

interface SearchSelectProps {
  /** The first whose name has a text in it, or whose id it is. */
  useFound: (text: string) => { data?: { items: readonly Named[] } | undefined; isFetching: boolean };
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  placeholder: string;
  id?: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** Finds one of many by a part of its name. */
export function SearchSelect({ useFound, value, onChange, ...control }: SearchSelectProps) {
  const [text, setText] = useState('');
  const found = useFound(useDebounced(text));
  // The chosen one need not be among those that are found: its name is asked for by its id.
  const chosen = useFound(value ?? '');
  const known = [
    ...(chosen.data?.items.filter(({ id }) => id === value) ?? []),
    ...(found.data?.items ?? []),
  ];
  const options = new Map(known.map(({ id, name }) => [id, name]));
  return (
    <Select
      {...control}
      showSearch={{ filterOption: false, onSearch: setText }}
      allowClear
      value={value ?? null}
      loading={found.isFetching}
      options={[...options].map(([id, name]) => ({ value: id, label: name }))}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
