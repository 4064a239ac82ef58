import type { CheckoutPayee, CheckoutProfileDetail } from '@countinghouse/contract';
import { Link, useLocation, useParams, useSearchParams, useTranslation } from '@countinghouse/kit';
import { SaveState } from '@countinghouse/kit/drafts';
import { useQuery } from '@countinghouse/kit/query';
import { useLiveRecord } from '@countinghouse/kit/record';
import { Button, Editable, Page } from '@countinghouse/kit/ui-core';
import { QueryResult } from '@countinghouse/kit/ui-data';
import { type ReactNode, useState } from 'react';
import { getCheckoutPage, refreshCheckoutPage } from '../api/checkout-page.ts';
import { getPagePayee } from '../api/page-draft.ts';
import { PageEditor } from '../components/editor/page-editor.tsx';
import { usePageForm } from '../components/editor/use-page-form.ts';
import { PublishDialog } from '../components/versions/publish-dialog.tsx';
import { sectionOf } from '../model/page-draft.ts';
import { pagePathOf } from '../paths.ts';
import { editorTexts } from '../texts.ts';

interface EditorProps {
  page: CheckoutProfileDetail;
  payee: CheckoutPayee;
}

function Frame({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation(editorTexts);
  const { id = '' } = useParams();
  const { state } = useLocation();
  return (
    <Page
      title={title}
      subtitle={t('subtitle')}
      above={
        <Link to={pagePathOf({ id })} state={state}>
          ← {t('back')}
        </Link>
      }
      actions={actions}
    >
      {children}
    </Page>
  );
}

/** The first field in sight that is not taken as it is. */
function focusWrong(): void {
  const fields = [...document.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
  fields.find((field) => !field.closest('[aria-hidden="true"]'))?.focus();
}

/** What can be done with the whole of the page: take a change back, and show customers what stands there. */
function Editor({ page, payee }: EditorProps) {
  const { t } = useTranslation(editorTexts);
  const form = usePageForm(page);
  const [isPublishing, setPublishing] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [, setParams] = useSearchParams();
  const { state } = useLocation();
  const { draft, canEdit } = form;
  // What is published is what the server has: all that stands on screen, or nothing.
  const publish = async () => {
    const [wrong] = draft.held;
    if (wrong !== undefined) {
      setParams({ part: sectionOf(wrong) }, { replace: true, state });
      // Once its tab is there.
      setTimeout(focusWrong);
      return;
    }
    setWaiting(true);
    const isSaved = await draft.saveNow();
    setWaiting(false);
    if (isSaved) setPublishing(true);
  };
  // What is as it was before is seen, too.
  const undo = () => {
    const name = form.undo();
    if (name !== undefined) setParams({ part: sectionOf(name) }, { replace: true, state });
  };
  const actions = canEdit && (
    <Editable isQuiet>
      <Button disabled={!form.canUndo} onClick={undo}>
        {t('undo')}
      </Button>
      <Button
        type="primary"
        loading={isWaiting}
        disabled={draft.isSaved && !page.hasChanges}
        onClick={() => void publish()}
      >
        {t('publish')}
      </Button>
    </Editable>
  );
  return (
    <Frame title={page.name} actions={actions}>
      {canEdit && <SaveState form={draft} editedAt={page.changedAt} heldText={t('held')} />}
      <PageEditor form={form} payee={payee} />
      {isPublishing && <PublishDialog page={page} onClose={() => setPublishing(false)} />}
    </Frame>
  );
}

/** Designs a checkout page: its draft, which customers see when it is published. */
export function PageEditorPage() {
  const { t } = useTranslation(editorTexts);
  const { id = '' } = useParams();
  const page = useQuery(getCheckoutPage(id));
  const payee = useQuery(getPagePayee(id));
  useLiveRecord(id, refreshCheckoutPage);
  if (page.data && payee.data) return <Editor key={id} page={page.data} payee={payee.data} />;
  const query = {
    data: undefined,
    error: page.error ?? payee.error,
    refetch: () => Promise.all([page.refetch(), payee.refetch()]),
  };
  return (
    <Frame title={page.data?.name ?? t('title')}>
      <QueryResult query={query} lines={10} notFound={{ title: t('notFound'), detail: t('notFoundDetail') }}>
        {() => null}
      </QueryResult>
    </Frame>
  );
}
