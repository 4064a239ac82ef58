import { paymentLinkLimits as limits } from '@countinghouse/contract/vocabulary';
import { type useFormat, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { type ItemDraft, newItem } from '../../model/link-draft.ts';
import { formTexts } from '../../texts.ts';
import styles from './form.module.css';
import type { FormPart } from './form-part.ts';
import { TextField } from './text-field.tsx';

/** What is sold, with prices and quantities. */
export function ItemFields({
  draft: { items },
  change,
  errorOf,
  currency,
  format,
}: FormPart & { format: ReturnType<typeof useFormat> }) {
  const { t } = useTranslation(formTexts);
  const set = (key: string, part: Partial<ItemDraft>) =>
    change({ items: items.map((item) => (item.key === key ? { ...item, ...part } : item)) });
  return (
    <div className={styles.rows}>
      {items.map((item, index) => {
        const path = `amount.items.${index}`;
        const number = format.number(index + 1);
        return (
          <fieldset key={item.key} className={styles.row} aria-label={t('items.one', { number })}>
            <div className={styles.grid}>
              <TextField
                label={t('items.name')}
                maxLength={limits.itemName}
                value={item.name}
                error={errorOf(`${path}.name`)}
                onChange={(name) => set(item.key, { name })}
              />
              <TextField
                label={t('items.price')}
                inputMode="decimal"
                suffix={currency}
                value={item.price}
                error={errorOf(`${path}.unitMinor`)}
                onChange={(price) => set(item.key, { price })}
              />
              <TextField
                label={t('items.quantity')}
                inputMode="numeric"
                value={item.quantity}
                error={errorOf(`${path}.quantity`)}
                onChange={(quantity) => set(item.key, { quantity })}
              />
              <TextField
                label={t('items.maxQuantity')}
                inputMode="numeric"
                hint={t('items.maxHint')}
                value={item.maxQuantity}
                error={errorOf(`${path}.maxQuantity`)}
                onChange={(maxQuantity) => set(item.key, { maxQuantity })}
              />
            </div>
            {items.length > 1 && (
              <Button
                type="text"
                aria-label={t('items.remove', { number })}
                onClick={() => change({ items: items.filter(({ key }) => key !== item.key) })}
              >
                ✕
              </Button>
            )}
          </fieldset>
        );
      })}
      {items.length < limits.items && (
        <div>
          <Button onClick={() => change({ items: [...items, newItem()] })}>{t('items.add')}</Button>
        </div>
      )}
    </div>
  );
}
