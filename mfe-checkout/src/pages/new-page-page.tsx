import { Link, showFlash, useAuth, useNavigate, useSearchParams, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Notice, Page } from '@countinghouse/kit/ui-core';
import { QueryResult } from '@countinghouse/kit/ui-data';
import { createPage, getCheckoutPage, keepCheckoutPage, readCheckoutPage } from '../api/checkout-page.ts';
import { useSend } from '../api/use-send.ts';
import { NewPageForm } from '../components/pages/new-page-form.tsx';
import { useMayMake } from '../components/use-may-make.ts';
import { bodyOf, type NewPage } from '../model/pages/new-page.ts';
import { pageEditPathOf, pagesPath } from '../paths.ts';
import { pageTexts } from '../texts.ts';

const longestName = 100;

/**
 * The copied page is read when it is copied: somebody may have worked on it since it was chosen. Not as what is shown is
 * read, which waits for the network: the new page would be made long after.
 */
const readCopied = ({ copyOf }: NewPage) => (copyOf ? readCheckoutPage(copyOf) : undefined);

function NewPageOf({ initial }: { initial: NewPage }) {
  const { t } = useTranslation(pageTexts);
  const navigate = useNavigate();
  const { send, isPending, error, forgetRefusal } = useSend({
    mutationFn: async (page: NewPage) => createPage(bodyOf(page, (await readCopied(page))?.draft)),
    onSuccess: (made) => {
      keepCheckoutPage(made);
      showFlash({ class: 'success', message: t('create.done') });
    },
    goOn: (made) => navigate(pageEditPathOf(made), { replace: true }),
  });
  return (
    <NewPageForm initial={initial} isBusy={isPending} error={error} onEnter={forgetRefusal} onSend={send} />
  );
}

/** As a copy of another page, which the address names. */
function CopyOf({ id }: { id: string }) {
  const { t } = useTranslation(pageTexts);
  const query = useQuery(getCheckoutPage(id));
  return (
    <QueryResult query={query} notFound={{ title: t('notFound'), detail: t('notFoundDetail') }}>
      {({ name, merchant, partner, allowedActions }) => (
        <NewPageOf
          initial={{
            name: t('create.copyName', { name }).slice(0, longestName),
            // Whose the copied one is, as far as its reader may make one there.
            ownerKind: merchant || allowedActions.length === 0 ? 'merchant' : 'partner',
            ...{ merchantId: merchant?.id, partnerId: partner.id, copyOf: id },
          }}
        />
      )}
    </QueryResult>
  );
}

/** A new checkout page: for whose links, and what it begins as. */
export function NewPagePage() {
  const { t } = useTranslation(pageTexts);
  const [params] = useSearchParams();
  const copyOf = params.get('copy');
  const isPartner = useAuth(({ user }) => user?.role === 'partners');
  const mayMake = useMayMake();
  const initial: NewPage = {
    ...{ name: '', ownerKind: isPartner ? 'partner' : 'merchant' },
    ...{ merchantId: undefined, partnerId: undefined, copyOf: undefined },
  };
  return (
    <Page title={t('create.name')} above={<Link to={pagesPath}>← {t('title')}</Link>}>
      {!mayMake && <Notice tone="warning" title={t('create.notAllowed')} />}
      {mayMake && (copyOf ? <CopyOf key={copyOf} id={copyOf} /> : <NewPageOf initial={initial} />)}
    </Page>
  );
}
