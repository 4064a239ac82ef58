import type { PaymentLinkDetail } from '@countinghouse/contract';
import {
  displayTimeZone,
  Link,
  showFlash,
  useFormat,
  useLocation,
  useNavigate,
  useParams,
  useTranslation,
} from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Button, Notice, Page } from '@countinghouse/kit/ui-core';
import { QueryResult, toDate } from '@countinghouse/kit/ui-data';
import { useRef, useState } from 'react';
import { getLink, useChangeLink } from '../api/link.ts';
import { LinkForm } from '../components/form/link-form.tsx';
import { TestMode } from '../components/test-mode.tsx';
import { draftOfLink } from '../model/draft-of-link.ts';
import { changeOf, type LinkDraft } from '../model/link-draft.ts';
import { changeKey, forgetSent, linkDrafts } from '../model/link-drafts.ts';
import { linkPathOf } from '../paths.ts';
import { formTexts } from '../texts.ts';

function EditForm({ link: current }: { link: PaymentLinkDetail }) {
  const { t } = useTranslation(formTexts);
  const format = useFormat();
  const navigate = useNavigate();
  const { state } = useLocation();
  // What is read again meanwhile is not what was changed: the server says when somebody else was first.
  const [link] = useState(current);
  const { currency, expiresAt } = link;
  const draftKey = changeKey(link);
  const [initial] = useState(() =>
    draftOfLink(link, {
      typed: (amountMinor) => format.typed({ amountMinor, currency }),
      dayBefore: (instant) => toDate(new Date(Date.parse(instant) - 1), displayTimeZone()),
    }),
  );
  const sent = useRef<LinkDraft>(undefined);
  const { send, isPending, error, forgetRefusal } = useChangeLink({
    onSaved: () => {
      forgetSent(draftKey, sent.current);
      showFlash({ class: 'success', message: t('changed') });
    },
    goOn: (changed) => navigate(linkPathOf(changed), { replace: true, state }),
  });
  const cancel = () => {
    linkDrafts.set(draftKey, undefined);
    navigate(linkPathOf(link), { replace: true, state });
  };
  if (!link.allowedActions.includes('edit')) return <Notice tone="warning" title={t('notAllowed')} />;
  return (
    <>
      {link.status !== 'draft' && <Notice tone="info" title={t('settled')} />}
      <LinkForm
        draftKey={draftKey}
        initial={initial}
        isSettled={link.status !== 'draft'}
        fixedCurrency={currency}
        isBusy={isPending}
        error={error}
        onEnter={forgetRefusal}
        onSend={(body, draft) => {
          sent.current = draft;
          // A time of day that the form does not show stays.
          const end = draft.lastDay === initial.lastDay ? expiresAt : body.expiresAt;
          send(changeOf(link, { ...body, expiresAt: end }));
        }}
      >
        {(canSend) => (
          <>
            <Button type="primary" htmlType="submit" loading={isPending} disabled={!canSend}>
              {t('save')}
            </Button>
            <Button disabled={isPending} onClick={cancel}>
              {t('cancel')}
            </Button>
          </>
        )}
      </LinkForm>
    </>
  );
}

/** Changes a payment link: all of a draft, and of others what customers have not agreed to. */
export function EditPage() {
  const { t } = useTranslation(formTexts);
  const { id = '' } = useParams();
  const { state } = useLocation();
  const query = useQuery(getLink(id));
  return (
    <Page
      title={t('edit')}
      badge={<TestMode />}
      subtitle={query.data?.merchant.name}
      above={
        <Link to={linkPathOf({ id })} state={state}>
          ← {query.data?.title ?? id}
        </Link>
      }
    >
      <QueryResult query={query} lines={8} notFound={{ title: t('notFound'), detail: t('notFoundDetail') }}>
        {(link) => <EditForm key={link.id} link={link} />}
      </QueryResult>
    </Page>
  );
}
