import { useFormat, useTranslation } from '@countinghouse/kit';
import { StatusTag } from '@countinghouse/kit/ui-data';
import { useCallback } from 'react';
import type { Row } from '../../api/list.ts';
import { nameOf } from '../../model/offered-actions.ts';
import { type Scope, scopeWords } from '../../model/scope-words.ts';
import type { userTexts } from '../../texts.ts';
import styles from './user-words.module.css';

/** What a user is called, and whether that is the reader. */
export function UserName({ row }: { row: Row }) {
  const { t } = useTranslation('users');
  return (
    <span className={styles.named} title={nameOf(row)}>
      <span>{nameOf(row)}</span>
      {row.isSelf && <span className={styles.you}>{t('you')}</span>}
    </span>
  );
}

/** Text that leaves room for other columns where there is little. */
export const CutText = ({ text }: { text: string }) => (
  <span className={styles.cut} title={text}>
    {text}
  </span>
);

/** Whether a user may do all that the role does. */
export function AccessTag({ row: { isRestricted } }: { row: Pick<Row, 'isRestricted'> }) {
  const { t } = useTranslation('users');
  return isRestricted ? <StatusTag tone="warning" label={t('access.restricted')} /> : t('access.full');
}

/** Whose data a user sees, in words: `12 merchants of Prairie Payments`; the list says it shorter than the user's page. */
export function useScopeText(texts: 'users' | typeof userTexts): (user: Scope) => string {
  const { t } = useTranslation(texts);
  const format = useFormat();
  return useCallback(
    (user) => {
      const { key, values } = scopeWords(user);
      return t(key, { ...values, number: format.number(values.count ?? 0) });
    },
    [t, format],
  );
}
