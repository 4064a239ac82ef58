import { Link, showFlash, useNavigate, useTranslation } from '@countinghouse/kit';
import { Button, Notice, Page } from '@countinghouse/kit/ui-core';
import { useRef, useState } from 'react';
import { useCreateLink } from '../api/link.ts';
import { LinkForm } from '../components/form/link-form.tsx';
import { TestMode } from '../components/test-mode.tsx';
import { useMayMake } from '../components/use-may-make.ts';
import { emptyDraft, type LinkDraft } from '../model/link-draft.ts';
import { forgetSent, newLinkKey } from '../model/link-drafts.ts';
import { linkPathOf, listPath } from '../paths.ts';
import { formTexts } from '../texts.ts';

/** A new payment link: a title and an amount, and what else one likes. */
export function CreatePage() {
  const { t } = useTranslation([formTexts, 'checkout']);
  const navigate = useNavigate();
  const [initial] = useState(emptyDraft);
  const sent = useRef<LinkDraft>(undefined);
  const { send, isPending, error, forgetRefusal } = useCreateLink({
    onSaved: ({ status }) => {
      forgetSent(newLinkKey, sent.current);
      showFlash({ class: 'success', message: t(status === 'draft' ? 'saved' : 'created') });
    },
    goOn: (link) => navigate(linkPathOf(link), { replace: true }),
  });
  const mayMake = useMayMake();
  return (
    <Page
      title={t('checkout:create')}
      badge={<TestMode />}
      above={<Link to={listPath}>← {t('checkout:title')}</Link>}
    >
      {mayMake ? (
        <LinkForm
          draftKey={newLinkKey}
          initial={initial}
          isBusy={isPending}
          error={error}
          onEnter={forgetRefusal}
          onSend={(body, draft, by) => {
            sent.current = draft;
            send({ ...body, status: by === 'draft' ? 'draft' : 'active' });
          }}
        >
          {(canSend) => (
            <>
              <Button type="primary" htmlType="submit" value="active" loading={isPending} disabled={!canSend}>
                {t('create')}
              </Button>
              <Button htmlType="submit" value="draft" disabled={isPending || !canSend}>
                {t('saveDraft')}
              </Button>
            </>
          )}
        </LinkForm>
      ) : (
        <Notice tone="warning" title={t('notAllowed')} />
      )}
    </Page>
  );
}
