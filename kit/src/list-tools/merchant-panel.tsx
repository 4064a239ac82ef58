import { listTexts, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { searchMerchants } from '../list/state/search-merchants.ts';
import { useMerchantNames } from '../list/state/use-names.ts';
import { SearchPanel } from './search-panel.tsx';

interface MerchantPanelProps {
  /** Their ids. */
  chosen: readonly string[];
  onChange: (change: (before: readonly string[]) => string[]) => void;
}

const useFoundMerchants = (text: string) => useQuery(searchMerchants(text));

/** Ticks any of the user's merchants. */
export function MerchantPanel(props: MerchantPanelProps) {
  const { t } = useTranslation(listTexts);
  return (
    <SearchPanel
      {...props}
      useFound={useFoundMerchants}
      useNames={useMerchantNames}
      texts={{ search: t('filter.searchMerchants'), none: t('filter.noMerchants') }}
    />
  );
}
