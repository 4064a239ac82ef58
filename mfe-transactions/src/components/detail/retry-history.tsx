import type { AchDetail } from '@countinghouse/contract';
import { Link, useTranslation } from '@countinghouse/kit';
import { DescriptionList, Panel } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import { detailPathOf } from '../../paths.ts';
import { detailTexts } from '../../texts.ts';

const linkTo = (id: string): ReactNode => (
  <Link key={id} to={detailPathOf({ type: 'ach', id })}>
    {id}
  </Link>
);

/** The debits before and after this one, where one that came back was presented again. */
export function RetryHistory({ detail: { retryOf, retriedAs } }: { detail: AchDetail }) {
  const { t } = useTranslation(detailTexts);
  if (!retryOf && !retriedAs) return null;
  const facts: [string, ReactNode][] = [];
  if (retryOf) facts.push([t('retry.presents'), linkTo(retryOf)]);
  if (retriedAs) facts.push([t('retry.presentedAs'), linkTo(retriedAs)]);
  return (
    <Panel title={t('retry.panel')}>
      <DescriptionList items={facts} />
    </Panel>
  );
}
