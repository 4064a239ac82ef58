import { listTexts, useTranslation } from '@countinghouse/kit';
import { PartnerPanel } from '../lazy/lazy-tools.ts';
import { usePartnerNames } from '../state/use-names.ts';
import { FilterChip } from './filter-chip.tsx';

type Change = (before: readonly string[]) => string[];

interface PartnerFilterProps {
  /** Their ids. */
  chosen: readonly string[];
  /** Told what to make of what is chosen by then. */
  onChange: (change: Change) => void;
  /** Another takes the place of the one that is chosen. */
  isSingle?: boolean;
}

const without: Change = () => [];
const replacedBy =
  (change: Change): Change =>
  (before) =>
    change(before).filter((id) => !before.includes(id));

/** Narrows a list to what is of any of the partners, or of one; for administrators. */
export function PartnerFilter({ chosen, onChange, isSingle = false }: PartnerFilterProps) {
  const { t } = useTranslation(listTexts);
  const names = usePartnerNames(chosen);
  return (
    <FilterChip
      name={t('filter.partner')}
      value={names.join(', ') || undefined}
      onRemove={() => onChange(without)}
    >
      {(close) => (
        <PartnerPanel
          chosen={chosen}
          onChange={(change) => {
            onChange(isSingle ? replacedBy(change) : change);
            if (isSingle) close();
          }}
        />
      )}
    </FilterChip>
  );
}
