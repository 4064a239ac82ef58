import { changeKinds } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { FilterChip } from '@countinghouse/kit/list';
import { Button } from '@countinghouse/kit/ui-core';
import type { ChangeListState } from '../../api/changes/change-list.ts';
import { changesTexts } from '../../texts.ts';

/** Narrows the list to changes of bank details, or to the others. */
export function KindFilter({
  state: { filter, setFilter },
}: {
  state: Pick<ChangeListState, 'filter' | 'setFilter'>;
}) {
  const { t } = useTranslation(changesTexts);
  const { kind } = filter;
  const change = (next: typeof kind) => setFilter((before) => ({ ...before, kind: next }));
  return (
    <FilterChip name={t('column.kind')} value={kind && t(`kind.${kind}`)} onRemove={() => change(undefined)}>
      {(close) =>
        changeKinds.map((one) => (
          <Button
            key={one}
            block
            type={one === kind ? 'primary' : 'text'}
            onClick={() => {
              change(one);
              close();
            }}
          >
            {t(`kind.${one}`)}
          </Button>
        ))
      }
    </FilterChip>
  );
}
