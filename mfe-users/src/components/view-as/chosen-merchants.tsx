import { listTexts, useTranslation } from '@countinghouse/kit';
import { MerchantSelect, searchMerchants } from '@countinghouse/kit/list';
import { useQuery } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import { viewAsTexts } from './texts.ts';
import styles from './view-as.module.css';

interface ChosenMerchantsProps {
  ids: string[];
  onChange: (ids: string[]) => void;
}

/** Several merchants, found one after the other. */
export function ChosenMerchants({ ids, onChange }: ChosenMerchantsProps) {
  const add = (id: string | undefined) => id && !ids.includes(id) && onChange([...ids, id]);
  return (
    <>
      {/* Anew after each: what was found stands below. */}
      <MerchantSelect key={ids.length} value={undefined} onChange={add} />
      {ids.length > 0 && (
        <ul className={styles.chosen}>
          {ids.map((id) => (
            <Chosen key={id} id={id} onRemove={() => onChange(ids.filter((other) => other !== id))} />
          ))}
        </ul>
      )}
    </>
  );
}

function Chosen({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t } = useTranslation([viewAsTexts, listTexts]);
  const { data } = useQuery(searchMerchants(id));
  const name = data?.items.find((one) => one.id === id)?.name ?? id;
  return (
    <li>
      <span>{name}</span>
      <Button type="text" size="small" aria-label={t('viewAs.role.remove', { name })} onClick={onRemove}>
        ✕
      </Button>
    </li>
  );
}
