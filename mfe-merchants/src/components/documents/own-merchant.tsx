import { useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { QueryResult } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import { listOwnMerchants } from '../../api/own-merchants.ts';
import { MerchantChoice } from '../merchant-choice.tsx';

interface OwnMerchantProps {
  /** Where the same is found of one of several. */
  pathOf: (merchant: { id: string }) => string;
  /** Around what is shown before a merchant is: of pages that a merchant's part draws whole. */
  frame?: (content: ReactNode) => ReactNode;
  children: (merchantId: string) => ReactNode;
}

/** Whoever sees one merchant needs not say which. */
export function OwnMerchant({ pathOf, frame = (content) => content, children }: OwnMerchantProps) {
  const { t } = useTranslation('merchants');
  const query = useQuery(listOwnMerchants());
  const [only, other] = query.data?.items ?? [];
  if (only && !other && !query.data?.nextCursor) return children(only.id);
  return frame(
    <QueryResult query={query} isEmpty={({ items }) => items.length === 0} empty={t('choose.none')}>
      {() => <MerchantChoice pathOf={pathOf} />}
    </QueryResult>,
  );
}
