import { http, useTranslation, withoutCardNumbers } from '@countinghouse/kit';
import { keepPreviousData, useQuery } from '@countinghouse/kit/query';
import { Select } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { viewAsTexts } from './texts.ts';

const choiceCount = 20;

interface PartnerSelectProps {
  value: string | undefined;
  onChange: (partnerId: string | undefined) => void;
}

/** Finds a partner by a part of its name; for administrators. */
export function PartnerSelect({ value, onChange }: PartnerSelectProps) {
  const { t } = useTranslation(viewAsTexts);
  const [text, setText] = useState('');
  const search = withoutCardNumbers(text);
  const found = useQuery({
    queryKey: ['partners', 'view-as', search],
    queryFn: ({ signal }) =>
      http.get('admin/partners', { query: { search: search || undefined, limit: choiceCount }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const options = (found.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      showSearch={{ filterOption: false, onSearch: setText }}
      allowClear
      value={value ?? null}
      placeholder={t('viewAs.role.partner')}
      aria-label={t('viewAs.role.partner')}
      loading={found.isFetching}
      options={options}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
