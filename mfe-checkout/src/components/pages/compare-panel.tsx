import type { CheckoutContent } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { QueryFailure } from '@countinghouse/kit/ui-core';
import { Panel, SelectField, Skeleton } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { type CheckoutPage, getPageVersion } from '../../api/checkout-page.ts';
import { type Compared, comparableOf, comparedAtFirst } from '../../model/pages/comparable.ts';
import { pageTexts, versionTexts } from '../../texts.ts';
import { DifferenceTable } from '../versions/difference-table.tsx';
import styles from './pages.module.css';

interface Content {
  data: CheckoutContent | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** What is compared: the draft as the page has it, or a version, which is read when it is asked for. */
function useContent(page: CheckoutPage, compared: Compared): Content {
  const isDraft = compared === 'draft';
  const { data, error, refetch } = useQuery({
    ...getPageVersion(page.id, isDraft ? 0 : Number(compared)),
    enabled: !isDraft,
  });
  return isDraft ? { data: page.draft, error: null, refetch } : { data: data?.content, error, refetch };
}

/** What is different between any two versions, or between one and the draft. */
export function ComparePanel({ page }: { page: CheckoutPage }) {
  const { t } = useTranslation([pageTexts, versionTexts]);
  const format = useFormat();
  const [chosen, setChosen] = useState<Partial<Record<'before' | 'after', Compared>>>({});
  const compared = { ...comparedAtFirst(page), ...chosen };
  const before = useContent(page, compared.before);
  const after = useContent(page, compared.after);
  const comparable = comparableOf(page);
  const nameOf = (one: Compared) =>
    one === 'draft'
      ? t('draft', { ns: versionTexts })
      : t('version', { ns: versionTexts, number: format.number(Number(one)) });
  // One alone can be compared with nothing.
  if (comparable.length < 2) return null;
  const options = comparable.map((value) => ({ value, label: nameOf(value) }));
  const failed = [before, after].find(({ error }) => error);
  return (
    <Panel title={t('compare.title')}>
      <div className={styles.compare}>
        {(['before', 'after'] as const).map((side) => (
          <SelectField
            key={side}
            label={t(`compare.${side}`)}
            value={compared[side]}
            options={options}
            onChange={(value) => setChosen({ ...chosen, [side]: value })}
          />
        ))}
      </div>
      {failed?.error && <QueryFailure error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && before.data && after.data && (
        <DifferenceTable
          before={before.data}
          after={after.data}
          names={[nameOf(compared.before), nameOf(compared.after)]}
        />
      )}
      {!failed && !(before.data && after.data) && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
    </Panel>
  );
}
