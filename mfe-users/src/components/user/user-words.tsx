import { useFormat, useTranslation } from '@countinghouse/kit';
import { StatusTag } from '@countinghouse/kit/ui-data';
import { useCallback } from 'react';
import type { Row } from '../../api/list.ts';
import { nameOf } from '../../model/offered-actions.ts';
import styles from './user-words.module.css';

/** What a user is called, and whether that is the reader. */
export function UserName({ row }: { row: Row }) {
  const { t } = useTranslation('users');
  return (
    <>
      {nameOf(row)}
      {row.isSelf && <span className={styles.you}>{t('you')}</span>}
    </>
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

type Scope = Pick<Row, 'role' | 'partnerName' | 'merchantName' | 'merchantCount'>;

/** Whose data a user sees, in words: `12 merchants of Prairie Payments`. */
export function useScopeText(): (user: Scope) => string {
  const { t } = useTranslation('users');
  const format = useFormat();
  return useCallback(
    ({ role, partnerName, merchantName, merchantCount }) => {
      if (role === 'countinghouse') return t('scope.everything');
      if (role === 'partners') return t('scope.partner', { partner: partnerName ?? '—' });
      if (role === 'merchants') return merchantName ?? '—';
      const count = merchantCount ?? 0;
      const numbers = { count, number: format.number(count) };
      if (partnerName === null) return t('scope.merchants', numbers);
      return t('scope.merchantsOf', { ...numbers, partner: partnerName });
    },
    [t, format],
  );
}
