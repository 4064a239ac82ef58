import { listTexts, useTranslation } from '@countinghouse/kit';
import { searchPartners, useQuery } from '@countinghouse/kit/query';
import { usePartnerNames } from '../list/state/use-names.ts';
import { SearchPanel } from './search-panel.tsx';

interface PartnerPanelProps {
  /** Their ids. */
  chosen: readonly string[];
  onChange: (change: (before: readonly string[]) => string[]) => void;
}

const useFoundPartners = (text: string) => useQuery(searchPartners(text));

/** Ticks any of the partners; for administrators. */
export function PartnerPanel(props: PartnerPanelProps) {
  const { t } = useTranslation(listTexts);
  return (
    <SearchPanel
      {...props}
      useFound={useFoundPartners}
      useNames={usePartnerNames}
      texts={{ search: t('filter.searchPartners'), none: t('filter.noPartners') }}
    />
  );
}
