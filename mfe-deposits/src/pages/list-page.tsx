import type { Deposit } from '@countinghouse/contract';
import { depositStatuses } from '@countinghouse/contract/vocabulary';
import { useAuth, useFormat, useLocation, useTranslation } from '@countinghouse/kit';
import {
  DateFilter,
  FilterBar,
  ListActions,
  ListDialogs,
  ListSelection,
  ListStatus,
  ListTable,
  MerchantFilter,
  StatusFilter,
  StatusTabs,
  useList,
  ViewTabs,
} from '@countinghouse/kit/list';
import { Button, Page } from '@countinghouse/kit/ui-core';
import { useCallback, useState } from 'react';
import { depositList } from '../api/deposit-list.ts';
import { BalancePanel } from '../components/balance/balance-panel.tsx';
import { useDepositColumns } from '../components/list/deposit-columns.tsx';
import { ReconcileButton } from '../components/list/reconcile-button.tsx';
import { StatementsDialog } from '../components/statement/lazy-statements.ts';

/** Of cards that say why a deposit failed, who must act, and where the money is. */
const failedCardHeight = 152;

const netOf = ({ net }: Deposit) => net;

/** What the banks were sent, and what is on its way there: found, counted and ordered. */
export function ListPage() {
  const { t } = useTranslation('deposits');
  const format = useFormat();
  const list = useList(depositList);
  const withMerchant = useAuth(({ user }) => user?.role !== 'merchants');
  const { search } = useLocation();
  // A mail about a month's statement leads here.
  const [month] = useState(() => new URLSearchParams(search).get('statement'));
  const [isStatements, setStatements] = useState(month !== null);
  const { status = [] } = list.state.filter;
  const isFailedOnly = status.length === 1 && status[0] === 'failed';
  const [merchantId, ...others] = list.state.filter.merchantId ?? [];
  return (
    <Page
      title={t('title')}
      status={<ListStatus {...list} />}
      actions={
        <ListActions {...list}>
          <Button aria-haspopup="dialog" onClick={() => setStatements(true)}>
            {t('statement.open')}
          </Button>
          <ReconcileButton />
        </ListActions>
      }
    >
      <BalancePanel merchantId={others.length === 0 ? merchantId : undefined} withMerchants={withMerchant} />
      <ViewTabs {...list} />
      <StatusTabs {...list} statuses={depositStatuses} nameOf={(status) => t(`status.${status}`)} />
      <FilterBar {...list} searchLabel={t('search')}>
        <DateFilter {...list} />
        <StatusFilter {...list} statuses={depositStatuses} />
        {withMerchant && <MerchantFilter {...list} />}
      </FilterBar>
      <ListTable
        {...list}
        columns={useDepositColumns(list.state, isFailedOnly)}
        caption={t('title')}
        cardHeight={isFailedOnly ? failedCardHeight : undefined}
        nameOf={useCallback((row: Deposit) => `${row.merchant.name}, ${format.money(row.net)}`, [format])}
      />
      <ListSelection {...list} amountOf={netOf} />
      <ListDialogs {...list} />
      {isStatements && (
        <StatementsDialog
          withMerchant={withMerchant}
          month={month}
          merchantId={merchantId}
          onClose={() => setStatements(false)}
        />
      )}
    </Page>
  );
}
