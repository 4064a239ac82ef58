import { useTranslation } from '@countinghouse/kit';
import { SearchPanel } from '@countinghouse/kit/list-tools';
import { useQuery } from '@countinghouse/kit/query';
import { partnerNames, searchPartners } from '../../api/find-partners.ts';

export interface PartnerPanelProps {
  /** Their ids. */
  chosen: readonly string[];
  onChange: (change: (before: readonly string[]) => string[]) => void;
}

const useFoundPartners = (text: string) => useQuery(searchPartners(text));
const usePartnerNames = (ids: readonly string[]) => useQuery(partnerNames(ids)).data ?? ids;

/** Ticks any of the partners. */
export function PartnerPanel(props: PartnerPanelProps) {
  const { t } = useTranslation('merchants');
  return (
    <SearchPanel
      {...props}
      useFound={useFoundPartners}
      useNames={usePartnerNames}
      texts={{ search: t('filter.searchPartners'), none: t('filter.noPartners') }}
    />
  );
}
