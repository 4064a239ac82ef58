import { useTranslation } from '@countinghouse/kit';
import { RecordLink } from '@countinghouse/kit/record';
import { Button, Editable, Input } from '@countinghouse/kit/ui-core';
import { Field, StatusTag } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import type { Choice } from '../../model/choice.ts';
import type { MerchantChanges } from '../../model/merchant-changes.ts';
import { userTexts } from '../../texts.ts';
import styles from '../user/user.module.css';

/** More than anybody reads through: the rest is asked for. */
const shownFirst = 50;

interface MerchantRowsProps {
  merchants: readonly Choice[];
  changes: MerchantChanges;
  mayChange: boolean;
  onRemove: (ids: string[]) => void;
  onKeep: (id: string) => void;
}

interface RowProps {
  merchant: Choice;
  /** What becomes of it; null where it stays. */
  fate: 'added' | 'removed' | null;
  mayChange: boolean;
  onRemove: () => void;
  onKeep: () => void;
}

function Row({ merchant: { id, name }, fate, mayChange, onRemove, onKeep }: RowProps) {
  const { t } = useTranslation(userTexts);
  return (
    <li className={styles.row}>
      <span className={styles.name} data-removed={fate === 'removed' || undefined}>
        <RecordLink id={id}>{name}</RecordLink>
      </span>
      <span className={styles.bar}>
        {fate && <StatusTag tone={fate === 'added' ? 'success' : 'warning'} label={t(`merchants.${fate}`)} />}
        {mayChange && (
          <Editable isQuiet>
            <Button
              size="small"
              aria-label={`${t(fate ? 'merchants.keep' : 'merchants.remove')}: ${name}`}
              onClick={fate ? onKeep : onRemove}
            >
              {t(fate === 'added' ? 'merchants.discard' : fate ? 'merchants.keep' : 'merchants.remove')}
            </Button>
          </Editable>
        )}
      </span>
    </li>
  );
}

/** The merchants as they are, with what is to become of each. */
export function MerchantRows({ merchants, changes, mayChange, onRemove, onKeep }: MerchantRowsProps) {
  const { t } = useTranslation(userTexts);
  const [text, setText] = useState('');
  const [isWhole, setWhole] = useState(false);
  const { added, removed } = changes;
  const search = text.trim().toLowerCase();
  const all = [...added, ...merchants];
  const found = all.filter(({ id, name }) => `${name} ${id}`.toLowerCase().includes(search));
  const shown = isWhole ? found : found.slice(0, shownFirst);
  const fateOf = (id: string) => {
    if (removed.includes(id)) return 'removed';
    return added.some((one) => one.id === id) ? 'added' : null;
  };
  const removable = found.flatMap(({ id }) => (fateOf(id) === null ? [id] : []));
  return (
    <>
      <div className={`${styles.bar} ${styles.search}`}>
        <Field label={t('merchants.filter')}>
          {(control) => (
            <Input
              {...control}
              type="search"
              autoComplete="off"
              maxLength={100}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        {mayChange && search !== '' && removable.length > 0 && (
          <Button onClick={() => onRemove(removable)}>{t('merchants.removeAll')}</Button>
        )}
      </div>
      {found.length === 0 && <p className={styles.quiet}>{t('merchants.noneFound')}</p>}
      <ul className={styles.list} aria-label={t('merchants.title')}>
        {shown.map((merchant) => (
          <Row
            key={merchant.id}
            merchant={merchant}
            fate={fateOf(merchant.id)}
            mayChange={mayChange}
            onRemove={() => onRemove([merchant.id])}
            onKeep={() => onKeep(merchant.id)}
          />
        ))}
      </ul>
      {shown.length < found.length && (
        <Button onClick={() => setWhole(true)}>{t('merchants.show', { count: found.length })}</Button>
      )}
    </>
  );
}
