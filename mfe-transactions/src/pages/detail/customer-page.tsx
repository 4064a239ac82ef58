import { useParams, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { RecordPage, RecordSubtitle } from '@countinghouse/kit/record';
import { EmailText } from '@countinghouse/kit/ui-core';
import { getCustomer, refreshCustomer } from '../../api/get-customer.ts';
import { CustomerMethods } from '../../components/customer/customer-methods.tsx';
import { CustomerPayments } from '../../components/customer/customer-payments.tsx';
import { CustomerStrip } from '../../components/customer/customer-strip.tsx';
import { listPath } from '../../paths.ts';
import { detailTexts } from '../../texts.ts';

/** Who paid a transaction, and everything else they paid. The address has the transaction's id, and nothing personal. */
export function CustomerPage() {
  const { t } = useTranslation(detailTexts);
  const { id = '' } = useParams();
  const query = useQuery(getCustomer(id));
  const { data } = query;
  return (
    <RecordPage
      id={id}
      query={query}
      refresh={refreshCustomer}
      title={data?.name ?? t('detail.customer')}
      list={{ path: listPath, label: t('detail.back') }}
      subtitle={
        data && (
          <RecordSubtitle id={data.email} idName={t('customer.email')}>
            <span>
              <EmailText email={data.email} />
            </span>
          </RecordSubtitle>
        )
      }
      notFound={{ title: t('customer.notFound'), detail: t('detail.notFoundDetail') }}
      updatedText={t('customer.refreshed')}
    >
      {(customer) => (
        <>
          <CustomerStrip customer={customer} />
          <CustomerPayments id={id} />
          <CustomerMethods methods={customer.methods} />
        </>
      )}
    </RecordPage>
  );
}
