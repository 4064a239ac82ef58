import { useTranslation } from '@countinghouse/kit';
import { SearchPanel } from '@countinghouse/kit/list-tools';
import { useQuery } from '@countinghouse/kit/query';
import { partnerNames, searchPartners } from '../../api/find-partners.ts';

export interface PartnerPanelProps {
  /** Its id. */
  chosen: string | undefined;
  /** Undefined when it is chosen no longer. */
  onChoose: (id: string | undefined) => void;
}

const useFoundPartners = (text: string) => useQuery(searchPartners(text));
const usePartnerNames = (ids: readonly string[]) => useQuery(partnerNames(ids)).data ?? ids;

/** Ticks one of the partners. */
export function PartnerPanel({ chosen, onChoose }: PartnerPanelProps) {
  const { t } = useTranslation('users');
  const before = chosen === undefined ? [] : [chosen];
  return (
    <SearchPanel
      chosen={before}
      // The one that was not ticked before takes the place of the other.
      onChange={(change) => onChoose(change(before).find((id) => id !== chosen))}
      useFound={useFoundPartners}
      useNames={usePartnerNames}
      texts={{ search: t('filter.searchPartners'), none: t('filter.noPartners') }}
    />
  );
}
