import { useFormat, useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';
import { useId, useLayoutEffect, useRef } from 'react';
import styles from './choice-panel.module.css';
import { listToolsTexts } from './list-tools-texts.ts';
import { useTicked } from './use-ticked.ts';

interface ChoicePanelProps<Value extends string> {
  /** All that there is to choose from, in its order. */
  values: readonly Value[];
  /** Which of them stand together; those in no group come after. */
  groups?: Readonly<Record<string, readonly Value[]>> | undefined;
  /** Of a value or a group. */
  nameOf: (key: string, isGroup: boolean) => string;
  /** How many rows there are of it. */
  countOf?: ((value: Value) => number | undefined) | undefined;
  chosen: readonly Value[];
  /** Told what to make of what is chosen by then: boxes are ticked faster than a page is drawn. */
  onChange: (change: (before: readonly Value[]) => Value[]) => void;
  /** So many can be chosen; any number unless told. */
  most?: number;
  /** Something before it has the focus. */
  keepsFocus?: boolean;
}

interface BoxProps {
  name: string;
  count?: number | undefined;
  isTicked: boolean;
  /** Some of what it stands for is chosen. */
  isPartly?: boolean;
  isDisabled?: boolean;
  onTick: (isTicked: boolean) => void;
}

function Box({ name, count, isTicked, isPartly = false, isDisabled = false, onTick }: BoxProps) {
  const format = useFormat();
  const id = useId();
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={isTicked}
        disabled={isDisabled}
        aria-describedby={count === undefined ? undefined : id}
        ref={(input) => {
          if (input) input.indeterminate = isPartly && !isTicked;
        }}
        onChange={(event) => onTick(event.target.checked)}
      />
      <span className={styles.name}>{name}</span>
      {count !== undefined && (
        <span id={id} className={styles.count} aria-hidden="true">
          {format.number(count)}
        </span>
      )}
    </label>
  );
}

/** Ticks any of several values, a group of them at once; each takes effect at once. */
export function ChoicePanel<Value extends string>({
  values,
  groups = {},
  nameOf,
  countOf,
  chosen,
  onChange,
  most = Number.POSITIVE_INFINITY,
  keepsFocus = false,
}: ChoicePanelProps<Value>) {
  const { t } = useTranslation(listToolsTexts);
  const format = useFormat();
  const panel = useRef<HTMLDivElement>(null);
  // It is loaded after it was opened.
  useLayoutEffect(() => {
    if (!keepsFocus) panel.current?.querySelector('input')?.focus();
  }, [keepsFocus]);
  const [ticked, change] = useTicked(chosen, onChange);
  const tick = (some: readonly Value[]) => (isTicked: boolean) =>
    change((before) => {
      const others = before.filter((one) => !some.includes(one));
      return isTicked ? [...others, ...some] : others;
    });
  const isFull = ticked.length >= most;
  const box = (value: Value) => (
    <Box
      key={value}
      name={nameOf(value, false)}
      count={countOf?.(value)}
      isTicked={ticked.includes(value)}
      isDisabled={isFull && !ticked.includes(value)}
      onTick={tick([value])}
    />
  );
  const grouped = Object.values(groups).flat();
  const rest = values.filter((value) => !grouped.includes(value));
  return (
    <div ref={panel} className={styles.panel}>
      {isFull && (
        <div className={styles.full}>
          <Notice tone="info" title={t('choice.full', { number: format.number(most) })} />
        </div>
      )}
      {Object.entries(groups).map(([name, of]) => (
        <fieldset key={name} className={styles.group} aria-label={nameOf(name, true)}>
          {of.length > 1 && (
            <div className={styles.head}>
              <Box
                name={nameOf(name, true)}
                isTicked={of.every((value) => ticked.includes(value))}
                isPartly={of.some((value) => ticked.includes(value))}
                onTick={tick(of)}
              />
            </div>
          )}
          <div data-inset={of.length > 1 || undefined}>{of.map(box)}</div>
        </fieldset>
      ))}
      {rest.length > 0 && (
        <fieldset className={styles.group} aria-label={grouped.length > 0 ? t('choice.others') : undefined}>
          {rest.map(box)}
        </fieldset>
      )}
    </div>
  );
}
