import type { Dispute } from '@countinghouse/contract';
import { disputeStatuses } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import {
  CurrencySwitch,
  ListActions,
  ListDialogs,
  ListSelection,
  ListStatus,
  ListTable,
  StatusTabs,
  useList,
  ViewTabs,
} from '@countinghouse/kit/list';
import { Button, Page } from '@countinghouse/kit/ui-core';
import { useCallback, useState } from 'react';
import { disputeList } from '../api/dispute-list.ts';
import { AcceptSelected } from '../components/list/accept-selected.tsx';
import { useDisputeColumns } from '../components/list/dispute-columns.tsx';
import { InsightLink } from '../components/list/insight-link.tsx';
import { CalendarDialog } from '../components/list/lazy-parts.ts';
import { ListFilters } from '../components/list/list-filters.tsx';
import { NothingDue } from '../components/list/nothing-due.tsx';
import { isAllDue } from '../model/list-filter.ts';

const amountOf = ({ amount }: Dispute) => amount;

/** What cardholders dispute: what must be answered first, and all else, found, counted and ordered. */
export function ListPage() {
  const { t } = useTranslation('disputes');
  const format = useFormat();
  const list = useList(disputeList);
  const { state } = list;
  const [isCalendar, setCalendar] = useState(false);
  const showAll = () => state.setFilter((before) => ({ ...before, status: [] }));
  return (
    <Page
      title={t('title')}
      status={<ListStatus {...list} />}
      actions={
        <ListActions {...list}>
          <Button aria-haspopup="dialog" onClick={() => setCalendar(true)}>
            {t('calendar')}
          </Button>
          <InsightLink />
        </ListActions>
      }
    >
      <ViewTabs {...list} />
      <StatusTabs {...list} statuses={disputeStatuses} nameOf={(status) => t(`status.${status}`)}>
        <CurrencySwitch state={state} />
      </StatusTabs>
      <ListFilters {...list} />
      <ListTable
        {...list}
        columns={useDisputeColumns(state)}
        caption={t('title')}
        empty={isAllDue(state.filter) ? <NothingDue onShowAll={showAll} /> : undefined}
        nameOf={useCallback((row: Dispute) => `${row.customerName}, ${format.money(row.amount)}`, [format])}
      />
      <ListSelection {...list} amountOf={amountOf}>
        {(rows) => <AcceptSelected disputes={rows} clear={list.selected.clear} />}
      </ListSelection>
      <ListDialogs {...list} />
      {isCalendar && <CalendarDialog onClose={() => setCalendar(false)} />}
    </Page>
  );
}
