import type { BoardWidget } from '@countinghouse/contract';
import {
  type BoardWidgetKind,
  type DashboardComparison,
  type DashboardPeriodName,
  dashboardComparisons,
  dashboardPeriods,
} from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { MerchantSelect } from '@countinghouse/kit/list';
import { Button } from '@countinghouse/kit/ui-core';
import { Dialog, Field, NativeSelect } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { boardTexts } from '../boards/board-texts.ts';
import { userMay } from '../boards/user-may.ts';
import { dashboardTexts } from '../dashboard-texts.ts';
import styles from './board-editor.module.css';
import type { WidgetEdits } from './use-widget-edits.ts';
import { ViewField } from './view-field.tsx';

interface WidgetDialogProps {
  widget: BoardWidget;
  edits: WidgetEdits;
  onClose: () => void;
}

/** Of now, or of views, whatever period the board is of. */
const withoutPeriod: ReadonlySet<BoardWidgetKind> = new Set([
  'disputes_due',
  'next_deposit',
  'latest',
  'return_rates',
  'saved_view',
  'alerts',
  'tasks',
]);
const withoutMerchant: ReadonlySet<BoardWidgetKind> = new Set([
  'volume_by_merchant',
  'return_rates',
  'saved_view',
  'alerts',
  'tasks',
]);

type Own = Pick<BoardWidget, 'period' | 'comparison' | 'merchantId' | 'viewId'>;

/** What is as the board's is left out. */
const withOwn = (
  { id, kind, size }: BoardWidget,
  { period, comparison, merchantId, viewId }: Own,
): BoardWidget => ({
  id,
  kind,
  size,
  ...(period && { period }),
  ...(comparison && { comparison }),
  ...(merchantId !== undefined && { merchantId }),
  ...(viewId && { viewId }),
});

type MerchantChoice = 'board' | 'every' | 'one';
const merchantChoiceOf = ({ merchantId }: Own): MerchantChoice =>
  merchantId === undefined ? 'board' : merchantId === null ? 'every' : 'one';

interface FieldsProps {
  own: Own;
  onChange: (own: Own) => void;
}

function PeriodFields({ own, onChange }: FieldsProps) {
  const { t } = useTranslation([boardTexts, dashboardTexts]);
  const asBoard = { value: '' as const, label: t('settings.asBoard') };
  return (
    <>
      <Field label={t('dashboard:dashboard.periodLabel')}>
        {(control) => (
          <NativeSelect<DashboardPeriodName | ''>
            {...control}
            value={own.period ?? ''}
            options={[
              asBoard,
              ...dashboardPeriods.map((value) => ({
                value,
                label: t(`dashboard:dashboard.period.${value}`),
              })),
            ]}
            onChange={(period) => onChange({ ...own, period: period || undefined })}
          />
        )}
      </Field>
      <Field label={t('dashboard:dashboard.comparisonLabel')}>
        {(control) => (
          <NativeSelect<DashboardComparison | ''>
            {...control}
            value={own.comparison ?? ''}
            options={[
              asBoard,
              ...dashboardComparisons.map((value) => ({
                value,
                label: t(`dashboard:dashboard.versus.${value}`),
              })),
            ]}
            onChange={(comparison) => onChange({ ...own, comparison: comparison || undefined })}
          />
        )}
      </Field>
    </>
  );
}

function MerchantFields({ own, onChange }: FieldsProps) {
  const { t } = useTranslation(boardTexts);
  const [choice, setChoice] = useState(merchantChoiceOf(own));
  const options = (['board', 'every', 'one'] as const).map((value) => ({
    value,
    label: t(value === 'board' ? 'settings.asBoard' : `settings.merchant.${value}`),
  }));
  const choose = (next: MerchantChoice) => {
    setChoice(next);
    onChange({ ...own, merchantId: next === 'every' ? null : undefined });
  };
  return (
    <>
      <Field label={t('settings.merchants')}>
        {(control) => <NativeSelect {...control} value={choice} options={options} onChange={choose} />}
      </Field>
      {choice === 'one' && (
        <MerchantSelect
          value={own.merchantId ?? undefined}
          onChange={(merchantId) => onChange({ ...own, merchantId })}
        />
      )}
    </>
  );
}

/** What of a widget is its own: whatever is not, follows the board. */
export function WidgetDialog({ widget, edits, onClose }: WidgetDialogProps) {
  const { t } = useTranslation(boardTexts);
  const [own, setOwn] = useState<Own>(widget);
  const hasMerchants = userMay('transactions:read-across-merchants') && !withoutMerchant.has(widget.kind);
  const hasPeriod = !withoutPeriod.has(widget.kind);
  const title = edits.titleOf(widget);
  const save = () => {
    onClose();
    edits.change(widget.id, (one) => withOwn(one, own), t('said.set', { name: title }));
  };
  const isNothing = !hasMerchants && !hasPeriod && widget.kind !== 'saved_view';
  return (
    <Dialog
      title={t('settings.title', { name: title })}
      size="small"
      isPersistent
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {!isNothing && (
            <Button type="primary" disabled={widget.kind === 'saved_view' && !own.viewId} onClick={save}>
              {t('settings.save')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.fields}>
        {isNothing && <p>{t('settings.nothing')}</p>}
        {hasPeriod && <PeriodFields own={own} onChange={setOwn} />}
        {hasMerchants && <MerchantFields own={own} onChange={setOwn} />}
        {widget.kind === 'saved_view' && (
          <ViewField value={own.viewId ?? ''} onChange={(viewId) => setOwn({ ...own, viewId })} />
        )}
      </div>
    </Dialog>
  );
}
