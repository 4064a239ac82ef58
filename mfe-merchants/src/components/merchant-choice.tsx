import { Link, useTranslation } from '@countinghouse/kit';
import { keepPreviousData, useQuery } from '@countinghouse/kit/query';
import { Input } from '@countinghouse/kit/ui-core';
import { Panel, QueryResult, useDebounced } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { listOwnMerchants } from '../api/own-merchants.ts';
import styles from './parts.module.css';

interface MerchantChoiceProps {
  /** Where each leads. */
  pathOf: (merchant: { id: string }) => string;
}

/** Whose papers or settings, for who sees several merchants: the first ones, and those that a search finds. */
export function MerchantChoice({ pathOf }: MerchantChoiceProps) {
  const { t } = useTranslation('merchants');
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const merchants = useQuery({ ...listOwnMerchants(search), placeholderData: keepPreviousData });
  return (
    <Panel title={t('choose.title')}>
      <div className={styles.stack}>
        <Input
          type="search"
          allowClear
          maxLength={100}
          aria-label={t('choose.search')}
          placeholder={t('choose.search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <QueryResult
          query={merchants}
          isEmpty={({ items }) => items.length === 0}
          empty={search ? t('choose.noMatch', { search }) : t('choose.none')}
        >
          {({ items, nextCursor }) => (
            <>
              <ul className={styles.items}>
                {items.map(({ id, name, city, region }) => (
                  <li key={id} className={styles.item}>
                    <div className={styles.facts}>
                      <Link to={pathOf({ id })}>{name}</Link>
                      <small>{[city, region].filter(Boolean).join(', ')}</small>
                    </div>
                  </li>
                ))}
              </ul>
              {nextCursor && <p className={styles.note}>{t('choose.more')}</p>}
            </>
          )}
        </QueryResult>
      </div>
    </Panel>
  );
}
