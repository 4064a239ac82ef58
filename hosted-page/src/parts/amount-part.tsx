/** @jsxImportSource preact */

import { digitsOf } from '@countinghouse/contract/vocabulary';
import { choiceOf, totalOf } from '../model/form.ts';
import { Input } from './field.tsx';
import { type FormParts, textProps } from './form-context.ts';
import itemStyles from './items.module.css';
import panels from './panels.module.css';
import styles from './parts.module.css';

/** What the customer chooses of the amount, the tip, and what it comes to. */
export function AmountPart(parts: FormParts) {
  const { page } = parts;
  return (
    <>
      {page.amount.kind === 'open' && <OpenAmount {...parts} />}
      {page.amount.kind === 'items' && <Items {...parts} />}
      {page.tips !== null && <Tip {...parts} tips={page.tips} />}
      <Totals {...parts} />
    </>
  );
}

function OpenAmount(parts: FormParts) {
  const { page, t, money, problems } = parts;
  if (page.amount.kind !== 'open') return null;
  const range = { min: money(page.amount.minMinor), max: money(page.amount.maxMinor) };
  return (
    <Input
      {...textProps(parts, 'amount')}
      label={t('amount')}
      hint={t('amountRange', range)}
      problem={problems.amount && t('amountWrong', range)}
      inputMode="decimal"
      autocomplete="off"
    />
  );
}

function Items({ page, form, change, t, money, problems }: FormParts) {
  if (page.amount.kind !== 'items') return null;
  const take = (index: number, quantity: number) =>
    change({ quantities: form.quantities.map((taken, at) => (at === index ? quantity : taken)) });
  return (
    <>
      <ul
        id="amount"
        tabIndex={-1}
        class={itemStyles.items}
        aria-label={t('items')}
        aria-describedby="amount-told"
      >
        {page.amount.items.map(({ name, unitMinor, maxQuantity }, index) => {
          const taken = form.quantities[index] ?? 0;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a link stay, and two may be called the same
            <li key={index}>
              <span class={itemStyles.itemName}>
                {name}
                <span class={styles.hint}>{t('each', { price: money(unitMinor) })}</span>
              </span>
              {maxQuantity === null ? (
                <span>{`× ${taken}`}</span>
              ) : (
                <fieldset class={itemStyles.stepper}>
                  <legend class={styles.hidden}>{t('quantityOf', { name })}</legend>
                  <button
                    type="button"
                    aria-label={t('less', { name })}
                    disabled={taken <= 0}
                    onClick={() => take(index, taken - 1)}
                  >
                    {'−'}
                  </button>
                  <input
                    inputMode="numeric"
                    autocomplete="off"
                    aria-label={t('quantityOf', { name })}
                    value={taken}
                    onInput={({ currentTarget }) => {
                      const typed = Math.min(Number(digitsOf(currentTarget.value)), maxQuantity);
                      // What is typed may be what is there already.
                      currentTarget.value = String(typed);
                      take(index, typed);
                    }}
                  />
                  <button
                    type="button"
                    aria-label={t('more', { name })}
                    disabled={taken >= maxQuantity}
                    onClick={() => take(index, taken + 1)}
                  >
                    {'+'}
                  </button>
                </fieldset>
              )}
              <span class={itemStyles.itemTotal}>{money(unitMinor * taken)}</span>
            </li>
          );
        })}
      </ul>
      {problems.amount && (
        <p id="amount-told" class={styles.problem}>
          {t('itemsWrong')}
        </p>
      )}
    </>
  );
}

function Tip({ tips, ...parts }: FormParts & { tips: readonly number[] }) {
  const { form, change, t, money, problems, page, language } = parts;
  const goods = totalOf(page, { ...choiceOf(page, form, language), tipMinor: undefined });
  const choices: [FormParts['form']['tip'], string][] = [
    [null, t('noTip')],
    ...tips.map((percent): [number, string] => [percent, `${percent}%`]),
    ['other', t('otherTip')],
  ];
  return (
    <fieldset class={styles.choices}>
      <legend>{t('tip')}</legend>
      {choices.map(([tip, label]) => (
        <label key={label}>
          <input
            class={styles.radio}
            type="radio"
            name="tip"
            checked={form.tip === tip}
            onChange={() => change({ tip })}
          />
          <span>{label}</span>
        </label>
      ))}
      {form.tip === 'other' && (
        <Input
          {...textProps(parts, 'tipAmount')}
          label={t('tipAmount')}
          problem={problems.tipAmount && t('tipWrong', { max: money((goods?.subtotalMinor ?? 0) * 2) })}
          inputMode="decimal"
          autocomplete="off"
        />
      )}
    </fieldset>
  );
}

function Totals({ page, form, language, t, money }: FormParts) {
  const total = totalOf(page, choiceOf(page, form, language));
  if (!total || (total.taxMinor === 0 && total.tipMinor === 0 && page.amount.kind === 'fixed')) return null;
  const rows: [string, number][] = [
    [t('subtotal'), total.subtotalMinor],
    ...(page.taxBasisPoints > 0 ? [[t('tax'), total.taxMinor] as [string, number]] : []),
    ...(total.tipMinor > 0 ? [[t('tip'), total.tipMinor] as [string, number]] : []),
    [t('total'), total.totalMinor],
  ];
  return (
    <dl class={panels.totals} aria-live="polite">
      {rows.map(([label, amountMinor]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{money(amountMinor)}</dd>
        </div>
      ))}
    </dl>
  );
}
