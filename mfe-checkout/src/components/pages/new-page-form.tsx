import { fieldProblemText, refusedFields, useAuth, useTranslation } from '@countinghouse/kit';
import { Button, EditForm, Input } from '@countinghouse/kit/ui-core';
import { Field, LinkButton } from '@countinghouse/kit/ui-data';
import { type FormEvent, useState } from 'react';
import { missingOf, type NewPage, type NewPageField } from '../../model/pages/new-page.ts';
import { pagesPath } from '../../paths.ts';
import { pageTexts } from '../../texts.ts';
import { Refusal } from '../versions/refusal.tsx';
import { OwnerFields } from './owner-fields.tsx';
import styles from './pages.module.css';
import { StartFields } from './start-fields.tsx';

interface NewPageFormProps {
  initial: NewPage;
  isBusy: boolean;
  error: unknown;
  /** Something else is entered: what was wrong may be right now. */
  onEnter: () => void;
  onSend: (page: NewPage) => void;
}

/** What a checkout page is called, for whose links it is, and what it begins as. */
export function NewPageForm({ initial, isBusy, error, onEnter, onSend }: NewPageFormProps) {
  const { t } = useTranslation([pageTexts, 'messages']);
  const isAdmin = useAuth(({ user }) => user?.role === 'countinghouse');
  const [page, setPage] = useState(initial);
  const [isCopy, setCopy] = useState(initial.copyOf !== undefined);
  const [wasSent, setSent] = useState(false);
  const missing = missingOf(page, { isAdmin, isCopy });
  const refused = refusedFields(error);
  const errorOf = (field: NewPageField): string | undefined => {
    const problem = refused.find(({ path }) => path === field);
    if (problem) return fieldProblemText(problem);
    return wasSent && missing.includes(field) ? t('create.required') : undefined;
  };
  const change = (part: Partial<NewPage>) => {
    onEnter();
    setPage({ ...page, ...part });
  };
  const part = { page, change, errorOf };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (missing.length === 0) onSend({ ...page, copyOf: isCopy ? page.copyOf : undefined });
  };
  return (
    <EditForm className={styles.form} noValidate onSubmit={submit}>
      <Field label={t('create.pageName')} error={errorOf('name')}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={100}
            placeholder={t('create.nameHint')}
            value={page.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <OwnerFields {...part} />
      <StartFields {...part} isCopy={isCopy} onCopy={setCopy} />
      {!refused.some(({ path }) => ['name', 'merchantId', 'partnerId'].includes(path)) && (
        <Refusal error={error} />
      )}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('create.send')}
        </Button>
        <LinkButton to={pagesPath}>{t('create.cancel')}</LinkButton>
      </div>
    </EditForm>
  );
}
