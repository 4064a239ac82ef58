import { ApiError, Link, useTranslation } from '@countinghouse/kit';
import { MerchantSelect } from '@countinghouse/kit/list';
import { Page, QueryFailure } from '@countinghouse/kit/ui-core';
import { FileDrop, Skeleton } from '@countinghouse/kit/ui-data';
import { ColumnPicker } from '../components/reconcile/column-picker.tsx';
import { ComparedPanel } from '../components/reconcile/compared-panel.tsx';
import { ProblemNotice } from '../components/reconcile/problem-notice.tsx';
import { SavedResults } from '../components/reconcile/saved-results.tsx';
import { useReconciliation } from '../components/reconcile/use-reconciliation.ts';
import { listPath } from '../paths.ts';
import { reconcileTexts } from '../texts.ts';
import styles from './reconcile-page.module.css';

/** A bank's statement against the deposits that were sent there. It goes to the worker of this page and nowhere else. */
export function ReconcilePage() {
  const { t } = useTranslation([reconcileTexts, 'deposits']);
  const { phase, hasSeveral, merchantId, currencies, ...reconciling } = useReconciliation();
  const needsMerchant = hasSeveral && merchantId === undefined;
  const takesFile = phase.name === 'idle' || phase.name === 'problem';
  return (
    <Page
      title={t('title')}
      above={<Link to={listPath}>← {t('deposits:title')}</Link>}
      subtitle={t('subtitle')}
    >
      {hasSeveral && (
        <div className={styles.merchant}>
          <MerchantSelect value={merchantId} onChange={reconciling.changeMerchant} />
          {needsMerchant && <span>{t('merchantFirst')}</span>}
        </div>
      )}
      {phase.name === 'problem' &&
        (phase.problem instanceof ApiError ? (
          <QueryFailure error={phase.problem} onRetry={reconciling.reset} />
        ) : (
          <ProblemNotice problem={phase.problem} />
        ))}
      {takesFile && (
        <FileDrop
          label={t('drop.label')}
          title={t('drop.title')}
          detail={t('drop.detail')}
          accept=".csv,.txt,.ofx,.qfx,.xml,.bai,.bai2"
          isDisabled={needsMerchant}
          onFile={reconciling.open}
        />
      )}
      {phase.name === 'busy' && (
        <output>
          {t(`busy.${phase.doing}`, { name: reconciling.fileName })}
          <Skeleton active title={false} paragraph={{ rows: 4, width: '100%' }} />
        </output>
      )}
      {phase.name === 'columns' && (
        <ColumnPicker
          table={phase.table}
          initial={phase.columns}
          currencies={currencies}
          isDisabled={needsMerchant}
          onChoose={(columns) => reconciling.choose(phase.table, columns)}
          onCancel={reconciling.reset}
        />
      )}
      {phase.name === 'compared' && <ComparedPanel result={phase.result} onReset={reconciling.reset} />}
      {takesFile && <SavedResults merchantId={merchantId} withMerchant={hasSeveral} />}
    </Page>
  );
}
