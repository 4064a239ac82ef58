import { listTexts, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { searchMerchants } from '../state/search-merchants.ts';
import { SearchSelect, type SearchSelectProps } from './search-select.tsx';

const useFoundMerchants = (text: string, enabled: boolean) => useQuery({ ...searchMerchants(text), enabled });

/** Finds one of the user's merchants by a part of its name. */
export function MerchantSelect(props: Omit<SearchSelectProps, 'useFound' | 'placeholder' | 'none'>) {
  const { t } = useTranslation(listTexts);
  const name = t('filter.merchant');
  return (
    <SearchSelect
      aria-label={name}
      {...props}
      useFound={useFoundMerchants}
      placeholder={name}
      none={t('filter.noMerchants')}
    />
  );
}
