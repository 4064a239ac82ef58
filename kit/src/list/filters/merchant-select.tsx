import { listTexts, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Select, useDebounced } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { searchMerchants } from '../state/search-merchants.ts';

interface MerchantSelectProps {
  value: string | undefined;
  onChange: (merchantId: string | undefined) => void;
  /** In a form, as `Field` gives them. */
  id?: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** Finds one of the user's merchants by a part of its name. */
export function MerchantSelect({ value, onChange, ...control }: MerchantSelectProps) {
  const { t } = useTranslation(listTexts);
  const [text, setText] = useState('');
  // The choices are asked for when someone comes to choose, not with every list.
  const [isWanted, setWanted] = useState(false);
  const found = useQuery({ ...searchMerchants(useDebounced(text)), enabled: isWanted });
  // The chosen merchant need not be among the first twenty: its name is asked for by its id.
  const chosen = useQuery({ ...searchMerchants(value ?? ''), enabled: value !== undefined });
  const merchants = [...(value ? (chosen.data?.items ?? []) : []), ...(found.data?.items ?? [])];
  const options = new Map(merchants.map(({ id, name }) => [id, name]));
  return (
    <Select
      {...control}
      showSearch={{ filterOption: false, onSearch: setText }}
      allowClear
      onFocus={() => setWanted(true)}
      value={value ?? null}
      placeholder={t('filter.merchant')}
      aria-label={t('filter.merchant')}
      loading={found.isFetching}
      notFoundContent={
        found.isPending ? null : t(found.isError ? 'filter.merchantsFailed' : 'filter.noMerchants')
      }
      options={[...options].map(([id, name]) => ({ value: id, label: name }))}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
